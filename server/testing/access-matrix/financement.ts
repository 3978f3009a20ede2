import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { validFinancement } from '../financement/financement.ts'
import { billedToX, giveOrder, orderForX, orderOfCaller } from './espace.ts'
import { type CommandeOf, restrictedOfX } from './modification.ts'
import { expectUnknown } from './panier.ts'
import { type Question, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const urlOf = (id: string, path = '') => `/api/espace/commandes/${id}/financement${path}`
const get = (path: string) => (id: string) => ({ url: urlOf(id, path) })
const post = (id: string): Question => ({
  method: 'POST',
  url: urlOf(id),
  headers: WRITE,
  payload: validFinancement({ etat: 'A_DEMANDER', subrogation: false }),
})

/**
 * Some roles order for themselves only, what is not funded: their order is a company's here, so that rights alone decide. The
 * file of an order is written only where the call that writes it answers 200.
 */
function of(commandeOf: CommandeOf, ask: (id: string) => Question, isWrite: boolean): Scenario {
  return {
    request: async (cell) => {
      await cell.database.db.deleteFrom('financement').execute()
      const id = await commandeOf(cell)
      await cell.database.db.updateTable('commande').set({ particulier: false }).where('id', '=', id).execute()
      return ask(id)
    },
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const files = await db.selectFrom('financement').select('etat').execute()
      expect(files).toEqual(isWrite && response.statusCode === 200 ? [{ etat: 'A_DEMANDER' }] : [])
    },
  }
}

function rows(id: string, ask: (id: string) => Question, isWrite = false): Record<string, Scenario> {
  const ofX = (commandeOf: CommandeOf) => (isWrite ? sharedUntilAccepted : shared)(of(commandeOf, ask, isWrite))
  const own = of(orderOfCaller, ask, isWrite)
  return {
    [`${id}a`]: isWrite ? own : shared(own, giveOrder),
    [`${id}b`]: ofX(orderForX),
    [`${id}c`]: ofX(restrictedOfX),
    [`${id}d`]: ofX(billedToX),
  }
}

/** Decision 63: who reads and fills in the funding of an order. */
export const FINANCEMENT_SCENARIOS: Record<string, Scenario> = {
  ...rows('FI1', get('')),
  ...rows('FI2', post, true),
  ...rows('FI3', get('/proposition')),
  ...rows('FI4', get('/archive')),
}
