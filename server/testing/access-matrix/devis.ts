import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { signInAs, WRITE } from '../application.ts'
import { deleteCommandes, openSessions } from '../commande/commande.sql.ts'
import { addDevis, DEVIS, validDevis, validReglement } from '../devis/devis.ts'
import { addContact, addParticulier, LEA, participant, soi } from '../panier/panier.ts'
import { callerOf, giveContact } from './caller.ts'
import { EVERYONE, expectUnknown, fillX, RESTRICTED } from './panier.ts'
import { type Cell, type Question, type Role, type Scenario, shared, sharedUntilAccepted } from './types.ts'

/** those who read what others of X asked for. */
const LECTEURS: readonly Role[] = ['INSC', 'DOCS', 'ADMV']
/** Those who are linked to X in no way. */
const ETRANGERS: readonly Role[] = ['PART', 'AUTRE']

async function addOwn(cell: Cell, commandeProfilId = EVERYONE): Promise<string> {
  const clientId = await fillX(cell, commandeProfilId)
  return addDevis(cell.database.db, await callerOf(cell), clientId)
}

/** The last quote becomes the caller's. */
async function giveDevis(cell: Cell): Promise<void> {
  await giveContact(cell)
  const { db } = cell.database
  const last = db.selectFrom('devis').select('id').orderBy('numero', 'desc').limit(1)
  await db
    .updateTable('devis')
    .set({ compteId: await callerOf(cell) })
    .where('id', '=', last)
    .execute()
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
  Q1: shared(
    {
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
    giveDevis,
  ),
  Q2a: shared(read(addOwn), giveDevis),
  Q2b: shared(read(addOthers), giveContact),
  Q2c: shared(read(addOthers, RESTRICTED), giveContact),
  Q2d: shared(
    {
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
    giveContact,
  ),
  Q3a: ask(async (cell) => [await fillX(cell, EVERYONE)]),
  Q3b: ask(async (cell) => [await fillX(cell, RESTRICTED)]),
  Q3c: askAlone(({ sub }) => [soi({ email: `${sub}@demo.example` })]),
  Q3d: askAlone(() => [participant(LEA)]),
  Q4a: shared(readFile(addOwn), giveDevis),
  Q4b: shared(readFile(addOthers), giveContact),
  Q5a: sharedUntilAccepted(order(addOwn), giveDevis),
  Q5b: sharedUntilAccepted(order(addOwn, RESTRICTED), giveDevis),
  Q5c: sharedUntilAccepted(order(addOthers), giveContact),
  Q5d: sharedUntilAccepted(order(addOthers, RESTRICTED), giveContact),
  Q6a: sharedUntilAccepted(cancel(addOwn), giveDevis),
  Q6b: sharedUntilAccepted(cancel(addOthers, RESTRICTED), giveContact),
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
