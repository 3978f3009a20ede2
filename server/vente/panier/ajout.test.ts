import { beforeEach, expect } from 'vitest'
import { signInAs, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { setPlaces } from '../../testing/commande/commande.sql.ts'
import {
  addCommandeur,
  addContact,
  addItemRow,
  fillDemandeCatalogue,
  LEA,
  MARC,
  participant,
  soi,
  validDemande,
} from '../../testing/panier/panier.ts'
import { REFUSED } from '../../testing/panier/refus-cases.ts'
import type { Changes } from '../../testing/panier/refus-droits.ts'
import { app, catalogue, db } from '../../testing/test.ts'

const PANIER = '/api/inscription/panier'
let me: Awaited<ReturnType<typeof addCommandeur>>
let options: number[]

const test = catalogue.extend('settings', { scope: 'file' }, () => ({ now: () => SMALL_CATALOGUE_DAY }))
test.beforeAll(async () => {
  options = await fillDemandeCatalogue(db)
})
beforeEach(async () => {
  await db.deleteFrom('inscription').execute()
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  await setPlaces(db, 'TVA-PAR', 5)
  me = await addCommandeur(db)
})

async function send(method: 'POST' | 'PATCH', url: string, payload: object, cookie = me.cookie) {
  return app.inject({ method, url, headers: { ...WRITE, cookie, host: 'localhost:3000' }, payload })
}

async function add(changes: Changes = {}, cookie = me.cookie) {
  return send('POST', PANIER, validDemande(me.clientId, changes), cookie)
}

async function stored() {
  return {
    items: await db.selectFrom('panierFormation').selectAll().execute(),
    participants: await db.selectFrom('panierParticipant').selectAll().orderBy('ordre').execute(),
    clients: await db.selectFrom('client').select(['id', 'denomination']).orderBy('id').execute(),
  }
}

test('INS-27 the last places are for who asks for no more than them', async () => {
  const participants = [participant(), participant(MARC)]
  await setPlaces(db, 'TVA-PAR', 1)
  const refused = await add({ participants })
  expect(refused.json().message).toBe("Vous désirez 2 place(s) mais il n'en reste plus que 1.")
  await setPlaces(db, 'TVA-PAR', 2)
  expect((await add({ participants })).statusCode).toBe(200)
})

test('R-17 rights are judged before the rest of the body, and an unknown client like a foreign one', async () => {
  const foreign = await addClientRow(db, { denomination: 'Ailleurs' })
  const wrong = { participants: 'nobody', referenceInterne: 12 }
  const [one, other] = [await add({ ...wrong, commandeurId: foreign }), await add({ ...wrong, commandeurId: 99_999 })]
  expect(one.statusCode).toBe(404)
  expect({ ...one.json(), requestId: '' }).toEqual({ ...other.json(), requestId: '' })
  await db.updateTable('client').set({ actif: false }).where('id', '=', me.clientId).execute()
  expect((await add(wrong)).json().code).toBe('CLIENT_DESACTIVE')
  expect((await send('POST', PANIER, [])).statusCode).toBe(400)
})

test('R-17 INS-19 who orders for themself is told what is wrong with another participant, not that they may not', async () => {
  const participants = [soi(me), 'nobody', { email: 'no address' }]
  const response = await add({ particulier: true, commandeurId: null, participants })
  expect(response.statusCode).toBe(400)
  expect(response.json().fields.map(({ path }: { path: string }) => path)).toContain('participants.1')
})

test('INS-26 who is elsewhere on that day is warned, and may be added all the same', async () => {
  const day = { dateDebut: '2027-04-01', dateFin: '2027-04-01' }
  const dates = JSON.stringify([{ date: '2027-04-01', matin: true, aprem: true, seanceId: null }])
  const setDay = db
    .updateTable('session')
    .set({ ...day, dates })
    .returning('id')
  await setDay.where('reference', '=', 'TVA-PAR').execute()
  const elsewhere = await setDay.where('reference', '=', 'IFRS-1').executeTakeFirstOrThrow()
  const inscription = { clientId: me.clientId, nom: 'Perrin', prenom: 'Camille', email: me.email }
  await db
    .insertInto('inscription')
    .values({ sessionId: elsewhere.id, ...inscription })
    .execute()
  const url = `/api/inscription/formation/TVA-PAR/participants?emails=${me.email}`
  const warned = await app.inject({ url, headers: { cookie: me.cookie, host: 'localhost:3000' } })
  expect(warned.json()).toMatchObject([{ errorType: null, chevauchement: { date: '2027-04-01' } }])
  expect((await add({ participants: [soi(me)] })).statusCode).toBe(200)
})

test('INS-28 a company that expects the address of the caller is theirs at this very call', async () => {
  const email = 'attendue@societe.example'
  const droits = { droitInscription: true }
  await addInterlocuteur(db, { clientId: me.clientId, email, ...droits })
  const { cookie, compteId } = await signInAs(db, { email })
  await addContact(db, compteId)
  expect((await add({}, cookie)).statusCode).toBe(200)
})

test('INS-14 a right withdrawn between adding and adding again refuses, and leaves what was there', async () => {
  expect((await add({ commentairesFront: 'Avant' })).statusCode).toBe(200)
  await addInterlocuteur(db, {
    clientId: me.clientId,
    email: 'autre@societe.example',
    droitAdministrateur: true,
    statutAdminValide: true,
  })
  await db.updateTable('client').set({ commandeProfilId: 2 }).execute()
  const mine = db.updateTable('interlocuteur').set({ droitAdministrateur: false, statutAdminValide: false })
  await mine.where('compteId', '=', me.compteId).execute()
  const before = await stored()
  const response = await add({ commentairesFront: 'Après' })
  expect(response.statusCode).toBe(403)
  expect(response.json().message).toBe("Vous n'êtes pas autorisé à passer commande pour cette entité")
  expect(await stored()).toEqual(before)
})

test('INS-19 an individual who never ordered becomes a client with what their account says, once', async () => {
  const demande = { particulier: true, commandeurId: null, participants: [soi(me)], priseEnCharge: true }
  const response = await add(demande)
  expect(response.json()).toMatchObject({
    particulier: true,
    // INS-17: individuals get no organisation funding.
    priseEnCharge: false,
    commandeur: { natureId: 3, denomination: 'Camille PERRIN', numeroVoie: '8 rue de la République', ville: 'Lyon' },
    participants: [{ email: me.email, nom: 'Perrin', prenom: 'Camille' }],
  })
  const { id } = response.json().commandeur
  for (const commandeurId of [null, id]) expect((await add({ ...demande, commandeurId })).json().commandeur.id).toBe(id)
  expect((await stored()).clients).toHaveLength(2)
})

test('PAR-03 names are normalised, unless the directory of the orderer knows the address', async () => {
  await db
    .insertInto('participant')
    .values({ clientId: me.clientId, email: MARC.email, nom: 'de Petit', prenom: 'marc' })
    .execute()
  const participants = [participant({ nom: "d'été", prenom: 'JEAN-pierre' }), participant(MARC)]
  expect((await add({ participants })).json().participants).toMatchObject([
    { email: LEA.email, nom: "D'ÉTÉ", prenom: 'Jean-Pierre' },
    { email: MARC.email, nom: 'de Petit', prenom: 'marc' },
  ])
})

test('INS-24 the request takes the place of the one for the same session, whole', async () => {
  const first = await add({
    participants: [participant({ organismeId: 2, referenceInterne: 'L1' }), participant(MARC)].map((one) => ({
      ...one,
      organismeId: 2,
    })),
    priseEnCharge: true,
    referenceInterne: 'REF',
    commentairesFront: 'Bonjour',
    demandeContactReferentHandicap: true,
  })
  expect(first.json()).toMatchObject({
    priseEnCharge: true,
    referenceInterne: 'REF',
    commentairesFront: 'Bonjour',
    demandeContactReferentHandicap: true,
    participants: [
      { email: LEA.email, organismeId: 2, referenceInterne: 'L1' },
      { email: MARC.email, organismeId: 2 },
    ],
    prix: { montantHt: 1000, montantTva: 200, montantTtc: 1200 },
  })
  const second = await add({ participants: [participant({ ...MARC, organismeId: 3 })] })
  expect(second.json()).toMatchObject({
    id: first.json().id,
    referenceInterne: '',
    commentairesFront: '',
    demandeContactReferentHandicap: false,
    // Without organisation funding, a participant has no funding body.
    participants: [{ email: MARC.email, organismeId: null }],
    prix: { montantHt: 500, montantTva: 100, montantTtc: 600 },
  })
  expect(await stored()).toMatchObject({ items: [{}], participants: [{ email: MARC.email }] })
})

test('PAN-08 a change keeps everything it does not name', async () => {
  const { id } = (await add({ commentairesFront: 'Bonjour', referenceInterne: 'REF' })).json()
  const change = (payload: object) => send('PATCH', `${PANIER}/${id}`, payload)
  const changed = await change({ participants: [participant(MARC)] })
  expect(changed.json()).toMatchObject({
    id,
    commentairesFront: 'Bonjour',
    referenceInterne: 'REF',
    participants: [{ email: MARC.email }],
  })
  expect((await change({ commentairesFront: ' Au revoir ' })).json()).toMatchObject({
    commentairesFront: 'Au revoir',
    participants: [{ email: MARC.email }],
  })
  const before = await stored()
  for (const unknown of [{ reference: 'IFRS-1' }, { particulier: true }, { commentaireFront: 'faute' }])
    expect((await change({ ...unknown, commentairesFront: 'Jamais' })).statusCode).toBe(400)
  expect(await stored()).toEqual(before)
  const twice = await change({ participants: [participant(), participant()] })
  expect(twice.json()).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'participants.1.email' }] })
  expect((await change({ participants: [] })).statusCode).toBe(400)
  expect((await change({ commandeurId: null })).statusCode).toBe(400)
  expect((await stored()).participants).toEqual(before.participants)
})

test.each(REFUSED)(
  'INS-14 INS-17 INS-21 INS-25 INS-26 INS-27 INS-30 CUR-03 PAN-08 refuses a request $cas, new or changed, and changes nothing',
  async ({ changes, status, code, message, fields }) => {
    const given = { ...validDemande(me.clientId), ...(await changes({ db, me, options })) }
    const { reference, particulier, requiredReferences, optionalReferences, ...patch } = given
    const id = await addItemRow(db, {
      compteId: me.compteId,
      commandeurId: me.clientId,
      reference: String(reference),
      particulier: particulier === true,
      requiredReferences: JSON.stringify(requiredReferences),
      optionalReferences: JSON.stringify(optionalReferences),
    })
    const before = await stored()
    const added = await add(given)
    if (fields) expect(added.json().fields).toEqual(fields)
    for (const response of [added, await send('PATCH', `${PANIER}/${id}`, patch)]) {
      expect(response.json()).toMatchObject({ code, ...(message && { message }) })
      expect(response.statusCode).toBe(status)
    }
    expect(await stored()).toEqual(before)
  },
)
