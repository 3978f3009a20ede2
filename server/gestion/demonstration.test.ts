import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gestion } from '#standin/institut/gestion.ts'
import { insertRemboursements } from '../paiement/restitution.sql.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import type { Tables } from '../tables.ts'
import { testApp, testConfig } from '../testing/application.ts'
import { openCommandes, resetCommandes } from '../testing/commande/order.ts'
import { addModification } from '../testing/paiement/modification.sql.ts'
import { addItemRow, LEA } from '../testing/panier/panier.ts'
import { orderByCard, orderItem, pay } from '../testing/suivi/suivi.ts'
import { toGestionDemo } from './demonstration.ts'

const OURS = 'http://localhost:3000'
const PAGE = '/institut/gestion'
let commandes: Awaited<ReturnType<typeof openCommandes>>
let database: DatabaseHandle<Tables>
let app: FastifyInstance
let me: Awaited<ReturnType<typeof resetCommandes>>

beforeAll(async () => {
  commandes = await openCommandes()
  database = commandes.database
  const config = testConfig()
  const plugin = gestion({ gestion: toGestionDemo(config, database.db), origins: config.origins })
  app = await testApp({ database, config, standins: [{ prefix: PAGE, plugin }] })
})
afterAll(async () => {
  await app.close()
  await commandes.close()
})
beforeEach(async () => {
  me = await resetCommandes(database.db)
})

async function addItem(): Promise<string> {
  return addItemRow(database.db, { compteId: me.compteId, commandeurId: me.clientId })
}

/** Sends a form of the page as a browser does. */
async function send(fields: Record<string, string>, { origin = OURS, path = `${PAGE}/TVA-PAR` } = {}) {
  const payload = new URLSearchParams(fields).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) }
  return app.inject({ method: 'POST', url: path, headers, payload })
}

async function stored() {
  const session = database.db.selectFrom('session').select(['statut', 'dateDebut']).where('reference', '=', 'TVA-PAR')
  const inscrit = database.db.selectFrom('inscription').select(['presence', 'termineLe', 'statut as inscription'])
  return { ...(await session.executeTakeFirstOrThrow()), ...(await inscrit.executeTakeFirstOrThrow()) }
}

test('the provider says who came, ends the session, and is told why it cannot be cancelled any more', async () => {
  await orderItem(database.db, { ...me, itemId: await addItem() })
  const list = await app.inject(PAGE)
  expect(list.body).toContain('Démonstration : côté organisme')
  expect(list.body).toContain(`href="${PAGE}/TVA-PAR"`)
  expect((await app.inject(`${PAGE}/TVA-PAR`)).body).toContain(LEA.email)
  expect((await send({ action: 'terminer' })).body).toContain('Indiquez d’abord la présence de Lea ROY.')
  const said = await send({ action: 'presence', qui: LEA.email, presence: 'present' })
  expect([said.statusCode, said.body.includes('Lea ROY : présent.')]).toEqual([200, true])
  expect((await send({ action: 'terminer' })).body).toContain('1 attestation à établir')
  expect(await stored()).toMatchObject({ presence: 'PRESENT', termineLe: expect.any(Date) })
  const refused = await send({ action: 'annuler', motif: '', confirme: 'oui' })
  expect([refused.statusCode, refused.body.includes('est terminée')]).toEqual([422, true])
})

test('the provider moves and cancels a session; what was paid is then listed to be refunded', async () => {
  const { db } = database
  const commandeId = await orderByCard(db, { ...me, itemId: await addItem() })
  const montants = { montantCents: 60_000, encaisseCents: 60_000 }
  const row = { commandeId, fournisseur: 'verrou', sessionFournisseur: 's', token: 't', url: 'u', ...montants }
  await db.insertInto('paiement').values(row).execute()
  await pay(db, commandeId)
  const moved = await send({ action: 'deplacer', debut: '2027-06-07', fin: '2027-06-07' })
  expect(moved.body).toContain('a lieu du 07/06/2027 au 07/06/2027')
  const cancelled = await send({ action: 'annuler', motif: 'Salle <b>fermée</b>', confirme: 'oui' })
  expect(cancelled.body).toContain('1 à rembourser')
  expect(await stored()).toMatchObject({ statut: 'ANNULE', dateDebut: '2027-06-07', inscription: 'Annulée' })
  expect((await app.inject(PAGE)).body).toMatch(/Rembourser la commande C\d{8}/)
  await db.updateTable('session').set({ dateDebut: '2027-04-01', dateFin: '2027-04-01' }).execute()
})

