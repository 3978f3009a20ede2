import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { signInAs, WRITE } from '../testing/application.ts'
import { deleteCommandes, openSessions } from '../testing/commande/commande.sql.ts'
import { addDevis, DEVIS, validDevis, validReglement } from '../testing/devis/devis.ts'
import { addContact, addParticulier, LEA, participant, soi } from '../testing/panier/panier.ts'
import { compteIdOf, EVERYONE, expectUnknown, fillX, RESTRICTED } from './panier.ts'
import type { Cell, Question, Role, Scenario } from './types.ts'

/** those who read what others of X asked for. */
const LECTEURS: readonly Role[] = ['INSC', 'DOCS', 'ADMV']
/** Those who are linked to X in no way. */
const ETRANGERS: readonly Role[] = ['PART', 'AUTRE']

async function addOwn(cell: Cell, commandeProfilId = EVERYONE): Promise<string> {
  const clientId = await fillX(cell, commandeProfilId)
  const compteId = await compteIdOf(cell)
  return compteId ? addDevis(cell.database.db, compteId, clientId) : randomUUID()
}

async function addOthers(cell: Cell, commandeProfilId = EVERYONE): Promise<string> {
  const { compteId } = await signInAs(cell.database.db)
  return addDevis(cell.database.db, compteId, await fillX(cell, commandeProfilId))
}

type Add = typeof addOwn

function write(method: 'POST' | 'DELETE', path: string, payload?: object): Question {
  return { method, url: `${DEVIS}${path}`, headers: WRITE, ...(payload && { payload }) }
}

function read(add: Add, commandeProfilId = EVERYONE): Scenario {
  return {
    request: async (cell) => ({ url: `${DEVIS}/${await add(cell, commandeProfilId)}` }),
    check: expectUnknown,
  }
}

function readFile(add: Add): Scenario {
  return {
    request: async (cell) => {
      const id = await add(cell)
      await cell.database.db
        .updateTable('devis')
        .set({ fichier: Buffer.from('%PDF') })
        .execute()
      return { url: `${DEVIS}/${id}/fichier` }
    },
    check: (response) => {
      expectUnknown(response)
      if (response.statusCode === 200) expect(response.headers['content-type']).toBe('application/pdf')
    },
  }
}

async function expectStored({ statusCode }: LightMyRequestResponse, { database: { db } }: Cell): Promise<void> {
  const numeros = await db.selectFrom('devis').select('numero').execute()
  expect(numeros).toEqual(statusCode === 200 ? [{ numero: 'D2027-000001' }] : [])
}

function ask(demandeOf: (cell: Cell) => Promise<[clientId: number | null, changes?: object]>): Scenario {
  return {
    request: async (cell) => write('POST', '', validDevis(...(await demandeOf(cell)))),
    check: expectStored,
  }
}

function askAlone(participantsOf: (cell: Cell) => object[]): Scenario {
  return ask(async (cell) => {
    await fillX(cell, EVERYONE)
    return [null, { particulier: true, participants: participantsOf(cell) }]
  })
}

function order(add: Add, commandeProfilId = EVERYONE): Scenario {
  return {
    request: async (cell) => {
      const id = await add(cell, commandeProfilId)
      await openSessions(cell.database.db, ['TVA-PAR'])
      return write('POST', `/${id}/commande`, validReglement(await fillX(cell, commandeProfilId)))
    },
    check: async (response, { database: { db } }) => {
      expectUnknown(response)
      const orders = await db.selectFrom('commande').select('etat').execute()
      expect(orders).toEqual(response.statusCode === 200 ? [{ etat: 'CONFIRMEE' }] : [])
    },
  }
}

function cancel(add: Add, commandeProfilId = EVERYONE): Scenario {
  return {
    request: async (cell) => write('DELETE', `/${await add(cell, commandeProfilId)}`),
    check: async (response, { role, database: { db } }) => {
      if (role === 'ANON') return
      expectUnknown(response)
      const { annuleLe } = await db.selectFrom('devis').select('annuleLe').executeTakeFirstOrThrow()
      expect(annuleLe !== null).toBe(response.statusCode === 200)
    },
  }
}

const SCENARIOS: Record<string, Scenario> = {
  Q1: {
    request: async (cell) => {
      await addOthers(cell)
      await addOwn(cell)
      return { url: DEVIS }
    },
    check: (response, { role }) => {
      if (role === 'ANON') return
      const siens = ETRANGERS.includes(role) ? 0 : 1
      expect(response.json()).toHaveLength(siens + (LECTEURS.includes(role) ? 1 : 0))
    },
  },
  Q2a: read(addOwn),
  Q2b: read(addOthers),
  Q2c: read(addOthers, RESTRICTED),
  Q2d: {
    request: async (cell) => {
      await fillX(cell, EVERYONE)
      const { db } = cell.database
      const { compteId, sub } = await signInAs(db)
      await addContact(db, compteId)
      await addParticulier(db, { compteId })
      const participants = [soi({ email: `${sub}@demo.example` })]
      return { url: `${DEVIS}/${await addDevis(db, compteId, null, { particulier: true, participants })}` }
    },
    check: expectUnknown,
  },
  Q3a: ask(async (cell) => [await fillX(cell, EVERYONE)]),
  Q3b: ask(async (cell) => [await fillX(cell, RESTRICTED)]),
  Q3c: askAlone(({ sub }) => [soi({ email: `${sub}@demo.example` })]),
  Q3d: askAlone(() => [participant(LEA)]),
  Q4a: readFile(addOwn),
  Q4b: readFile(addOthers),
  Q5a: order(addOwn),
  Q5b: order(addOwn, RESTRICTED),
  Q5c: order(addOthers),
  Q5d: order(addOthers, RESTRICTED),
  Q6a: cancel(addOwn),
  Q6b: cancel(addOthers, RESTRICTED),
}

/** Quotes (decision 61). */
export const DEVIS_SCENARIOS: Record<string, Scenario> = Object.fromEntries(
  Object.entries(SCENARIOS).map(([id, { request, ...scenario }]) => [
    id,
    {
      ...scenario,
      // No quote is left of the roles before.
      request: async (cell: Cell) => {
        await deleteCommandes(cell.database.db)
        return request(cell)
      },
    },
  ]),
)
