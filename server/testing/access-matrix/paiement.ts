import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { WRITE } from '../application.ts'
import { idOfClient, SIRET_X } from '../client/client.sql.ts'
import { countStored, validCommande } from '../commande/commande.sql.ts'
import { giveItems } from './caller.ts'
import { prepare } from './commande.ts'
import { addOthersItem, addOwnItem, EVERYONE, expectUnknown, RESTRICTED } from './panier.ts'
import { type Cell, type Question, type Scenario, sharedUntilAccepted } from './types.ts'

const CARTE = 3

function pay(itemOf: (cell: Cell) => Promise<string>, changes: object = {}): Scenario {
  const request = async (cell: Cell): Promise<Question> => {
    await prepare(cell)
    const id = await itemOf(cell)
    const clientId = await idOfClient(cell.database.db, SIRET_X)
    const payload = validCommande(id, clientId, { modeReglementId: CARTE, ...changes })
    return { method: 'POST', url: '/api/inscription/commande-cb', headers: WRITE, payload }
  }
  // Somebody else's item is of another session.
  return sharedUntilAccepted({ request, check: expectToken }, giveItems('TVA-PAR'))
}

/** The token belongs to one payment, with the order and its amount; without the right there is no payment. */
async function expectToken(response: LightMyRequestResponse, { database: { db } }: Cell): Promise<void> {
  expectUnknown(response)
  const ordered = response.statusCode === 200 ? 1 : 0
  expect(await countStored(db)).toMatchObject({ commandes: ordered, vendues: ordered, courriels: 0 })
  const paiements = await db.selectFrom('paiementCarte').select(['commandeId', 'token', 'montantCents']).execute()
  const { commandeId, token } = response.json()
  expect(paiements).toEqual(ordered ? [{ commandeId, token, montantCents: 60_000 }] : [])
}

async function expectNothingPaid(_response: LightMyRequestResponse, { database: { db } }: Cell): Promise<void> {
  expect(await db.selectFrom('commandeHistorique').select('id').execute()).toEqual([])
}

/** Orders by card, and the calls of the payment provider. */
export const PAIEMENT_SCENARIOS: Record<string, Scenario> = {
  N11a: pay((cell) => addOwnItem(cell, EVERYONE)),
  N11b: pay((cell) => addOwnItem(cell, RESTRICTED)),
  N11c: pay(addOthersItem, { reference: 'IFRS-1' }),
  Z1: {
    request: async (cell) => {
      await prepare(cell)
      const headers = { 'content-type': 'application/json', 'x-verrou-signature': `t=1,v1=${'0'.repeat(64)}` }
      return { method: 'POST', url: '/api/paiement/notification', headers, payload: { sessionId: 'ses_1' } }
    },
    check: expectNothingPaid,
  },
  Z6: {
    request: async (cell) => {
      await prepare(cell)
      return { url: '/api/paiement/retour?session=ses_1&origine=https://evil.example' }
    },
    check: async (response, cell) => {
      expect(response.headers.location).toBe('http://localhost:3000/panier')
      await expectNothingPaid(response, cell)
    },
  },
}