test('decision 50: the transfers that changes ask for are listed with their account, and said to be made', async () => {
  const { db } = database
  await orderItem(db, { ...me, itemId: await addItem() })
  const { id: commandeId, numero } = await db.selectFrom('commande').select(['id', 'numero']).executeTakeFirstOrThrow()
  const { id: modificationId } = await addModification(db, commandeId, { ttc: 45_000 })
  const compte = { titulaire: 'Cabinet <b>Perrin</b>', iban: 'FR7630006000011234567890189' }
  const row = { modificationId, ...compte, montantCents: 15_000, demandeLe: new Date(Date.now() - 3 * 86_400_000) }
  await insertRemboursements(db, [row])
  const run = toGestionDemo(testConfig(), db).run
  const { id } = await db.selectFrom('remboursement').select('id').executeTakeFirstOrThrow()
  const [titre, ligne] = (await run(['a-rembourser'])).lines
  expect(titre).toBe('Virements à faire :')
  expect(ligne).toMatch(
    new RegExp(`\\(3 j\\) {2}${numero} {2}150,00\\s€ {2}.+à Cabinet <b>Perrin</b>, FR76 3000 6000 .+ 189 {2}id ${id}$`),
  )
  const page = await app.inject(PAGE)
  expect(page.body).toContain('Cabinet &lt;b&gt;Perrin&lt;/b&gt;, FR76 3000 6000')
  expect((await send({ virement: id }, { origin: 'https://evil.example', path: PAGE })).statusCode).toBe(403)
  const done = await send({ virement: id }, { path: PAGE })
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining(`est fait (commande ${numero})`)])
  expect(done.body).not.toContain('FR76')
  expect((await send({ virement: id }, { path: PAGE })).body).toContain('il est peut-être déjà fait')
  expect((await send({ virement: 'C00000001' }, { path: PAGE })).statusCode).toBe(422)
  const audit = await db.selectFrom('audit').select(['action', 'detail']).orderBy('id', 'desc').executeTakeFirst()
  const acte = { commande: numero, montantCents: 15_000, remboursement: id }
  expect(audit).toEqual({ action: 'VIREMENT_FAIT', detail: expect.objectContaining(acte) })
  expect((await run(['a-rembourser'])).lines).toEqual(['Aucune commande à rembourser.'])
})

test('the provider sees who waits for the session, offers them the places or takes them off the list', async () => {
  const { db } = database
  const { id: sessionId } = await db
    .selectFrom('session')
    .select('id')
    .where('reference', '=', 'TVA-PAR')
    .executeTakeFirstOrThrow()
  const attente = {
    sessionId,
    compteId: me.compteId,
    commandeurId: me.clientId,
    particulier: false,
    nombre: 2,
    minimum: 2,
  }
  await db
    .insertInto('attente')
    .values({ ...attente, participants: '[]' })
    .execute()
  const qui = me.email
  expect((await app.inject(`${PAGE}/TVA-PAR`)).body).toContain('retirer de la liste')
  expect((await send({ action: 'proposer', qui })).body).toContain('2 places proposées')
  expect((await app.inject(`${PAGE}/TVA-PAR`)).body).toContain('2 place(s) jusqu’au')
  expect((await send({ action: 'retirer', qui })).body).toContain('n’est plus sur la liste d’attente')
  expect((await send({ action: 'retirer', qui })).statusCode).toBe(422)
})

test('no other site sends these forms, nor anything that is none of them: nothing is done', async () => {
  await orderItem(database.db, { ...me, itemId: await addItem() })
  const before = await stored()
  const annuler = { action: 'annuler', motif: '', confirme: 'oui' }
  for (const origin of ['https://evil.example', 'null', '']) {
    expect((await send(annuler, { origin })).statusCode).toBe(403)
    expect((await send({ numero: 'C00000001' }, { origin, path: PAGE })).statusCode).toBe(403)
  }
  for (const fields of [
    {},
    { ...annuler, confirme: '' },
    { action: 'desactiver' },
    { action: 'presence', qui: 'tous', presence: 'malade' },
  ])
    expect((await send(fields as Record<string, string>)).statusCode).toBe(422)
  expect((await send(annuler, { path: `${PAGE}/NULLE` })).statusCode).toBe(404)
  expect((await app.inject(`${PAGE}/NULLE`)).statusCode).toBe(404)
  expect(await stored()).toEqual(before)
})

test('without the stand-ins there is no such page', async () => {
  const real = await testApp({ database })
  expect((await real.inject(PAGE)).statusCode).toBe(404)
  const payload = new URLSearchParams({ action: 'terminer' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: OURS }
  expect((await real.inject({ method: 'POST', url: `${PAGE}/TVA-PAR`, headers, payload })).statusCode).not.toBe(200)
  await real.close()
})
