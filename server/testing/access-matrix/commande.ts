import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import type { CommandeForm } from '#contract/vente/commande.ts'
import { getOrCreateParticulier } from '../../personne/client/particulier.service.ts'
import { getStoredContact } from '../../personne/compte/profil.service.ts'
import { createCommande } from '../../vente/commande/commande.service.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { signInAs, testConfig, WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { idOfClient, SIRET_X, SIRET_Y } from '../client/client.sql.ts'
import { countStored, deleteCommandes, openSessions, validCommande } from '../commande/commande.sql.ts'
import { addContact, addItemRow, addParticulier } from '../panier/panier.ts'
import { callerOf, giveContact, giveItems } from './caller.ts'
import { addOthersItem, addOwnItem, EVERYONE, expectUnknown, fillX, RESTRICTED } from './panier.ts'
import { type Cell, type Question, type Scenario, shared, sharedUntilAccepted } from './types.ts'

const COMMANDE = '/api/inscription/commande'
const config = testConfig()

/** Removes every order and basket item, and gives the session its payment modes. */
export async function prepare({ database: { db } }: Cell): Promise<void> {
  await deleteCommandes(db)
  await db.deleteFrom('panierFormation').execute()
  await openSessions(db, ['TVA-PAR'])
}

function post(payload: object): Question {
  return { method: 'POST', url: COMMANDE, headers: WRITE, payload }
}

/** N10c: a refused call leaves no order and takes no place. */
async function expectCounted(response: LightMyRequestResponse, { database: { db }, role }: Cell): Promise<void> {
  expectUnknown(response)
  const ordered = response.statusCode === 200 ? 1 : 0
  if (role === 'ANON') return
  expect(await countStored(db)).toMatchObject({ commandes: ordered, inscriptions: ordered, vendues: ordered })
}

/** Orders an item of the caller for X, after the changes of `since`. */
function forX(profilId: number, since: (cell: Cell) => Promise<unknown> = async () => {}): Scenario {
  const request = async (cell: Cell) => {
    await prepare(cell)
    const id = await addOwnItem(cell, profilId)
    const clientId = await idOfClient(cell.database.db, SIRET_X)
    await since(cell)
    return post(validCommande(id, clientId))
  }
  return sharedUntilAccepted({ request, check: expectCounted }, giveItems('TVA-PAR'))
}

/** An item of the person themself, as an individual. */
export async function addSoiItem(
  db: Cell['database']['db'],
  compteId: string,
): Promise<{ id: string; clientId: number }> {
  await addContact(db, compteId)
  const clientId = await getOrCreateParticulier(db, compteId, await getStoredContact(db, compteId))
  const id = await addItemRow(db, { compteId, commandeurId: clientId, particulier: true })
  const { email } = await db.selectFrom('compte').select('email').where('id', '=', compteId).executeTakeFirstOrThrow()
  await db.updateTable('panierParticipant').set({ email }).where('panierId', '=', id).execute()
  return { id, clientId }
}

/** The only individual besides PART, with what they put into the basket or ordered, becomes the caller. */
export async function giveSoi(cell: Cell): Promise<void> {
  const { db } = cell.database
  const compteId = await callerOf(cell)
  await addContact(db, compteId)
  const ofItem = db.selectFrom('panierFormation').select('commandeurId')
  const mine = db.selectFrom('commande').select('commandeurId').union(ofItem)
  await db.deleteFrom('client').where('compteId', '=', compteId).where('id', 'not in', mine).execute()
  await db.updateTable('client').set({ compteId }).where('id', 'in', mine).execute()
  const { email } = await db.selectFrom('compte').select('email').where('id', '=', compteId).executeTakeFirstOrThrow()
  await db.updateTable('panierFormation').set({ compteId }).execute()
  await db.updateTable('panierParticipant').set({ email }).execute()
  await db.updateTable('commande').set({ compteId }).execute()
  await db.updateTable('inscription').set({ compteId, email }).execute()
}

/** Orders an item that is valid for every role. */
function forSoi(changes: (cell: Cell) => object | Promise<object>, check: Scenario['check'] = expectCounted): Scenario {
  const request = async (cell: Cell) => {
    await prepare(cell)
    const { id, clientId } = await addSoiItem(cell.database.db, await callerOf(cell))
    return post(validCommande(id, clientId, await changes(cell)))
  }
  return sharedUntilAccepted({ request, check }, giveSoi)
}

/** Makes an order of that person, as an individual, and answers its id: its contract waits to be signed. */
export async function orderAs({ database: { db } }: Cell, compteId: string, now = SMALL_CATALOGUE_DAY) {
  const { id, clientId } = await addSoiItem(db, compteId)
  return createAs(db, compteId, validCommande(id, clientId, { modeReglementId: CARTE }), now)
}

