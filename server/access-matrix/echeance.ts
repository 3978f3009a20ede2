import { expect } from 'vitest'
import { WRITE } from '../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { CONTEXT_URL } from '../testing/commande/commande.sql.ts'
import { makeDefinitif, signCommande } from '../testing/echeance/contrats.ts'
import { orderForX, orderOfCaller } from './espace.ts'
import { expectUnknown } from './panier.ts'
import type { Cell, Scenario } from './types.ts'

const SIGNE_LE = new Date('2027-02-01T09:00:00Z')

/** The order under a contract whose delay to withdraw is over. */
function definitive(commandeOf: (cell: Cell) => Promise<string>) {
  return async (cell: Cell) => {
    const { db } = cell.database
    const id = await commandeOf(cell)
    await signCommande(db, id, SIGNE_LE)
    await makeDefinitif(db, id, new Date('2027-03-09T09:00:00Z'))
    return id
  }
}

async function signed(cell: Cell): Promise<string> {
  const id = await orderOfCaller(cell)
  await signCommande(cell.database.db, id, SMALL_CATALOGUE_DAY)
  return id
}

async function sansContrat(cell: Cell): Promise<string> {
  const id = await orderOfCaller(cell)
  await cell.database.db.deleteFrom('contrat').execute()
  return id
}

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
      const opened = await db.selectFrom('echeancePaiement').select('url').execute()
      expect(opened).toEqual(response.statusCode === 200 ? [response.json()] : [])
    },
  }
}

/** Decision 55: who pays an échéance. */
export const ECHEANCE_SCENARIOS: Record<string, Scenario> = {
  EC1a: pay(definitive(orderOfCaller)),
  EC1b: pay(definitive(orderForX)),
  EC1c: pay(signed),
  EC1d: pay(sansContrat),
}
