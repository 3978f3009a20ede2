import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { beforeEach, expect } from 'vitest'
import { addDays } from '#contract/rules/jour.ts'
import type { Devis } from '#contract/vente/devis.ts'
import { createLogger } from '../../platform/log.ts'
import { signInAs, WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addInterlocuteur } from '../../testing/client/client.sql.ts'
import { findImbalances, setPlaces } from '../../testing/commande/commande.sql.ts'
import { resetCommandes } from '../../testing/commande/order.ts'
import { quoting, validDevis, validReglement } from '../../testing/devis/devis.ts'
import { moveSession } from '../../testing/document/document.sql.ts'
import { addContact, fillDemandeCatalogue, LEA, MARC, participant, soi } from '../../testing/panier/panier.ts'
import { app, catalogue, db } from '../../testing/test.ts'
import { createDessinateur } from '../document/dessinateur.ts'
import { drawDevis } from './devis.service.ts'

let me: Awaited<ReturnType<typeof resetCommandes>>
let options: number[]
let moment = SMALL_CATALOGUE_DAY

const test = catalogue.extend('settings', { scope: 'file' }, () => ({ now: () => moment }))
test.beforeAll(async () => {
  options = await fillDemandeCatalogue(db)
})
beforeEach(async () => {
  moment = SMALL_CATALOGUE_DAY
  await moveSession(db, 'TVA-PAR', '2027-04-01')
  await setPublished(true)
  me = await resetCommandes(db)
  await setPrix(50_000)
})

async function setPrix(montantHtCents: number): Promise<void> {
  const session = db.selectFrom('session').select('id').where('reference', '=', 'TVA-PAR')
  await db.updateTable('prestation').set({ montantHtCents }).where('sessionId', 'in', session).execute()
}

async function setPublished(publiee: boolean): Promise<void> {
  await db.updateTable('session').set({ publiee }).where('reference', '=', 'TVA-PAR').execute()
}

async function ask(changes: object = {}, person: { cookie: string } = me): Promise<Devis> {
  const response = await quoting(app, person).create(validDevis(me.clientId, changes))
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const order = (id: string, changes: object = {}, person: { cookie: string } = me) =>
  quoting(app, person).order(id, validReglement(me.clientId, changes))

/** Somebody else of the company, with these rights. */
async function addColleague(droits: object = {}) {
  const person = await signInAs(db)
  const email = `${person.sub}@demo.example`
  await addInterlocuteur(db, { clientId: me.clientId, compteId: person.compteId, email, ...droits })
  await addContact(db, person.compteId)
  return { ...person, email }
}

const restrict = () => db.updateTable('client').set({ commandeProfilId: 2 }).where('id', '=', me.clientId).execute()

async function mails() {
  const rows = await db.selectFrom('courriel').select(['destinataire', 'sujet', 'texte']).execute()
  return rows.map(({ destinataire, sujet, texte }) => ({ destinataire, sujet, texte }))
}

test('DEV-01 a quote has a number, the price of its day and 30 days; it takes no place, and the same key makes no second', async () => {
  const form = validDevis(me.clientId, { participants: [participant(), participant(MARC)], aDesigner: 1 })
  const calls = quoting(app, me)
  const [first, again] = [await calls.create(form), await calls.create(form)]
  expect(first.json()).toMatchObject({
    numero: 'D2027-000001',
    etat: 'VALABLE',
    emisLe: '2027-03-10',
    valableJusquAu: addDays('2027-03-10', 30),
    places: 3,
    montantTtc: 1_800,
    commandable: true,
    dessine: false,
    demandeur: null,
    commande: null,
  })
  expect(again.json()).toEqual(first.json())
  expect((await ask()).numero).toBe('D2027-000002')
  expect(await calls.list()).toMatchObject([{ numero: 'D2027-000002' }, { numero: 'D2027-000001' }])
  expect(await findImbalances(db)).toEqual([])
  const session = db.selectFrom('session').select('nbPlacesVendues').where('reference', '=', 'TVA-PAR')
  expect(await session.execute()).toEqual([{ nbPlacesVendues: 0 }])
})

test('DEV-02 its file says who, what, how much, until when, and that nothing is reserved; anybody checks it', async () => {
  const dessinateur = createDessinateur()
  const { id, numero } = await ask({ referenceInterne: 'BC-77' })
  expect((await quoting(app, me).fichier(id)).json().code).toBe('DOCUMENT_EN_PREPARATION')
  while (await drawDevis(db, { dessinateur, origins: ['http://localhost:3000'] }, createLogger('silent')));
  await dessinateur.close()
  const response = await quoting(app, me).fichier(id)
  expect(response.headers['content-disposition']).toContain(`Devis ${numero}.pdf`)
  const { text } = await extractText(new Uint8Array(response.rawPayload), { mergePages: true })
  for (const words of [numero, 'Cabinet Perrin', 'BC-77', 'Lea ROY', '600,00', 'Bon pour accord', '9 avril 2027'])
    expect(text).toContain(words)
  expect(text).toContain('Ce devis ne réserve pas de place')
  const code = /code ([A-Z0-9 -]+)/.exec(text)?.[1]?.trim() ?? ''
  const verify = async () => {
    const payload = { numero, code }
    return (await app.inject({ method: 'POST', url: '/api/verification', headers: WRITE, payload })).json()
  }
  expect(await verify()).toMatchObject({ resultat: 'CONNU', etat: 'DERNIERE' })
  moment = new Date('2027-04-10T08:00:00Z')
  expect(await verify()).toMatchObject({ resultat: 'CONNU', etat: 'CADUQUE' })
})

test('DEV-03 it is ordered at its price, whatever the catalogue’s has become; a second press answers the same order', async () => {
  const { id, numero } = await ask({ participants: [participant(), participant(MARC)] })
  await setPrix(80_000)
  const [first, second] = [await order(id), await order(id)]
  expect(first.json()).toMatchObject({
    etat: 'CONFIRMEE',
    prix: { montantTtc: 1_200 },
    devis: { id, numero, emisLe: '2027-03-10' },
  })
  expect(second.json().id).toBe(first.json().id)
  const commande = { id: first.json().id, numero: first.json().numero }
  expect((await quoting(app, me).get(id)).json()).toMatchObject({ etat: 'COMMANDE', commande })
  const row = await db.selectFrom('commande').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ montantHtCents: 100_000, montantTtcCents: 120_000, panierFormationId: id })
  expect(row.detail.lignes).toMatchObject([{ quantite: 2, montantHt: 500 }])
  expect(await findImbalances(db)).toEqual([])
  expect((await quoting(app, me).cancel(id)).json().code).toBe('DEVIS_COMMANDE')
})

