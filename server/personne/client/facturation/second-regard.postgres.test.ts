import { beforeEach, expect } from 'vitest'
import { MAX_DEMANDES_PAR_JOUR } from '#contract/rules/facturation.ts'
import { InformationsForm } from '#contract/rules/informations-form.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/tables.ts'
import { toExpediteur } from '../../../socle/courriel/modele.ts'
import { signInAs, testConfig } from '../../../testing/application.ts'
import { addClientRow, addInterlocuteur } from '../../../testing/client/client.sql.ts'
import { validInformations } from '../../../testing/client/valid-informations.ts'
import { openWithout } from '../../../testing/controle.ts'
import { holdAudit, meetInOrder } from '../../../testing/course.ts'
import { deleteMails } from '../../../testing/suivi/suivi.ts'
import { databaseUrl, db, test } from '../../../testing/test.ts'
import { saveInformations } from '../informations/informations.service.ts'
import { askAccord, saveAccord } from './accord.service.ts'
import { lockChoix } from './facturation.sql.ts'

const ADMIN = { droitAdministrateur: true, statutAdminValide: true }
const NOW = new Date('2027-03-10T09:00:00Z')
let compteId: string
let clientId: number
let payeurId: number

beforeEach(async () => {
  for (const table of ['compte', 'client', 'audit', 'courriel'] as const) await db.deleteFrom(table).execute()
  compteId = (await signInAs(db)).compteId
  clientId = await addClientRow(db)
  payeurId = await addClientRow(db)
})

/** What the two acts that met are answered. */
async function answersOf(hold: (tx: Db) => Promise<unknown>, acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const ended = await meetInOrder(db, hold, acts)
  return ended.map((one) => {
    if (one.status === 'fulfilled') return 'fait'
    return one.reason instanceof Refusal ? one.reason.code : String(one.reason)
  })
}

const LOCK_CHOIX = /^(select "id" from "client" where "id" = \$1) for no key update$/

/** The company comes to pay for nobody while somebody who is not proved saves a form that was read before. */
async function saveWhileNarrowed(on: Db) {
  await addInterlocuteur(db, { clientId, compteId, email: 'me@x.example', ...ADMIN, prouve: false })
  await db.updateTable('client').set({ autorisationFacturation: 'TOUS' }).where('id', '=', clientId).execute()
  const form = InformationsForm.parse(validInformations({ autorisationFacturation: 'TOUS' }))
  const narrow = async (tx: Db) => {
    await lockChoix(tx, clientId)
    await tx.updateTable('client').set({ autorisationFacturation: 'AUCUNE' }).where('id', '=', clientId).execute()
  }
  const [answer] = await answersOf(narrow, [() => saveInformations(on, { compteId }, clientId, form)])
  const row = db.selectFrom('client').select('autorisationFacturation').where('id', '=', clientId)
  return [answer, (await row.executeTakeFirstOrThrow()).autorisationFacturation]
}

test('R-27 a form that was read before the company pays for nobody does not have it pay for all again', async () => {
  expect(await saveWhileNarrowed(db)).toEqual(['ADMINISTRATEUR_NOT_PROUVE', 'AUCUNE'])
})

test('control: without the lock of the choice, somebody who is not proved has it pay for all', async () => {
  const weak = openWithout(databaseUrl, { without: [[LOCK_CHOIX, '$1']] })
  expect(await saveWhileNarrowed(weak.db)).toEqual(['fait', 'TOUS'])
  await weak.close()
})

/** Two administrators of the payer agree at once. Answers how often the audit says so. */
async function agreeTwice(on: Db): Promise<number> {
  await db.insertInto('accordFacturation').values({ clientId, payeurId, statut: 'DEMANDE', demandeLe: NOW }).execute()
  const agree = () => saveAccord(on, { compteId, accepte: true, now: NOW }, { clientId, payeurId })
  expect(await answersOf(holdAudit, [agree, agree])).toEqual(['fait', 'fait'])
  const given = db.selectFrom('audit').select('id').where('action', '=', 'ACCORD_DONNE')
  return (await given.execute()).length
}

test('R-27 agreed to twice at once, a company is agreed to once', async () => {
  expect(await agreeTwice(db)).toBe(1)
})

test('control: without the lock of the payer, twice', async () => {
  const weak = openWithout(databaseUrl, { without: [[LOCK_CHOIX, '$1']] })
  expect(await agreeTwice(weak.db)).toBe(2)
  await weak.close()
})

const expediteur = toExpediteur(testConfig())
const askAs = (on: Db, id: string, paire: { clientId: number; payeurId: number }) => {
  const personne = { givenName: 'Camille', familyName: 'Perrin', email: `${id}@x.example` }
  return askAccord(on, { compteId: id, auteur: { personne, expediteur }, now: NOW }, paire)
}

/** Two people of one company ask the same payer at once. Answers how many mails the payer gets. */
async function askTwice(on: Db): Promise<number> {
  await addInterlocuteur(db, { clientId: payeurId, email: 'payeur@y.example', ...ADMIN })
  const other = (await signInAs(db)).compteId
  const asked = [compteId, other].map((id) => () => askAs(on, id, { clientId, payeurId }))
  expect(await answersOf(holdAudit, asked)).toEqual(['fait', 'fait'])
  return (await deleteMails(db)).length
}

test('R-27 a payer whom two people ask at once is written to once', async () => {
  expect(await askTwice(db)).toBe(1)
})

test('control: without the lock of both companies, twice', async () => {
  const lock = /^(select "id" from "client" where "id" in .*) for no key update$/
  const weak = openWithout(databaseUrl, { without: [[lock, '$1']] })
  expect(await askTwice(weak.db)).toBe(2)
  await weak.close()
})

/** One person, who may ask once more today, asks for two companies at once. */
async function askForTwo(on: Db): Promise<string[]> {
  for (let nombre = 1; nombre < MAX_DEMANDES_PAR_JOUR; nombre += 1) {
    const paire = { clientId: await addClientRow(db), payeurId }
    const demande = { statut: 'DEMANDE' as const, demandePar: compteId, demandeLe: NOW }
    await db
      .insertInto('accordFacturation')
      .values({ ...paire, ...demande })
      .execute()
  }
  const paires = [
    { clientId, payeurId },
    { clientId: await addClientRow(db), payeurId: await addClientRow(db) },
  ]
  return answersOf(
    holdAudit,
    paires.map((paire) => () => askAs(on, compteId, paire)),
  )
}

test('R-27 the demands of a person are counted for all their companies', async () => {
  expect(await askForTwo(db)).toEqual(['fait', 'DEMANDES_TROP_NOMBREUSES'])
})

test('control: without the lock of the account, one more is made', async () => {
  const lock = /^(select "id" from "compte" where "id" = \$1) for no key update$/
  const weak = openWithout(databaseUrl, { without: [[lock, '$1']] })
  expect(await askForTwo(weak.db)).toEqual(['fait', 'fait'])
  await weak.close()
})
