import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { signInAs, WRITE } from '../application.ts'
import { ATTENTE, validAttente } from '../attente/attente.ts'
import { soi } from '../panier/panier.ts'
import { compteIdOf, giveContact } from './caller.ts'
import { EVERYONE, expectUnknown, fillX, RESTRICTED } from './panier.ts'
import { type Cell, type Question, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const REFERENCE = 'TVA-PAR'
const PLACES = 5

/** TVA-PAR, full. Answers its id. */
async function fillSession({ database: { db } }: Cell): Promise<number> {
  const session = db.updateTable('session').set({ nbPlacesVendues: PLACES }).where('reference', '=', REFERENCE)
  return (await session.returning('id').executeTakeFirstOrThrow()).id
}

/** A wait of this account for X1 that is offered a place, or not yet. Answers its id. */
async function addWait(cell: Cell, compteId: string, isOffered: boolean): Promise<string> {
  const [commandeurId, sessionId] = [await fillX(cell, EVERYONE), await fillSession(cell)]
  const { participants } = validAttente(commandeurId, 1)
  const offre = { etat: 'PROPOSEE' as const, offreNombre: 1, offreExpireLe: new Date('2027-04-01T00:00:00Z') }
  const wait = { compteId, sessionId, commandeurId, particulier: false, nombre: 1, minimum: 1 }
  const query = cell.database.db.insertInto('attente')
  const values = { ...wait, participants: JSON.stringify(participants), ...(isOffered && offre) }
  return (await query.values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function addOwn(cell: Cell, isOffered = false): Promise<string> {
  const compteId = await compteIdOf(cell)
  return compteId ? addWait(cell, compteId, isOffered) : randomUUID()
}

async function addOthers(cell: Cell, isOffered = false): Promise<string> {
  const { compteId } = await signInAs(cell.database.db)
  return addWait(cell, compteId, isOffered)
}

function write(method: 'POST' | 'DELETE', path: string, payload?: object): Question {
  return { method, url: `${ATTENTE}${path}`, headers: WRITE, ...(payload && { payload }) }
}

async function etatsOf({ database: { db } }: Cell): Promise<string[]> {
  return (await db.selectFrom('attente').select('etat').execute()).map(({ etat }) => etat)
}

/** One more wait is stored, exactly when the call was accepted. */
async function expectJoined({ statusCode }: LightMyRequestResponse, cell: Cell): Promise<void> {
  expect(await etatsOf(cell)).toEqual(statusCode === 200 ? ['EN_ATTENTE'] : [])
}

function join(commandeProfilId: number): Scenario {
  return {
    request: async (cell) => {
      const clientId = await fillX(cell, commandeProfilId)
      await fillSession(cell)
      return write('POST', '', validAttente(clientId, 1))
    },
    check: expectJoined,
  }
}

function joinAlone(of: (cell: Cell) => object[]): Scenario {
  return {
    request: async (cell) => {
      await fillX(cell, EVERYONE)
      await fillSession(cell)
      const seul = { particulier: true, commandeurId: null, participants: of(cell) }
      return write('POST', '', validAttente(null, 1, seul))
    },
    check: expectJoined,
  }
}

/** Another person's wait stays what it is. */
function others(path: string, isOffered: boolean, method: 'POST' | 'DELETE' = 'POST'): Scenario {
  const scenario: Scenario = {
    request: async (cell) => write(method, `/${await addOthers(cell, isOffered)}${path}`),
    check: async (response, cell) => {
      expectUnknown(response)
      expect(await etatsOf(cell)).toEqual([isOffered ? 'PROPOSEE' : 'EN_ATTENTE'])
    },
  }
  return sharedUntilAccepted(scenario, giveContact)
}

const toSelf = ({ sub }: Cell) => {
  const { email, nom, prenom } = soi({ email: `${sub}@demo.example` })
  return [{ email, nom, prenom }]
}

/** Nobody waits, whatever the roles before did. */
async function clear({ database: { db } }: Cell): Promise<void> {
  for (const table of ['attente', 'attenteReserve', 'panierFormation'] as const) await db.deleteFrom(table).execute()
}

const SCENARIOS: Record<string, Scenario> = {
  W1: {
    request: async (cell) => {
      await addOthers(cell)
      await addOwn(cell)
      return { url: ATTENTE }
    },
    check: (response, { role }) => {
      if (role !== 'ANON') expect(response.json()).toMatchObject([{ position: 2, session: { reference: REFERENCE } }])
    },
  },
  W2a: { request: async (cell) => ({ url: `${ATTENTE}/${await addOwn(cell)}` }) },
  W2b: shared(
    { request: async (cell) => ({ url: `${ATTENTE}/${await addOthers(cell)}` }), check: expectUnknown },
    giveContact,
  ),
  W3a: join(EVERYONE),
  W3b: join(RESTRICTED),
  W3c: joinAlone(toSelf),
  W3d: joinAlone(() => validAttente(null, 1).participants),
  W4a: {
    request: async (cell) => write('DELETE', `/${await addOwn(cell)}`),
    check: async (_, cell) => {
      if (cell.role !== 'ANON') expect(await etatsOf(cell)).toEqual(['QUITTEE'])
    },
  },
  W4b: others('', false, 'DELETE'),
  W5a: {
    request: async (cell) => write('POST', `/${await addOwn(cell, true)}/acceptation`),
    check: async ({ statusCode }, cell) => {
      if (cell.role === 'ANON') return
      const isAccepted = statusCode === 200
      expect(await etatsOf(cell)).toEqual([isAccepted ? 'ACCEPTEE' : 'PROPOSEE'])
      const items = await cell.database.db.selectFrom('panierFormation').select('reference').execute()
      expect(items).toEqual(isAccepted ? [{ reference: REFERENCE }] : [])
    },
  },
  W5b: others('/acceptation', true),
  W6a: {
    request: async (cell) => write('POST', `/${await addOwn(cell, true)}/refus`),
    check: async (_, cell) => {
      if (cell.role === 'ANON') return
      expect(await etatsOf(cell)).toEqual(['DECLINEE'])
      const session = cell.database.db
        .selectFrom('session')
        .select('nbPlacesVendues')
        .where('reference', '=', REFERENCE)
      expect(await session.execute()).toEqual([{ nbPlacesVendues: PLACES - 1 }])
    },
  },
  W6b: others('/refus', true),
}

/** The waiting list of a full session (decision 51). */
export const ATTENTE_SCENARIOS: Record<string, Scenario> = Object.fromEntries(
  Object.entries(SCENARIOS).map(([id, { request, ...scenario }]) => [
    id,
    {
      ...scenario,
      request: async (cell: Cell) => {
        await clear(cell)
        return request(cell)
      },
    },
  ]),
)
