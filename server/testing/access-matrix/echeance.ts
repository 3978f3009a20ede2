import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { CONTEXT_URL } from '../commande/commande.sql.ts'
import { giveSoi } from './commande.ts'
import { contratDefinitif, contratDunAutre, contratSigne } from './contrat-faits.ts'
import { giveOrder, orderOfCaller } from './espace.ts'
import { expectUnknown } from './panier.ts'
import { type Cell, type Scenario, sharedUntilAccepted } from './types.ts'

/** A payment is opened only where it answers 200. */
function pay(commandeOf: (cell: Cell) => Promise<string>): Scenario {
  return {
    request: async (cell) => ({
      method: 'POST',
      url: `/api/commandes/${await commandeOf(cell)}/echeances/1/paiement`,
      headers: WRITE,
      payload: { contextUrl: CONTEXT_URL },
    }),
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const opened = await db.selectFrom('paiementCarte').select('url').execute()
      expect(opened).toEqual(response.statusCode === 200 ? [response.json()] : [])
    },
  }
}

/** Decision 55: who pays an échéance. */
export const ECHEANCE_SCENARIOS: Record<string, Scenario> = {
  EC1a: pay(contratDefinitif),
  EC1b: sharedUntilAccepted(pay(contratDunAutre)),
  EC1c: sharedUntilAccepted(pay(contratSigne), giveSoi),
  EC1d: sharedUntilAccepted(pay(orderOfCaller), giveOrder),
}
