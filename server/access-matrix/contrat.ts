import { expect } from 'vitest'
import { WRITE } from '../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../testing/catalogue/small-catalogue.ts'
import { signCommande } from '../testing/echeance/contrats.ts'
import { orderForX, orderOfCaller } from './espace.ts'
import { expectUnknown } from './panier.ts'
import type { Cell, Scenario } from './types.ts'

const LONG_AGO = new Date('2027-02-01T09:00:00Z')

/** The order under a contract that was signed at this moment. */
function signed(commandeOf: (cell: Cell) => Promise<string>, signeLe = SMALL_CATALOGUE_DAY) {
  return async (cell: Cell) => {
    const id = await commandeOf(cell)
    await signCommande(cell.database.db, id, signeLe)
    return id
  }
}

async function sansContrat(cell: Cell): Promise<string> {
  const id = await orderOfCaller(cell)
  await cell.database.db.deleteFrom('contrat').execute()
  return id
}

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
  CT1a: read(signed(orderOfCaller)),
  CT1b: read(signed(orderForX)),
  CT1c: read(sansContrat),
  CT2a: withdraw(signed(orderOfCaller)),
  CT2b: withdraw(signed(orderForX)),
  CT2c: withdraw(signed(orderOfCaller, LONG_AGO)),
}
