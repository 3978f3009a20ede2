import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { beforeEach, expect } from 'vitest'
import type { SignIn } from '../../platform/sign-in.sql.ts'
import type { Tables } from '../../platform/tables.ts'
import { WRITE } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow, addInterlocuteur } from '../../testing/client/client.sql.ts'
import { readACommander } from '../../testing/panier/a-commander.ts'
import {
  addCommandeur,
  addConnue,
  addItemRow,
  addSansAdministrateur,
  fillDemandeCatalogue,
  LEA,
  participant,
  soi,
  validDemande,
} from '../../testing/panier/panier.ts'
import { app, catalogue, db } from '../../testing/test.ts'
import { checkCanOrderItem, removeOrdered } from './a-commander.service.ts'
import { listPanierFormations } from './panier.service.ts'
import { restoreItem } from './reprise.service.ts'

const PANIER = '/api/inscription/panier'
const TODAY = '2027-03-10'
let me: Awaited<ReturnType<typeof addCommandeur>>
let signIn: SignIn

const test = catalogue.extend('settings', { scope: 'file' }, () => ({ now: () => SMALL_CATALOGUE_DAY }))
test.beforeAll(async () => {
  await fillDemandeCatalogue(db)
})
beforeEach(async () => {
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  await db.deleteFrom('remise').execute()
  me = await addCommandeur(db)
  signIn = { compteId: me.compteId, email: me.email } as SignIn
})

async function put(given: Partial<Insertable<Tables['panierFormation']>> = {}): Promise<string> {
  return addItemRow(db, { compteId: me.compteId, commandeurId: me.clientId, ...given })
}

async function readToOrder(id: string, payeurId = me.clientId) {
  return readACommander(db, signIn, { id, payeurId }, TODAY)
}

test('R-36 an order knows whether its orderer is trusted with unpaid places', async () => {
  const id = await put()
  expect((await readToOrder(id)).confiance).toBe(false)
  await db.updateTable('client').set({ confiance: true }).where('id', '=', me.clientId).execute()
  expect((await readToOrder(id)).confiance).toBe(true)
})

test('R-28 an order knows the administrators to tell: those of the payer, and of the orderer when none of them orders', async () => {
  const admin = { droitAdministrateur: true, statutAdminValide: true }
  const commandeurId = await addSansAdministrateur(db, me)
  await addInterlocuteur(db, { clientId: commandeurId, email: 'chef@commandeur.example', ...admin })
  const payeurId = await addClientRow(db, { denomination: 'Siège' })
  await addInterlocuteur(db, { clientId: payeurId, email: 'chef@payeur.example', ...admin })
  const tellOf = async (id: string, payeur: number) =>
    (await readToOrder(id, payeur)).destinataires.map(({ clientId, email }) => ({ clientId, email }))
  const chefs = [
    { clientId: commandeurId, email: 'chef@commandeur.example' },
    { clientId: payeurId, email: 'chef@payeur.example' },
  ]
  expect(await tellOf(await put({ commandeurId }), payeurId)).toEqual(chefs)
  const mine = await put({ reference: 'IFRS-1' })
  expect(await tellOf(mine, payeurId)).toEqual(chefs.slice(1))
  expect(await tellOf(mine, me.clientId)).toEqual([])
})

test('R-38 an order looks up the participants who are not known, unless the orderer has just done so', async () => {
  const id = await put()
  expect((await readToOrder(id)).aConsulter).toEqual([LEA.email])
  await addConnue(db, me.clientId)
  expect((await readToOrder(id)).aConsulter).toEqual([])
  await db.deleteFrom('participant').execute()
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  const payload = validDemande(me.clientId)
  expect((await app.inject({ method: 'POST', url: PANIER, headers, payload })).statusCode).toBe(200)
  expect((await readToOrder(id)).aConsulter).toEqual([])
})

