import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Insertable, KyselyPlugin } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import type { PanierFormation } from '#contract/vente/panier.ts'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Tables } from '../../platform/tables.ts'
import { signInAs, testApp, WRITE } from '../../testing/application.ts'
import { catalogueBuilder } from '../../testing/catalogue/catalogue.sql.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, SIRET_X, SIRET_Y } from '../../testing/client/client.sql.ts'
import { readACommander } from '../../testing/panier/a-commander.ts'
import {
  addCommandeur,
  addItemRow,
  fillDemandeCatalogue,
  LEA,
  MARC,
  participant,
  validDemande,
} from '../../testing/panier/panier.ts'
import { database, db, catalogue as test } from '../../testing/test.ts'
import { getOffre } from '../demande/offre.service.ts'
import { checkFree, getItem, getPanierItem } from './panier.service.ts'

const PANIER = '/api/inscription/panier'
let app: FastifyInstance
let me: Awaited<ReturnType<typeof addCommandeur>>
let statements = 0

const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1
    return result
  },
}

test.beforeAll(async () => {
  await fillDemandeCatalogue(db)
  const counted = { ...database, db: db.withPlugin(counter) }
  let calls = 0
  app = await testApp({ database: counted, now: () => new Date(SMALL_CATALOGUE_DAY.getTime() + calls++) })
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  me = await addCommandeur(db)
})

async function ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object, cookie = me.cookie) {
  const headers = { ...WRITE, cookie, host: 'localhost:3000' }
  return app.inject({ method, url: `${PANIER}${path}`, headers, ...(payload && { payload }) })
}

async function put(given: Partial<Insertable<Tables['panierFormation']>> = {}): Promise<string> {
  return addItemRow(db, { compteId: me.compteId, commandeurId: me.clientId, ...given })
}

test('PAN-01 PAN-03 the basket holds what the caller put in it, newest first, and what nobody else did', async () => {
  const other = await addCommandeur(db)
  await addItemRow(db, { compteId: other.compteId, commandeurId: me.clientId })
  for (const reference of ['TVA-PAR', 'IFRS-1', 'EL-1'])
    expect((await ask('POST', '', validDemande(me.clientId, { reference }))).statusCode).toBe(200)
  const items = (await ask('GET')).json()
  expect(items.map(({ reference }: { reference: string }) => reference)).toEqual(['EL-1', 'IFRS-1', 'TVA-PAR'])
  expect(items[2]).toMatchObject({
    formation: {
      titre: 'TVA : territorialité et échanges internationaux',
      type: { id: 1, label: 'Présentiel' },
      catalogueReference: 'FIS-TVA-01',
      catalogueUrl: '/fiche/FIS-TVA-01',
      statut: null,
      lieu: '12 rue des Tribunes, 75009 Paris',
      ville: 'Paris',
      dateDebut: '2027-04-01',
      nbPlacesRestantes: 5,
      organisateur: { nom: 'Institut Estrade', email: 'contact@demo.example', numeroTva: expect.stringMatching(/^FR/) },
    },
    commandeur: { id: me.clientId, natureId: 1, denomination: 'Cabinet Perrin', particulier: false },
    prix: { montantHt: 500, montantTva: 100, montantTtc: 600 },
  })
  for (const item of items) {
    expect((await ask('GET', `/${item.id}`)).json()).toEqual(item)
    expect((await ask('GET', `/reference/${item.reference}`)).json()).toEqual(item)
  }
  const profile = await app.inject({
    url: '/api/inscription/profile',
    headers: { cookie: me.cookie, host: 'localhost' },
  })
  expect(profile.json()).toEqual({ nbPanierFormation: 3, sansParticiper: false })
})

test('PAN-02 what is closed, withdrawn or gone still shows, with its statut, and can be removed', async () => {
  const ids = []
  const choix = { requiredReferences: JSON.stringify({ A: 'A-1' }) }
  for (const reference of ['TVA-BEGUN', 'C-LATE', 'X-STATUT-S', 'C-DRAFT', 'GONE'])
    ids.push(await put({ reference, ...choix }))
  const items: PanierFormation[] = (await ask('GET')).json()
  for (const { etapes } of items) expect(etapes).toEqual([])
  const seen = items.map(({ reference, formation, prix }) => [reference, formation.statut, prix.montantTtc])
  expect(seen.sort()).toEqual([
    ['C-DRAFT', 'INDISPONIBLE', 0],
    ['C-LATE', 'LIMITE_INSCRIPTION', 480],
    ['GONE', 'INDISPONIBLE', 0],
    ['TVA-BEGUN', 'EXPIRE', 1.2],
    ['X-STATUT-S', 'ANNULE', 1.2],
  ])
  expect(items.find(({ reference }) => reference === 'C-DRAFT')?.formation.titre).toBe('TVA close')
  expect(items.find(({ reference }) => reference === 'GONE')?.formation).toMatchObject({
    titre: 'GONE',
    catalogueReference: 'GONE',
    catalogueUrl: '/catalogue',
    sessionDates: [],
    organisateur: { nom: '', telephone: null, email: null, numeroTva: null },
  })
  for (const id of ids) expect((await ask('DELETE', `/${id}`)).json()).toEqual({ id })
  expect((await ask('GET')).json()).toEqual([])
})

