import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { giveSoi } from './commande.ts'
import { contratDunAutre, contratFerme, contratSigne } from './contrat-faits.ts'
import { giveOrder, orderOfCaller } from './espace.ts'
import { expectUnknown } from './panier.ts'
import { type Cell, type Scenario, shared, sharedUntilAccepted } from './types.ts'

/** Somebody else may still withdraw from this contract. */
const dunAutre = (cell: Cell) => contratDunAutre(cell, SMALL_CATALOGUE_DAY)

function read(commandeOf: (cell: Cell) => Promise<string>): Scenario {
  return {
    request: async (cell) => ({ url: `/api/commandes/${await commandeOf(cell)}/contrat` }),
    check: (response) => {
      expectUnknown(response)
      if (response.statusCode === 200) expect(response.json()).toMatchObject({ etat: 'SIGNEE', retractable: true })
    },
  }
}

/** The order ends only where it answers 200. */
function withdraw(commandeOf: (cell: Cell) => Promise<string>): Scenario {
  return {
    request: async (cell) => ({
      method: 'POST',
      url: `/api/commandes/${await commandeOf(cell)}/retractation`,
      headers: WRITE,
    }),
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const etats = await db.selectFrom('commande').select('etat').execute()
      expect(etats).toEqual([{ etat: response.statusCode === 200 ? 'ANNULEE' : 'SIGNEE' }])
    },
  }
}

/** Decision 54: who reads a contract, and who withdraws from it. */
export const CONTRAT_SCENARIOS: Record<string, Scenario> = {
  CT1a: shared(read(contratSigne), giveSoi),
  CT1b: shared(read(dunAutre)),
  CT1c: shared(read(orderOfCaller), giveOrder),
  CT2a: withdraw(contratSigne),
  CT2b: sharedUntilAccepted(withdraw(dunAutre)),
  CT2c: sharedUntilAccepted(withdraw(contratFerme), giveSoi),
}
