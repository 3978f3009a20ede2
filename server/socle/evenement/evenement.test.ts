import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVENEMENTS, isTypeEvenement } from '#contract/socle/evenement.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext, drawNext } from '../../papier/document/documents.service.ts'
import { drawPdf } from '../../papier/document/pdf/pdf.ts'
import { makeSealer } from '../../papier/document/sceau/sceau.service.ts'
import { saveFinancementOf } from '../../papier/financement/financement.service.ts'
import { sealNext } from '../../papier/signature/scellement.service.ts'
import { now } from '../../platform/clock.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { emitPrelevements } from '../../suite/prelevement/prelevement.service.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { addClientRow } from '../../testing/client/client.sql.ts'
import { addBuyer, setPlaces } from '../../testing/commande/commande.sql.ts'
import { addDevis } from '../../testing/devis/devis.ts'
import { makeRsa, pairOf } from '../../testing/document/sceau.ts'
import { makeDefinitif, makeSolde, signCommande } from '../../testing/echeance/contrats.ts'
import { recevoir } from '../../testing/encaissement/encaissement.ts'
import { moreWrites } from '../../testing/evenement/ecritures.sql.ts'
import { validFinancement } from '../../testing/financement/financement.ts'
import { addModification, addRefuse } from '../../testing/paiement/modification.sql.ts'
import { participant } from '../../testing/panier/panier.ts'
import { IBAN_PAYEUR } from '../../testing/releve/camt.ts'
import { acceptSepa, sell } from '../../testing/releve/monde.ts'
import { openConventions } from '../../testing/signature/convention.ts'
import { conventionOf, setEnLigne } from '../../testing/signature/signature.ts'
import { orderByCard, orderItem, runGestion, runGestionAt } from '../../testing/suivi/suivi.ts'
import { toCreancier } from '../organisme/organisme.ts'
import { findEvenements } from './evenement.service.ts'
import type { EvenementRow } from './evenement.sql.ts'

const log = createLogger('silent')
const dessinateur = { lanes: 1, draw: drawPdf, close: async () => {} }
const APP_URL = 'http://localhost:3000'
let conventions: Awaited<ReturnType<typeof openConventions>>
let db: Db

beforeAll(async () => {
  conventions = await openConventions()
  db = conventions.db
  await conventions.reset()
  await setPlaces(db, 'TVA-PAR', 50)
})
afterAll(() => conventions.close())

async function documentAll(now = SMALL_CATALOGUE_DAY): Promise<void> {
  while (await documentNext(db, toContexteDocument(testConfig(), now), log));
}

/** A company orders, signs its convention online, and comes to its session. */
async function liveSigned(): Promise<void> {
  const { me, now } = conventions
  await setEnLigne(db, me().clientId)
  expect((await conventions.order()).statusCode).toBe(200)
  await documentAll()
  while (await drawNext(db, { dessinateur, origins: [APP_URL] }, log));
  await conventions.signing(await conventionOf(db)).signAll(db, me().email)
  const sealer = makeSealer(testConfig(pairOf(makeRsa(), 'Institut')))
  expect(await sealNext(db, { dessinateur, sealer, origins: [APP_URL], log, now })).toBe(true)
  await runGestionAt(db, new Date('2027-04-01T08:00:00Z'), 'presence', 'TVA-PAR', 'tous', 'present')
}

/** What an order by transfer goes through: a part of it is paid twice, changed, funded and cancelled. */
async function livePaid(): Promise<void> {
  const buyer = await addBuyer(db)
  const commandeId = await orderItem(db, buyer)
  const { numero } = await db
    .selectFrom('commande')
    .select('numero')
    .where('id', '=', commandeId)
    .executeTakeFirstOrThrow()
  await saveFinancementOf(db, buyer.compteId, commandeId, validFinancement(), SMALL_CATALOGUE_DAY)
  await documentAll()
  await recevoir(db, { numero, montantCents: 60_000 })
  await recevoir(db, { numero, montantCents: 10_000 })
  await recevoir(db, { numero, montantCents: 20_000 })
  const recus = db.selectFrom('encaissement').select('id').where('commandeId', '=', commandeId)
  const { id } = await recus.orderBy('rang', 'desc').executeTakeFirstOrThrow()
  await runGestion(db, 'annuler-paiement-recu', id, 'Saisi deux fois')
  await runGestion(db, 'remplacer', numero, buyer.participant, 'autre@societe.example', 'Nour', 'Petit')
  await runGestion(db, 'deplacer', 'TVA-PAR', '2027-06-10', '2027-06-10')
  await runGestion(db, 'annuler', numero, 'tous')
  await documentAll()
}