test('DEV-03 options that the catalogue adds or drops meanwhile change nothing', async () => {
  const [dejeuner = 0, ouvrage = 0] = options
  const choisies = [
    { sessionPrestationOptionnelId: dejeuner, quantite: 2 },
    { sessionPrestationOptionnelId: ouvrage, quantite: 0 },
  ]
  const { id, montantTtc } = await ask({
    reference: 'OPT-S',
    participants: [participant({ ...LEA, prestationsOptionnelles: choisies })],
  })
  await db.updateTable('prestationOptionnelle').set({ quantiteMax: 1 }).where('id', '=', dejeuner).execute()
  const response = await order(id)
  await db.updateTable('prestationOptionnelle').set({ quantiteMax: 2 }).where('id', '=', dejeuner).execute()
  expect(response.json()).toMatchObject({ prix: { montantTtc } })
})

test('DEV-04 it is refused in words: expired, cancelled, moved, withdrawn, full', async () => {
  const [moved, cancelled] = [await ask(), await ask()]
  await setPlaces(db, 'TVA-PAR', 0)
  expect((await order(moved.id)).json()).toMatchObject({
    code: 'PLACES_INSUFFISANTES',
    message: "Vous désirez 1 place(s) mais il n'en reste plus que 0.",
  })
  await setPlaces(db, 'TVA-PAR', 5)
  await moveSession(db, 'TVA-PAR', '2027-05-06')
  expect((await order(moved.id)).json().code).toBe('DEVIS_DATES')
  await moveSession(db, 'TVA-PAR', '2027-04-01')
  await setPublished(false)
  expect((await order(moved.id)).json().code).toBe('DEVIS_RETIRE')
  await setPublished(true)
  expect((await quoting(app, me).cancel(cancelled.id)).json()).toMatchObject({ etat: 'ANNULE' })
  expect((await order(cancelled.id)).json().code).toBe('DEVIS_ANNULE')
  moment = new Date('2027-04-09T22:30:00Z')
  const expired = await order(moved.id)
  expect(expired.json()).toMatchObject({ code: 'DEVIS_EXPIRE', message: expect.stringContaining('09/04/2027') })
  expect((await quoting(app, me).get(moved.id)).json().etat).toBe('EXPIRE')
  expect(await db.selectFrom('commande').select('id').execute()).toEqual([])
})

