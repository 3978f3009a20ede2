import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { REFUSALS } from '#contract/reference/refus.ts'
import { signInAs, WRITE } from '../application.ts'
import { idOfClient, SIRET_X, SIRET_Y } from '../client/client.sql.ts'
import { addItemRow, addParticulier, LEA, soi, validDemande } from '../panier/panier.ts'
import { callerOf, giveContact, giveItems } from './caller.ts'
import { type Cell, type Question, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const PANIER = '/api/inscription/panier'
export const EVERYONE = 1
export const RESTRICTED = 2

/** X, with the caller's account form saved. */
export async function fillX(cell: Cell, commandeProfilId: number): Promise<number> {
  const { db } = cell.database
  await giveContact(cell)
  const clientId = await idOfClient(db, SIRET_X)
  await db.updateTable('client').set({ commandeProfilId }).where('id', '=', clientId).execute()
  return clientId
}

/** Adds an item of the caller for X, whatever their role on X, and answers its id. */
export async function addOwnItem(cell: Cell, commandeProfilId = EVERYONE): Promise<string> {
  const commandeurId = await fillX(cell, commandeProfilId)
  return addItemRow(cell.database.db, { compteId: await callerOf(cell), commandeurId })
}

const giveItem = giveItems('TVA-PAR')

export async function addOthersItem(cell: Cell): Promise<string> {
  const { db } = cell.database
  const { compteId } = await signInAs(db)
  return addItemRow(db, { compteId, commandeurId: await fillX(cell, EVERYONE), reference: 'IFRS-1' })
}

function write(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Question {
  return { method, url: `${PANIER}${path}`, headers: WRITE, ...(payload && { payload }) }
}

function addFor(clientOf: (cell: Cell) => Promise<number | null>, changes: (cell: Cell) => object = () => ({})) {
  return async (cell: Cell) => write('POST', '', validDemande(await clientOf(cell), changes(cell)))
}

/** A request of the caller as an individual, for themself. */
function asParticulier(changes: object = {}) {
  const nobody = async (cell: Cell) => {
    await fillX(cell, EVERYONE)
    return null
  }
  return addFor(nobody, ({ sub }) => ({
    particulier: true,
    participants: [soi({ email: `${sub}@demo.example` })],
    ...changes,
  }))
}

/** The basket holds exactly the accepted request. */
async function expectAdded(response: LightMyRequestResponse, cell: Cell): Promise<void> {
  if (cell.role === 'ANON') return
  const items = (await cell.get(PANIER)).json()
  expect(items).toEqual(response.statusCode === 200 ? [response.json()] : [])
}

export function expectUnknown(response: LightMyRequestResponse): void {
  if (response.statusCode !== 404) return
  const { message } = REFUSALS.NOT_FOUND
  expect(response.json()).toEqual({ code: 'NOT_FOUND', message, requestId: expect.any(String) })
}

async function itemsOf({ database: { db } }: Cell) {
  return db.selectFrom('panierFormation').selectAll().orderBy('id').execute()
}

/** The items before the row's calls, to compare with the items after each. */
const before = new WeakMap<Cell['database'], object>()
const remember = async (cell: Cell) => before.set(cell.database, await itemsOf(cell))
const expectUntouched = async (response: LightMyRequestResponse, cell: Cell) => {
  expectUnknown(response)
  expect(await itemsOf(cell)).toEqual(before.get(cell.database))
}

function own(path: (id: string) => string, check?: Scenario['check']): Scenario {
  const request: Scenario['request'] = async (cell) => ({ url: `${PANIER}${path(await addOwnItem(cell))}` })
  return shared({ request, ...(check && { check }) }, giveItem)
}

function change(commandeProfilId: number): Scenario {
  const scenario: Scenario = {
    request: async (cell) => {
      // Nothing is left of a role whose call was accepted.
      await cell.database.db.deleteFrom('panierFormation').execute()
      return write('PATCH', `/${await addOwnItem(cell, commandeProfilId)}`, { commentairesFront: 'Après' })
    },
    check: async (response, cell) => {
      if (cell.role === 'ANON') return
      expectUnknown(response)
      const [item] = (await cell.get(PANIER)).json()
      expect(item.commentairesFront).toBe(response.statusCode === 200 ? 'Après' : '')
    },
  }
  return sharedUntilAccepted(scenario, giveItem)
}

/** The basket. */
export const PANIER_SCENARIOS: Record<string, Scenario> = {
  N7a: shared(
    {
      request: async (cell) => {
        await addOthersItem(cell)
        await addOwnItem(cell)
        return { url: PANIER }
      },
      check: (response, { role }) => {
        if (role === 'ANON') return
        const references = response.json().map(({ reference }: { reference: string }) => reference)
        expect(references).toEqual(['TVA-PAR'])
      },
    },
    giveItem,
  ),
  N7b: own((id) => `/${id}`),
  N7c: shared({
    request: async (cell) => ({ url: `${PANIER}/${await addOthersItem(cell)}` }),
    check: expectUnknown,
  }),
  N7d: {
    request: async (cell) => {
      const payeurId = await idOfClient(cell.database.db, SIRET_Y)
      return { url: `${PANIER}/${await addOwnItem(cell)}?payeurId=${payeurId}` }
    },
    check: ({ body }) => expect(body).not.toContain('montant'),
  },
  N7e: own(() => '/reference/TVA-PAR'),
  N7f: own(
    () => '/TVA-PAR/participants',
    (response, { role }) => {
      if (role !== 'ANON') expect(response.json()).toMatchObject([LEA])
    },
  ),
  N7g: own(() => '/TVA-PAR/cursus'),
  N7h: shared({
    request: async (cell) => {
      await addOthersItem(cell)
      return { url: `${PANIER}/reference/IFRS-1` }
    },
    check: async (response, { get, role }) => {
      expectUnknown(response)
      for (const path of ['/IFRS-1/participants', '/IFRS-1/cursus'])
        expect((await get(`${PANIER}${path}`)).statusCode).toBe(role === 'ANON' ? 401 : 404)
    },
  }),
  N8a: { request: addFor((cell) => fillX(cell, EVERYONE)), check: expectAdded },
  N8b: {
    request: addFor((cell) => fillX(cell, RESTRICTED)),
    check: async (response, cell) => {
      await expectAdded(response, cell)
      const message = "Vous n'êtes pas autorisé à passer commande pour cette entité"
      if (response.statusCode === 403) expect(response.json().message).toBe(message)
    },
  },
  N8c: {
    request: addFor(async (cell) => {
      await cell.database.db.updateTable('interlocuteur').set({ statutAdminValide: false }).execute()
      return fillX(cell, EVERYONE)
    }),
    check: async (response, cell) => {
      await expectAdded(response, cell)
      const message = "Cette société n'a pas encore d'administrateur déclaré"
      if (response.statusCode === 403) expect(response.json().message).toBe(message)
    },
  },
  N8d: {
    request: addFor(async (cell) => {
      await cell.database.db.updateTable('client').set({ actif: false }).execute()
      return fillX(cell, EVERYONE)
    }),
    check: expectAdded,
  },
  N8e: { request: asParticulier(), check: expectAdded },
  N8f: { request: asParticulier({ participants: validDemande(null).participants }), check: expectAdded },
  N8g: {
    request: async (cell) => {
      await setPersonnesMorales(cell, true)
      return asParticulier({ reference: 'IFRS-1' })(cell)
    },
    check: async (response, cell) => {
      await expectAdded(response, cell)
      await setPersonnesMorales(cell, false)
    },
  },
  N8h: {
    request: async (cell) => {
      const question = await asParticulier()(cell)
      await cell.database.db.deleteFrom('contact').execute()
      return question
    },
    check: expectAdded,
  },
  N8i: {
    request: addFor(async (cell) => {
      await fillX(cell, EVERYONE)
      return addParticulier(cell.database.db, await signInAs(cell.database.db))
    }),
    check: expectAdded,
  },
  N9a: {
    request: async (cell) => write('DELETE', `/${await addOwnItem(cell)}`),
    check: async (_response, { role, get }) => {
      if (role !== 'ANON') expect((await get(PANIER)).json()).toEqual([])
    },
  },
  N9b: sharedUntilAccepted({
    request: async (cell) => {
      const id = await addOthersItem(cell)
      await remember(cell)
      return write('DELETE', `/${id}`)
    },
    check: expectUntouched,
  }),
  Z3a: change(EVERYONE),
  Z3b: change(RESTRICTED),
  Z3c: sharedUntilAccepted({
    request: async (cell) => {
      const id = await addOthersItem(cell)
      await remember(cell)
      return write('PATCH', `/${id}`, { commentairesFront: 'Après' })
    },
    check: expectUntouched,
  }),
}

async function setPersonnesMorales({ database: { db } }: Cell, uniquement: boolean): Promise<void> {
  const fiche = db.updateTable('fiche').set({ inscriptionPersonnesMoralesUniquement: uniquement })
  await fiche.where('reference', '=', 'CPT-IFRS').execute()
}