/** A card pays, then a change of it; one refund is made, another one refused. */
async function liveByCard(): Promise<void> {
  const commandeId = await orderByCard(db, await addBuyer(db))
  const paiement = { fournisseur: 'x', sessionFournisseur: commandeId, token: 'x', url: 'x', closLe: null }
  const { id: carteId } = await db
    .insertInto('paiementCarte')
    .values({ ...paiement, orderId: commandeId, commandeId, montantCents: 60_000 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update paiement_carte set encaisse_cents = 60000`.execute(db)
  const { id: modificationId } = await addModification(db, commandeId, { ttc: 50_000 })
  const none = { titulaire: null, iban: null, faitLe: null, commandeId: null }
  await db
    .insertInto('remboursement')
    .values({ ...none, modificationId, carteId, montantCents: 10_000 })
    .execute()
  await sql`update remboursement set fait_le = ${now()} where carte_id = ${carteId}`.execute(db)
  await addRefuse(db, commandeId, 5_000)
  await sql`update paiement_carte set encaisse_cents = 5000 where modification_id is not null`.execute(db)
  await sql`update remboursement set refuse_le = null where refuse_le is not null`.execute(db)
  await sql`update remboursement set refuse_le = ${now()} where carte_id <> ${carteId}`.execute(db)
}

/** An account is debited, and the bank refuses. */
async function liveDebited(): Promise<void> {
  await acceptSepa(db)
  await sell(db, 1, { modeReglementId: 5, compteDebite: { titulaire: 'Cabinet Perrin', iban: IBAN_PAYEUR } })
  await sql`update mandat_sepa set signe_le = '2027-03-12'`.execute(db)
  const creancier = toCreancier(testConfig())
  if (!creancier) throw new Error('the tests have a creditor')
  await emitPrelevements(db, { creancier, jour: undefined }, new Date('2027-05-12T09:00:00Z'))
  await sql`update prelevement set etat = 'REJETE'`.execute(db)
}

/** An individual pays a contract; a quote is cancelled, then a session; a client leaves for another one; a half day is noted. */
async function liveOthers(): Promise<void> {
  const contrat = await orderItem(db, await addBuyer(db))
  await signCommande(db, contrat, new Date('2027-02-01T09:00:00Z'))
  await makeDefinitif(db, contrat, new Date('2027-03-09T09:00:00Z'))
  await makeSolde(db, contrat)
  const { compteId, clientId } = conventions.me()
  const participants = [participant({ email: 'nouvelle@societe.example', nom: 'Diallo', prenom: 'Awa' })]
  const devisId = await addDevis(db, compteId, clientId, { participants })
  await sql`update devis set annule_le = ${now()} where id = ${devisId}`.execute(db)
  await runGestion(db, 'annuler-session', 'TVA-PAR')
  await sql`update inscription set email = id || '@efface.invalid'`.execute(db)
  await runGestion(db, 'desactiver', String(clientId))
  await runGestion(db, 'fusionner', String(await addClientRow(db)), String(clientId))
  await sql`insert into emargement_demi_journee (session_id, jour, moment, minutes)
    select distinct session_id, date '2027-04-01', 'MATIN', 180 from inscription`.execute(db)
  await sql`insert into emargement_pointage (inscription_id, session_id, jour, moment, etat, par, note_le, revision)
    select id, session_id, '2027-04-01', 'MATIN', 'PRESENT', 'FORMATEUR', ${now()}, 0 from inscription`.execute(db)
}

async function liveMore(): Promise<void> {
  const buyer = await addBuyer(db)
  for (const write of moreWrites(await orderItem(db, buyer), buyer)) await write.execute(db)
}

async function readAll(): Promise<EvenementRow[]> {
  return findEvenements(db, 0, 10_000)
}

/** What the contract says against an event; undefined when it is as declared. */
function findFault({ type, objet, donnees }: EvenementRow): string | undefined {
  if (!isTypeEvenement(type)) return `${type} is no type`
  const { success, error } = EVENEMENTS[type].donnees.safeParse(donnees)
  if (!success) return `${type} ${JSON.stringify(donnees)} ${JSON.stringify(error.issues)}`
  return objet === EVENEMENTS[type].objet ? undefined : `${type} is of a ${objet}`
}

test('EVT-01 everything that happens is an event as the contract declares it, each type at least once, and names nobody', async () => {
  await liveSigned()
  await liveDebited()
  await livePaid()
  await liveByCard()
  await liveMore()
  await liveOthers()
  const evenements = await readAll()
  expect(evenements.flatMap((one) => findFault(one) ?? [])).toEqual([])
  expect(evenements.map(({ rang }) => rang)).toEqual(evenements.map((_, index) => index + 1))
  const told = new Set(evenements.map(({ type }) => type))
  expect(Object.keys(EVENEMENTS).filter((type) => !told.has(type))).toEqual([])
  expect(JSON.stringify(evenements)).not.toMatch(/@|perrin|camille|diallo|FR76/i)
})

test.each(Object.entries(EVENEMENTS))('EVT-17 the example of %s is one', (_type, { donnees, exemple }) => {
  expect(donnees.safeParse(exemple).error?.issues).toBeUndefined()
})

test('EVT-02 EVT-04 who reads finds what has just happened, without a sweep; what was given up is never told', async () => {
  const depuis = (await readAll()).length
  const lost = db.transaction().execute(async (tx) => {
    await tx.updateTable('session').set({ nbPlaces: 41 }).where('reference', '=', 'TVA-PAR').execute()
    throw new Error('given up')
  })
  await expect(lost).rejects.toThrow('given up')
  expect(await findEvenements(db, depuis, 10)).toEqual([])
  await db.updateTable('session').set({ nbPlaces: 42 }).where('reference', '=', 'TVA-PAR').execute()
  await db.updateTable('session').set({ nbPlaces: 42 }).where('reference', '=', 'TVA-PAR').execute()
  expect(await findEvenements(db, depuis, 10)).toMatchObject([
    { rang: depuis + 1, type: 'session.changee', objetId: 'TVA-PAR', donnees: { nbPlaces: 42 } },
  ])
})

test('EVT-05 a key that reads gets the feed page by page, from any place on, and nobody else does', async () => {
  const [cle = '', autre = ''] = await Promise.all(
    [
      ['paie', 'lecture'],
      ['lms', 'presence'],
    ].map(async (args) => (await runGestion(db, 'cle', ...args)).split('\n')[0]),
  )
  const ask = (query: string, authorization = `Bearer ${cle}`) =>
    conventions.app.inject({ url: `/api/integration/v1/evenements${query}`, headers: { authorization } })
  const total = (await readAll()).length
  const rangs: number[] = []
  for (let depuis = 0, last = -1; depuis !== last; ) {
    last = depuis
    const { elements, suivant } = (await ask(`?depuis=${depuis}&limite=1000`)).json()
    rangs.push(...elements.map(({ rang }: { rang: number }) => rang))
    depuis = suivant
  }
  expect(rangs).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  const [dernier] = await findEvenements(db, total - 1, 1)
  expect((await ask(`?depuis=${total - 1}`)).json()).toEqual({
    elements: [JSON.parse(JSON.stringify(dernier))],
    suivant: total,
  })
  const beyond = await ask(`?depuis=${total + 1}`)
  expect([beyond.statusCode, beyond.json().message]).toEqual([
    409,
    `Le fil s’arrête à ${total} : la base est revenue à un état antérieur. Relisez depuis une place d’avant lui.`,
  ])
  for (const query of ['?depuis=-1', '?depuis=x', '?limite=0', '?limite=1001', '?depuis=1e30'])
    expect([query, (await ask(query)).statusCode]).toEqual([query, 400])
  expect([(await ask('', 'Bearer x')).statusCode, (await ask('', `Bearer ${autre}`)).statusCode]).toEqual([401, 403])
})