test('R-17 an item is ordered by its owner only, and as long as its orderer is active', async () => {
  const id = await put()
  const other = await addCommandeur(db)
  const stranger = { compteId: other.compteId, email: other.email } as SignIn
  await expect(checkCanOrderItem(db, stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await checkCanOrderItem(db, signIn, id)
  await db.updateTable('client').set({ actif: false }).where('id', '=', me.clientId).execute()
  await expect(checkCanOrderItem(db, signIn, id)).rejects.toMatchObject({ code: 'CLIENT_DESACTIVE' })
})

test.each(['formateurs', 'reglementInterieur'] as const)(
  'CTR-25 what has lost its %s since it was added is not ordered by an individual; a company orders it',
  async (champ) => {
    const fiche = db.updateTable('fiche').where('reference', '=', 'SF-1')
    const complete = { formateurs: JSON.stringify([{ nom: 'Inès Faure', titre: 'DEC' }]), reglementInterieur: '/r' }
    await fiche.set(complete).execute()
    const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
    const soiMeme = { commandeurId: null, particulier: true, participants: [soi(me)], reference: 'SF-S' }
    const payload = validDemande(null, soiMeme)
    const added = await app.inject({ method: 'POST', url: PANIER, headers, payload })
    const { id, commandeur } = added.json()
    expect((await readToOrder(id, commandeur.id)).item.particulier).toBe(true)
    await fiche.set(champ === 'formateurs' ? { formateurs: '[]' } : { reglementInterieur: null }).execute()
    await expect(readToOrder(id, commandeur.id)).rejects.toMatchObject({ code: 'CONTRAT_INCOMPLET' })
    await db.deleteFrom('panierFormation').execute()
    expect((await readToOrder(await put({ reference: 'SF-S' }))).item.particulier).toBe(false)
  },
)

test('PAN-08 once ordered, that item leaves the basket, and no other', async () => {
  const [ordered, kept] = [await put(), await put({ reference: 'IFRS-1' })]
  await removeOrdered(db, me.compteId, ordered)
  const items = await listPanierFormations(db, signIn, TODAY)
  expect(items.map(({ id }) => id)).toEqual([kept])
})

test('PAN-08 an ordered item returns to the basket whole, and never in the place of what was put there since', async () => {
  const textes = { referenceInterne: 'REF', commentairesFront: 'Bonjour' }
  const reponses = { priseEnCharge: true, demandeContactReferentHandicap: true }
  const choix = { requiredReferences: { A: 'A-1' }, optionalReferences: { B: 'B-1' } }
  const ordered = {
    id: randomUUID(),
    compteId: me.compteId,
    commandeurId: me.clientId,
    particulier: false,
    reference: 'CUR-S',
    ...textes,
    ...reponses,
    ...choix,
    participants: [participant()],
  }
  expect(await restoreItem(db, ordered)).toBe(true)
  const [item, ...others] = await listPanierFormations(db, signIn, TODAY)
  expect(others).toEqual([])
  expect(item).toMatchObject({ id: ordered.id, reference: 'CUR-S', ...textes, ...reponses, ...choix })
  expect(item?.participants).toMatchObject([LEA])
  const again = { ...ordered, id: randomUUID(), participants: [participant({ ...LEA, nom: 'Autre' })] }
  expect(await restoreItem(db, again)).toBe(false)
  expect(await listPanierFormations(db, signIn, TODAY)).toEqual([item])
})

async function addRemise(reference: string, condition: 'ANTICIPEE' | 'STAGIAIRE', description: string): Promise<void> {
  const session = db.selectFrom('session').select('id').where('reference', '=', reference)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  const remise = { sessionId, ordre: 1, condition, description, tarificationPublic: description, montantHtCents: 5_000 }
  await db.insertInto('remise').values(remise).execute()
}

async function addStagiaire(reference: string) {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  const participants = [participant({ ...LEA, situations: ['STAGIAIRE'] })]
  const payload = validDemande(me.clientId, { reference, participants })
  const added = await app.inject({ method: 'POST', url: PANIER, headers, payload })
  return added.json().participants[0]
}

test('R-38 PAN-06 a basket marks what is given on somebody’s word, and nothing else', async () => {
  await addRemise('B-1', 'ANTICIPEE', 'Deux mois avant')
  await addRemise('TVA-PAR', 'STAGIAIRE', 'Remise stagiaire')
  const remise = 'Remise stagiaire (sur justificatif)'
  const place = 'Place réservée aux stagiaires (sur justificatif)'
  expect(await addStagiaire('B-1')).toMatchObject({ remises: ['Deux mois avant'], justificatifs: [] })
  expect(await addStagiaire('TVA-PAR')).toMatchObject({ remises: [remise], justificatifs: [remise] })
  expect(await addStagiaire('STG-S')).toMatchObject({ remises: [], justificatifs: [place] })
  await put({ reference: 'GONE' })
  const gone = (await listPanierFormations(db, signIn, TODAY)).find(({ reference }) => reference === 'GONE')
  expect(gone?.participants).toMatchObject([{ email: LEA.email, remises: [], justificatifs: [] }])
})
