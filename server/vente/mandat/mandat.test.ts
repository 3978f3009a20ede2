import { beforeEach, expect } from 'vitest'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import { createLogger } from '../../platform/log.ts'
import { testConfig } from '../../testing/application.ts'
import { SMALL_CATALOGUE_DAY } from '../../testing/catalogue/small-catalogue.ts'
import { setPlaces } from '../../testing/commande/commande.sql.ts'
import { addCommandeur } from '../../testing/panier/panier.ts'
import { IBAN_PAYEUR } from '../../testing/releve/camt.ts'
import { acceptSepa } from '../../testing/releve/monde.ts'
import { runGestion } from '../../testing/suivi/suivi.ts'
import { ask, db, me, order, put, commandes as test } from '../../testing/test.ts'

const COMPTE = { titulaire: 'Cabinet Perrin', iban: 'fr76 3000 6000 0112 3456 7890 189' }
const SEPA = 5

beforeEach(async () => {
  await setPlaces(db, 'TVA-PAR', 50)
  await acceptSepa(db)
})

const sepa = (changes: object = {}) => ({ modeReglementId: SEPA, ...changes })

async function mandats() {
  return db.selectFrom('mandatSepa').selectAll().orderBy('id').execute()
}

async function told() {
  return (await ask('GET', `/api/inscription/commandeur/${me.clientId}/facturation`)).json().mandats
}

/** What the mandate of the order says, once its documents are made; undefined when it has none. */
async function saidOf(commandeId: string): Promise<string | undefined> {
  while (await documentNext(db, toContexteDocument(testConfig(), SMALL_CATALOGUE_DAY), createLogger('silent')));
  const query = db.selectFrom('document').select('modele').where('commandeId', '=', commandeId)
  const row = await query.where('type', '=', 'mandat-sepa').executeTakeFirst()
  return row && JSON.stringify(row.modele)
}

test('PRE-01 an order by direct debit makes a mandate of the account that is given, printed to be signed, and told by its end', async () => {
  const response = await order(await put(), sepa({ compteDebite: COMPTE }))
  expect(response.statusCode).toBe(200)
  const [mandat] = await mandats()
  expect(mandat).toMatchObject({ clientId: me.clientId, iban: IBAN_PAYEUR, signeLe: null, compteId: me.compteId })
  expect(response.body).not.toContain(IBAN_PAYEUR)
  const said = await saidOf(response.json().id)
  for (const mot of [mandat?.rum ?? '', 'FR76 3000 6000 0112 3456 7890 189', 'Paiement récurrent', 'Cabinet Perrin'])
    expect(said).toContain(mot)
  expect(await told()).toEqual([{ clientId: me.clientId, rum: mandat?.rum, finIban: '0189' }])
})

test('PRE-02 the same account serves again, by its reference or typed again; once it is signed there is nothing more to sign, and who ordered is told', async () => {
  await order(await put(), sepa({ compteDebite: COMPTE }))
  const rum = (await mandats())[0]?.rum ?? ''
  const again = (changes: object) => ({ participants: [], aDesigner: 1, ...changes })
  await order(await put(again({ referenceInterne: 'a' })), sepa({ compteDebite: COMPTE }))
  const byReference = await order(await put(again({ referenceInterne: 'b' })), sepa({ mandat: rum }))
  expect(byReference.statusCode).toBe(200)
  expect(await mandats()).toHaveLength(1)
  expect(await saidOf(byReference.json().id)).toContain(rum)
  const detail = async () => (await ask('GET', `/api/espace/commandes/${byReference.json().id}`)).json()
  expect((await detail()).mandat).toEqual({ rum, signeLe: null })
  await db.deleteFrom('courriel').execute()
  await runGestion(db, 'mandat-signe', rum, '2027-03-10')
  expect((await detail()).mandat).toEqual({ rum, signeLe: '2027-03-10' })
  const mails = await db.selectFrom('courriel').select(['destinataire', 'sujet', 'texte']).execute()
  expect(mails).toMatchObject([{ destinataire: me.email, sujet: expect.stringContaining('il est en ordre') }])
  expect(mails[0]?.texte).not.toContain(IBAN_PAYEUR)
  const signed = await order(await put(again({ referenceInterne: 'c' })), sepa({ mandat: rum }))
  expect(await saidOf(signed.json().id)).toBeUndefined()
})

test('PRE-03 nobody orders under a mandate of another payer, one that another person gave and nobody signed, or a revoked one', async () => {
  await order(await put(), sepa({ compteDebite: COMPTE }))
  const rum = (await mandats())[0]?.rum ?? ''
  const id = await put({ participants: [], aDesigner: 1 })
  const mine = me
  const tryIt = async () => (await order(id, sepa({ mandat: rum }), mine.cookie)).json()
  await db.updateTable('mandatSepa').set({ compteId: null }).execute()
  expect(await told()).toEqual([])
  expect(await tryIt()).toMatchObject({
    code: 'MODE_REGLEMENT_NOT_ACCEPTED',
    message: expect.stringContaining('mandat'),
  })
  const stranger = await addCommandeur(db)
  await db.updateTable('mandatSepa').set({ clientId: stranger.clientId, signeLe: '2027-03-10' }).execute()
  expect(await told()).toEqual([])
  expect(await tryIt()).toMatchObject({ code: 'MODE_REGLEMENT_NOT_ACCEPTED' })
  await db.updateTable('mandatSepa').set({ clientId: me.clientId, revoqueLe: SMALL_CATALOGUE_DAY }).execute()
  expect(await tryIt()).toMatchObject({ code: 'MODE_REGLEMENT_NOT_ACCEPTED' })
  expect(await told()).toEqual([])
  await db.updateTable('mandatSepa').set({ revoqueLe: null }).execute()
  expect(await tryIt()).toMatchObject({ etat: 'CONFIRMEE' })
})

test('PRE-04 a wrong IBAN is refused; other modes make no mandate; a page of before, which asks for none, orders as it did', async () => {
  const id = await put()
  const wrong = await order(id, sepa({ compteDebite: { ...COMPTE, iban: 'FR7630006000011234567890188' } }))
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'INVALID_INPUT'])
  const before = await order(id, sepa())
  expect(before.statusCode).toBe(200)
  expect(await saidOf(before.json().id)).toContain('Paiement ponctuel')
  const transfer = await order(await put({ participants: [], aDesigner: 1 }), { compteDebite: COMPTE })
  expect(transfer.statusCode).toBe(200)
  expect(await mandats()).toEqual([])
})