test('DEV-05 who may not order asks; those who may are written to, order it, and the requester is told', async () => {
  await restrict()
  const asker = await addColleague()
  const buyer = await addColleague({ droitInscription: true, prouve: true })
  const unproved = await addColleague({ droitInscription: true, prouve: false })
  const { id, numero } = await ask({}, asker)
  expect((await mails()).map(({ destinataire }) => destinataire).sort()).toEqual([buyer.email, me.email].sort())
  const [{ sujet = '', texte = '' } = {}] = await mails()
  expect(sujet).toContain(`Devis ${numero} à commander`)
  expect(texte).toContain(`http://localhost:3000/espace/devis/${id}`)
  const isCommandable = async (person: typeof asker) => (await quoting(app, person).get(id)).json().commandable
  expect([await isCommandable(asker), await isCommandable(buyer)]).toEqual([false, true])
  expect((await order(id, {}, asker)).json().code).toBe('COMMANDE_NOT_ALLOWED')
  expect((await order(id, {}, unproved)).statusCode).toBe(404)
  expect(await quoting(app, buyer).list()).toMatchObject([{ id, demandeur: 'Camille PERRIN' }])
  const ordered = await order(id, {}, buyer)
  expect(ordered.statusCode, ordered.body).toBe(200)
  const told = (await mails()).filter(({ destinataire }) => destinataire === asker.email)
  expect(told.map((one) => one.sujet)).toContain(`Votre devis ${numero} est commandé`)
})

test('DEV-06 a quote that somebody else of the company has ordered says so, with the number of the order', async () => {
  const other = await addColleague({ droitInscription: true, prouve: true })
  const { id } = await ask()
  const { numero } = (await order(id)).json()
  expect((await order(id, {}, other)).json()).toMatchObject({
    code: 'DEVIS_COMMANDE',
    message: `Ce devis est déjà commandé : commande ${numero}.`,
  })
})

test('DEV-07 an individual orders it by the way of the contract, and never pays by card at once', async () => {
  const calls = quoting(app, me)
  const seul = { particulier: true, participants: [soi(me)] }
  const { id } = (await calls.create(validDevis(null, seul))).json()
  const { commandeurId } = await db.selectFrom('devis').select('commandeurId').executeTakeFirstOrThrow()
  const response = await calls.order(id, validReglement(commandeurId))
  expect(response.json()).toMatchObject({ etat: 'A_SIGNER', devis: { id } })
  expect((await calls.get(id)).json().etat).toBe('COMMANDE')
})

test('DEV-08 nobody asks for more than 20 in a day, and a refusal leaves no gap', async () => {
  await setPrix(0)
  expect((await quoting(app, me).create(validDevis(me.clientId))).json().code).toBe('DEVIS_GRATUIT')
  await setPrix(50_000)
  for (let count = 0; count < 20; count += 1) await ask()
  const refused = await quoting(app, me).create(validDevis(me.clientId))
  expect(refused.json().code).toBe('DEVIS_TROP_NOMBREUX')
  moment = new Date(SMALL_CATALOGUE_DAY.getTime() + 86_400_001)
  expect((await ask()).numero).toBe('D2027-000021')
})

test('DEV-15 a company is made 60 quotes in a day, whoever of it asks; another company has its own', async () => {
  const { id } = await ask()
  const {
    id: _,
    sha256,
    ...row
  } = await db.selectFrom('devis').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const json = {
    detail: JSON.stringify(row.detail),
    tarif: JSON.stringify(row.tarif),
    modele: JSON.stringify(row.modele),
  }
  const colleagues = [await addColleague(), await addColleague(), await addColleague()]
  const made = colleagues.flatMap(({ compteId }, one) =>
    Array.from({ length: one === 0 ? 18 : 20 }, (_, rang) => `${one}-${rang}`).map((numero) => ({
      ...row,
      ...json,
      compteId,
      numero,
      code: numero,
      cle: randomUUID(),
    })),
  )
  await db.insertInto('devis').values(made).execute()
  expect((await ask()).numero).toBe('D2027-000002')
  const refused = await quoting(app, me).create(validDevis(me.clientId))
  expect(refused.json().code).toBe('DEVIS_TROP_NOMBREUX')
  const seul = await quoting(app, me).create(validDevis(null, { particulier: true, participants: [soi(me)] }))
  expect(seul.json().numero).toBe('D2027-000003')
  moment = new Date(SMALL_CATALOGUE_DAY.getTime() + 86_400_001)
  expect((await ask()).numero).toBe('D2027-000004')
})

test('DEV-09 who is erased is taken out of the quotes that name them: nobody orders these, and their numbers stay', async () => {
  const named = await addColleague()
  const { id } = await ask({ participants: [participant({ email: named.email, nom: 'Moreau', prenom: 'Jade' })] })
  const headers = { ...WRITE, cookie: named.cookie, host: 'localhost:3000' }
  const payload = { confirmation: 'EFFACER' }
  const erased = await app.inject({ method: 'DELETE', url: '/api/participant/compte', headers, payload })
  expect(erased.statusCode, erased.body).toBe(200)
  const left = (await quoting(app, me).get(id)).json()
  expect(left).toMatchObject({ numero: 'D2027-000001', etat: 'ANNULE', participants: [{ nom: 'effacée' }] })
  const row = await db.selectFrom('devis').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/moreau/i)
  expect((await order(id)).json().code).toBe('DEVIS_ANNULE')
})