test('CUR-01 CUR-08 PAN-06 the choice of a cursus, its price, and the remises each participant has', async () => {
  const session = db.selectFrom('session').select('id').where('reference', '=', 'B-1')
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const remise = { tarificationPublic: 'Inscription anticipée', description: 'Deux mois avant', montantHtCents: 5_000 }
  await db.deleteFrom('remise').where('sessionId', '=', sessionId).execute()
  await db
    .insertInto('remise')
    .values({ sessionId, ordre: 1, condition: 'ANTICIPEE', ...remise })
    .execute()
  const choix = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  const participants = [participant(), participant(MARC)]
  const added = await ask('POST', '', validDemande(me.clientId, { reference: 'CUR-S', participants, ...choix }))
  // The price of the cursus covers A. B is added, and the remise of each participant is taken off.
  const prix = { montantInscriptions: 2_500, montantRemises: 100, montantHt: 2_400, montantTva: 480, montantTtc: 2_880 }
  expect(added.json()).toMatchObject({
    ...choix,
    prix,
    etapes: [
      { titre: 'Étape A', reference: 'A-1', dateDebut: '2027-05-03' },
      { titre: 'Étape B', reference: 'B-1', dateDebut: '2027-06-10' },
    ],
  })
  expect((await ask('GET', '/CUR-S/cursus?optionalReferences=B-1')).json()).toEqual(choix)
  expect((await ask('GET', '/CUR-S/participants')).json()).toMatchObject([
    { email: LEA.email, remises: ['Deux mois avant'] },
    { email: MARC.email, remises: ['Deux mois avant'] },
  ])
  expect((await ask('GET', '/reference/CUR-S')).json()).toEqual(added.json())
  expect((await ask('GET', `/${added.json().id}`)).json()).toEqual(added.json())
})

test('CUR-08 a cursus in the basket says the dates of the sessions chosen, not the outer dates of all on offer', async () => {
  const outer = { dateDebut: '2027-05-02', dateFin: '2027-12-17' }
  await db.updateTable('session').set(outer).where('reference', '=', 'CUR-S').execute()
  const add = async (optionalReferences: object) => {
    const choix = { requiredReferences: { A: 'A-1' }, optionalReferences }
    return (await ask('POST', '', validDemande(me.clientId, { reference: 'CUR-S', ...choix }))).json().formation
  }
  expect(await add({ B: 'B-1' })).toMatchObject({ dateDebut: '2027-05-03', dateFin: '2027-06-10' })
  expect(await add({})).toMatchObject({ dateDebut: '2027-05-03', dateFin: '2027-05-03' })
})

test('R-17 the item of someone else is an unknown one, byte for byte, and stays as it is', async () => {
  const { compteId } = await signInAs(db)
  const id = await addItemRow(db, { compteId, commandeurId: me.clientId })
  const tooLong = 'x'.repeat(200)
  const asked = [
    ['GET', `/${id}?payeurId=${me.clientId}`, `/${randomUUID()}`],
    ['GET', `/${id}`, '/no-uuid'],
    ['GET', `/${id}?payeurId=1&payeurId=2`, '/no-uuid?payeurId=1&payeurId=2'],
    ['PATCH', `/${id}`, `/${randomUUID()}`],
    ['DELETE', `/${id}`, `/${randomUUID()}`],
    ['DELETE', `/${id}`, '/no-uuid'],
    ['GET', '/reference/TVA-PAR', '/reference/unknown'],
    ['GET', '/reference/TVA-PAR', `/reference/${tooLong}`],
    ['GET', '/TVA-PAR/participants', '/unknown/participants'],
    ['GET', '/TVA-PAR/participants', `/${tooLong}/participants`],
    ['GET', '/TVA-PAR/cursus', `/${tooLong}/cursus`],
    ['GET', '/TVA-PAR/cursus?optionalReferences=1&optionalReferences=2', `/${tooLong}/cursus`],
  ] as const
  for (const [method, foreign, unknown] of asked) {
    const payload = method === 'PATCH' ? { participants: 'not a list' } : undefined
    const [one, other] = [await ask(method, foreign, payload), await ask(method, unknown, payload)]
    expect(one.statusCode).toBe(404)
    const anonymous = (response: typeof one) => response.body.replace(response.json().requestId, '')
    expect(anonymous(one)).toBe(anonymous(other))
  }
  expect(await db.selectFrom('panierFormation').select('id').execute()).toEqual([{ id }])
})

function signInOf({ compteId, email }: { compteId: string; email: string }): SignIn {
  return { compteId, email } as SignIn
}