/** Orders the item as that person. */
export async function createAs(
  db: Cell['database']['db'],
  compteId: string,
  form: object,
  now = SMALL_CATALOGUE_DAY,
): Promise<string> {
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  return (await createCommande(db, signIn, form as CommandeForm, toContexteCommande(config, now))).id
}

/** The orders before the row's calls, to compare with the orders after each. */
const before = new WeakMap<Cell['database'], object>()

async function ordersOf({ database: { db } }: Cell) {
  return db.selectFrom('commande').selectAll().execute()
}

const ofAnother: Scenario = shared({
  request: async (cell) => {
    await prepare(cell)
    const id = await orderAs(cell, (await signInAs(cell.database.db)).compteId)
    before.set(cell.database, await ordersOf(cell))
    return { url: `${COMMANDE}/${id}` }
  },
  check: async (response, cell) => {
    expectUnknown(response)
    expect(await ordersOf(cell)).toEqual(before.get(cell.database))
  },
})

function facturation(clientOf: (cell: Cell) => Promise<number>): Scenario {
  return {
    request: async (cell) => ({ url: `/api/inscription/commandeur/${await clientOf(cell)}/facturation` }),
    check: (response) => {
      expectUnknown(response)
      if (response.statusCode === 200) expect(response.json().dernierPayeur).toBeNull()
      else expect(response.body).not.toContain('denomination')
    },
  }
}

/** Orders without a card, and the reads of such orders. */
export const COMMANDE_SCENARIOS: Record<string, Scenario> = {
  N10a: forX(EVERYONE),
  N10b: forX(RESTRICTED),
  N10c: forX(RESTRICTED, async ({ database: { db } }) => {
    const none = { droitAdministrateur: false, droitInscription: false, droitAccesDocuments: false }
    await db
      .updateTable('interlocuteur')
      .set({ ...none, statutAdminValide: false })
      .execute()
  }),
  N10d: sharedUntilAccepted(
    {
      request: async (cell) => {
        await prepare(cell)
        const id = await addOthersItem(cell)
        return post(validCommande(id, await idOfClient(cell.database.db, SIRET_X), { reference: 'IFRS-1' }))
      },
      check: async (response, cell) => {
        await expectCounted(response, cell)
        expect(await countStored(cell.database.db)).toMatchObject({ items: 1 })
      },
    },
    giveContact,
  ),
  N10e: forSoi(async ({ database: { db } }) => ({ facturationClientId: await idOfClient(db, SIRET_Y) })),
  N10f: forSoi(() => ({ modeReglementId: 4 })),
  N10g: forSoi(() => ({ contextUrl: 'https://evil.example/panier' })),
  N10h: forSoi(
    () => ({ montantHt: 1, prix: { montantTtc: 1 } }),
    async (response, cell) => {
      await expectCounted(response, cell)
      for (const { montantTtcCents } of await ordersOf(cell)) expect(montantTtcCents).toBe(60_000)
    },
  ),
  N10i: forSoi(
    async ({ database: { db } }) => {
      await db.updateTable('session').set({ nbPlacesVendues: 5 }).where('reference', '=', 'TVA-PAR').execute()
      return {}
    },
    (response, { role }) => {
      const message = "Vous désirez 1 place(s) mais il n'en reste plus que 0."
      if (role !== 'ANON') expect(response.json().message).toBe(message)
    },
  ),
  N12a: facturation((cell) => fillX(cell, EVERYONE)),
  N12b: facturation((cell) => fillX(cell, RESTRICTED)),
  N12c: facturation(async (cell) => {
    const { db } = cell.database
    const compteId = await callerOf(cell)
    await addContact(db, compteId)
    return getOrCreateParticulier(db, compteId, await getStoredContact(db, compteId))
  }),
  N12d: shared(facturation(async ({ database: { db } }) => addParticulier(db, await signInAs(db)))),
  N16a: shared(
    {
      request: async (cell) => {
        await prepare(cell)
        const id = await orderAs(cell, await callerOf(cell))
        before.set(cell.database, await ordersOf(cell))
        return { url: `${COMMANDE}/${id}` }
      },
      check: async (response, cell) => {
        if (cell.role !== 'ANON') expect(response.json()).toMatchObject({ etat: 'A_SIGNER', reference: 'TVA-PAR' })
        expect(await ordersOf(cell)).toEqual(before.get(cell.database))
      },
    },
    async (cell) => {
      await giveSoi(cell)
      before.set(cell.database, await ordersOf(cell))
    },
  ),
  N16b: ofAnother,
  // The confirmation pages show the answer of this call.
  Z2: ofAnother,
}
