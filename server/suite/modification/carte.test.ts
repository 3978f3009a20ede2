import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChangementForm } from '#contract/rules/modification-form.ts'
import { finishModification } from '../../argent/modification/fin.service.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { findImbalances } from '../../testing/commande/commande.sql.ts'
import { type Commandes, openCommandes } from '../../testing/commande/order.ts'
import {
  addDates,
  addStagiaire,
  CHERE,
  changing,
  findCommandes,
  findModifications,
  findOccupation,
  resetDates,
} from '../../testing/modification/modification.ts'
import { LEA, MARC, participant } from '../../testing/panier/panier.ts'
import { askAs, orderByCard, pay, putItem, resetSuivi, runGestion, type Suivi } from '../../testing/suivi/suivi.ts'
import { WITHOUT_STANDINS } from '../../testing/without-standins.ts'
import { getRegard } from '../../vente/demande/acces.service.ts'
import { giveUpModification } from '../../vente/modification/suite.service.ts'
import { changeCommande } from './modification.service.ts'

let commandes: Commandes
let db: Commandes['database']['db']
let suivi: Suivi
const NOW = new Date('2027-03-10T09:05:00Z')

beforeAll(async () => {
  commandes = await openCommandes()
  db = commandes.database.db
  await addDates(db)
})
afterAll(() => commandes.close())
beforeEach(async () => {
  suivi = await resetSuivi(commandes)
  await resetDates(db)
})

const { preview, change, send, url } = changing(() => suivi)
const reporter = { nature: 'REPORT' as const, emails: [LEA.email], de: 'TVA-PAR', vers: CHERE }

/** An order of two people, paid by card. */
async function orderPaid(): Promise<string> {
  const itemId = await putItem(suivi, [participant(LEA), participant(MARC)])
  const id = await orderByCard(db, { ...suivi.me, itemId }, { montantTtc: 1_200 })
  await pay(db, id)
  return id
}

/** A change that costs so much more, and that nobody has paid yet. */
async function wait(id: string, changement: ChangementForm = reporter, differenceTtc = 180): Promise<string> {
  const { compteId } = suivi.me
  const signIn = await db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
  const auteur = { compteId, nom: 'Camille PERRIN', regard: await getRegard(db, signIn) }
  const form = { id: randomUUID(), changement, differenceTtc, motif: '', remboursement: null }
  const carte = { cardHold: 15, reservationMax: 60 }
  const { etat } = await changeCommande(db, auteur, id, form, { now: SMALL_CATALOGUE_DAY, carte })
  expect(etat).toBe('EN_ATTENTE_PAIEMENT')
  return form.id
}

const finish = (id: string) => db.transaction().execute((tx) => finishModification(tx, id, NOW))
const giveUp = (id: string) => db.transaction().execute((tx) => giveUpModification(tx, id))
const BOTH = { vendues: 2, inscrits: [LEA.email, MARC.email] }

test('MOD-11 a change that costs more on a card holds its places and changes nothing until it is paid', async () => {
  const id = await orderPaid()
  expect((await preview(id, reporter)).json().suite).toBe('A_PAYER_PAR_CARTE')
  const modificationId = await wait(id)
  expect(await findOccupation(db)).toEqual({ 'TVA-PAR': BOTH, [CHERE]: { vendues: 1, inscrits: [] } })
  expect(await findImbalances(db)).toEqual([])
  const { enAttente } = (await askAs(suivi, 'GET', url(id, 'modifiable'))).json()
  expect(enAttente).toMatchObject({ id: modificationId })
  const second = await send(id, { nature: 'ANNULATION', emails: [MARC.email] }, { differenceTtc: -600 })
  expect([second.statusCode, second.json().code]).toEqual([409, 'MODIFICATION_EN_ATTENTE'])
})

test('MOD-11 paid, it is made once, however often that is told', async () => {
  const id = await orderPaid()
  const modificationId = await wait(id)
  expect(await Promise.all([finish(modificationId), finish(modificationId)])).toEqual(['FAITE', 'FAITE'])
  expect(await giveUp(modificationId)).toBe('FAITE')
  const [premiere, creee, ...others] = await findCommandes(db)
  expect(others).toEqual([])
  expect(premiere).toMatchObject({ montantTtcCents: 60_000, etat: 'PAYEE' })
  expect(creee).toMatchObject({ montantTtcCents: 78_000, etat: 'PAYEE', lotId: id })
  expect(await findModifications(db)).toMatchObject([{ etat: 'FAITE', commandeCreeeId: creee?.id, faiteLe: NOW }])
  expect(await findImbalances(db)).toEqual([])
})