test('R-17 an item that went since the call was let in is an unknown one', async () => {
  for (const one of [{ id: randomUUID() }, { reference: 'TVA-PAR' }]) {
    await expect(getItem(db, me.compteId, one)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getPanierItem(db, signInOf(me), '2027-03-10', one)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
})

test('R-13 PAN-07 an item is ordered by who still may, as long as it can be', async () => {
  const signIn = signInOf(me)
  const order = async (reference: string) => {
    return readACommander(db, signIn, { id: await put({ reference }), payeurId: me.clientId }, '2027-03-10')
  }
  const { sessionId } = await getOffre(db, signIn, 'TVA-PAR', '2027-03-10')
  expect(await order('TVA-PAR')).toMatchObject({
    item: { prix: { montantTtc: 600 } },
    offre: { reference: 'TVA-PAR' },
    sessionIds: [sessionId],
    payeur: { id: me.clientId },
  })
  await expect(order('INTRA-S')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(order('C-LATE')).rejects.toMatchObject({ code: 'FORMATION_INDISPONIBLE' })
  await db.updateTable('client').set({ actif: false }).where('id', '=', me.clientId).execute()
  await expect(order('IFRS-1')).rejects.toMatchObject({ code: 'CLIENT_DESACTIVE' })
})

test('PAN-08 what is being paid for is not changed', async () => {
  const id = await put()
  const item = await getItem(db, me.compteId, { id })
  expect(() => checkFree(item)).not.toThrow()
  expect(() => checkFree({ ...item, paiementOuvert: true })).toThrow(
    expect.objectContaining({ code: 'COMMANDE_EN_COURS' }),
  )
})

interface Payeur {
  cas: string
  of: Partial<Insertable<Tables['client']>>
  /** The orderer chose it as a billing entity. */
  chosen: boolean
  status: 200 | 403
}

test.each<Payeur>([
  { cas: 'open to everyone', of: { siret: SIRET_Y, autorisationFacturation: 'TOUS' }, chosen: true, status: 200 },
  { cas: 'never chosen', of: { siret: SIRET_Y, autorisationFacturation: 'TOUS' }, chosen: false, status: 403 },
  { cas: 'that does not agree any more', of: { siret: SIRET_Y }, chosen: true, status: 403 },
  {
    cas: 'that is not active',
    of: { siret: SIRET_Y, autorisationFacturation: 'TOUS', actif: false },
    chosen: true,
    status: 403,
  },
  {
    cas: 'that is billed nothing',
    of: { siret: SIRET_Y, autorisationFacturation: 'TOUS', nonFacturable: true },
    chosen: true,
    status: 403,
  },
  { cas: 'without SIRET', of: { autorisationFacturation: 'TOUS' }, chosen: true, status: 403 },
])('CMD-02 a payer $cas: $status', async ({ of, chosen, status }) => {
  const id = await put()
  const entiteId = await addClientRow(db, of)
  if (chosen) await db.insertInto('entiteFacturation').values({ clientId: me.clientId, entiteId }).execute()
  const response = await ask('GET', `/${id}?payeurId=${entiteId}`)
  expect(response.statusCode).toBe(status)
  if (status === 403) {
    const text = 'Cette entité ne peut être choisie. Nous vous invitons à sélectionner une autre entité de facturation'
    expect(response.json().message).toBe(text)
    expect(response.body).not.toContain('montant')
  }
})

test('CMD-02 the orderer pays, nobody unknown does, and an individual pays alone', async () => {
  await db.updateTable('client').set({ siret: SIRET_X }).where('id', '=', me.clientId).execute()
  const id = await put()
  expect((await ask('GET', `/${id}?payeurId=${me.clientId}`)).statusCode).toBe(200)
  for (const payeurId of ['0', '99999', 'abc', '1e99', ''])
    expect((await ask('GET', `/${id}?payeurId=${payeurId}`)).json().code).toBe('PAYEUR_NOT_ALLOWED')
  const commandeurId = await addClientRow(db, { natureId: 3, compteId: me.compteId })
  const mine = await put({ reference: 'IFRS-1', commandeurId, particulier: true })
  expect((await ask('GET', `/${mine}?payeurId=${commandeurId}`)).statusCode).toBe(200)
  expect((await ask('GET', `/${mine}?payeurId=${me.clientId}`)).statusCode).toBe(403)
})

test('LIM-03 a basket of 20 items takes as many statements as one of 1', async () => {
  const { addFiche, addSession } = catalogueBuilder(db)
  const many = randomUUID()
  const fiche = await addFiche({ reference: many })
  const count = async () => {
    statements = 0
    const items = (await ask('GET')).json()
    return { items: items.length, statements }
  }
  await put()
  expect(await count()).toEqual({ items: 1, statements: 5 })
  for (let index = 0; index < 19; index++) {
    await addSession(fiche, { reference: `${many}-${index}` })
    await put({ reference: `${many}-${index}` })
  }
  expect(await count()).toEqual({ items: 20, statements: 5 })
})