test('MOD-12 given up, its places are given back once, and it is never made', async () => {
  const id = await orderPaid()
  const modificationId = await wait(id)
  expect(await Promise.all([giveUp(modificationId), giveUp(modificationId)])).toEqual(['ABANDONNEE', 'ABANDONNEE'])
  expect(await finish(modificationId)).toBe('ABANDONNEE')
  expect(await findOccupation(db)).toEqual({ 'TVA-PAR': BOTH })
  expect(await findImbalances(db)).toEqual([])
})

test('MOD-12 a change that nobody asked for is neither made nor given up', async () => {
  await orderPaid()
  await expect(finish(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(giveUp(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('MOD-15 without a card service, a dearer change is refused, and one that waits for its payment is not given up', async () => {
  const id = await orderPaid()
  const { database } = commandes
  const app = await testApp({ database, config: testConfig(WITHOUT_STANDINS), now: () => SMALL_CATALOGUE_DAY })
  suivi = { ...suivi, app }
  const refused = await send(id, reporter, { differenceTtc: 180 })
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'PAIEMENT_UNAVAILABLE'])
  expect(await findOccupation(db)).toEqual({ 'TVA-PAR': BOTH })
  await wait(id)
  const kept = await askAs(suivi, 'DELETE', url(id, 'modification'))
  expect([kept.statusCode, kept.json().code]).toEqual([503, 'PAIEMENT_UNAVAILABLE'])
  expect(await findModifications(db)).toMatchObject([{ etat: 'EN_ATTENTE_PAIEMENT' }])
  await app.close()
})

test('MOD-14 paid after something else of the order changed, or while it is refunded, it is given up', async () => {
  for (const meanwhile of [{ montantHtCents: 90_000, montantTvaCents: 30_000 }, { remboursementLe: NOW }]) {
    suivi = await resetSuivi(commandes)
    await resetDates(db)
    const id = await orderPaid()
    const modificationId = await wait(id)
    await db.updateTable('commande').set(meanwhile).where('id', '=', id).execute()
    expect(await finish(modificationId)).toBe('ABANDONNEE')
    expect(await findOccupation(db)).toEqual({ 'TVA-PAR': BOTH })
  }
})

test('MOD-14 paid too late, when a session of it was cancelled, it is given up', async () => {
  for (const session of [CHERE, 'TVA-PAR']) {
    suivi = await resetSuivi(commandes)
    await resetDates(db)
    const modificationId = await wait(await orderPaid())
    await runGestion(db, 'annuler-session', session)
    expect(await finish(modificationId)).toBe('ABANDONNEE')
    expect(await findImbalances(db)).toEqual([])
  }
})

test('MOD-14 paid after who is replaced has begun, a replacement is given up', async () => {
  await addStagiaire(db, { email: LEA.email, reference: 'TVA-PAR', clientId: suivi.me.clientId })
  const itemId = await putItem(suivi, [participant(LEA), participant(MARC)])
  const id = await orderByCard(db, { ...suivi.me, itemId }, { montantTtc: 1_080 })
  await pay(db, id)
  const par = { nom: 'Faure', prenom: 'Nina', email: 'nina@societe.example', referenceInterne: '' }
  const remplacer = { nature: 'REMPLACEMENT' as const, email: LEA.email, par }
  const setPresence = (presence: 'PRESENT' | null) =>
    db.updateTable('inscription').set({ presence }).where('email', '=', LEA.email).execute()
  const late = await wait(id, remplacer, 120)
  await setPresence('PRESENT')
  expect(await finish(late)).toBe('ABANDONNEE')
  expect((await findCommandes(db))[0]?.detail.participants.map(({ email }) => email)).toEqual([LEA.email, MARC.email])
  await setPresence(null)
  expect(await finish(await wait(id, remplacer, 120))).toBe('FAITE')
})

test('R-36: nobody holds places of one session for more than an hour a day by changes that they do not pay', async () => {
  const id = await orderPaid()
  for (let attempt = 1; attempt <= 4; attempt += 1) await giveUp(await wait(id))
  await expect(wait(id)).rejects.toMatchObject({ code: 'RESERVATIONS_EPUISEES' })
  expect(await findOccupation(db)).toEqual({ 'TVA-PAR': BOTH })
  expect(await findImbalances(db)).toEqual([])
})

test('MOD-16 what costs less or the same on a card is made at once', async () => {
  const id = await orderPaid()
  const apercu = (await preview(id, { nature: 'ANNULATION', emails: [LEA.email] })).json()
  expect(apercu.suite).toBe('REMBOURSEMENT_CARTE')
  const par = { nom: 'Faure', prenom: 'Nina', email: 'nina@societe.example', referenceInterne: '' }
  expect((await change(id, { nature: 'REMPLACEMENT', email: MARC.email, par })).json().etat).toBe('FAITE')
})
