import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Db } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { openWithout } from '../../testing/controle.ts'
import {
  emargements,
  halfOf,
  idOf,
  MATIN,
  NAVIGATEUR,
  SESSION,
  sayNotes,
  emarger as test,
} from '../../testing/emargement/emargement.ts'
import { LEA, MARC } from '../../testing/panier/panier.ts'
import { onSession } from '../suivi/suivi.service.ts'
import { notePresencesOf } from './actes.service.ts'
import { countersign, notePresences } from './emargement.service.ts'
import { getSessionEmargee } from './lien.service.ts'
import { confirmOwn } from './scan.service.ts'

let url: string
test.beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(emargements.db)
  const address = new URL(process.env.TEST_DATABASE_URL ?? '')
  address.pathname = `/${rows[0]?.name}`
  url = address.href
})
beforeEach(async () => {
  await emargements.note(MATIN, { ROY: 'PRESENT', PETIT: 'PRESENT' })
})

const config = testConfig()
const TRACE = { ip: '203.0.113.7', userAgent: 'x' }
/** Two who write about one half day do it one after the other. */
const WITHOUT_LOCK = [[/(from "emargement_demi_journee" where[\s\S]*) for update/, '$1']] as const
const READ = /from "emargement_demi_journee" where "session_id" = \$1 and "jour"/

async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** The trainer countersigns what they have read while somebody else notes an absence. */
async function countersignAgainstTap(db: Db): Promise<(string | null)[]> {
  const session = await getSessionEmargee(db, { reference: SESSION })
  const list = await emargements.read()
  const { revision, pointages } = halfOf(list, MATIN)
  const id = idOf(list, 'ROY')
  const vue = pointages.find((one) => one.id === id)?.revision ?? 0
  const notes = [{ id, etat: 'ABSENT' as const, retardMinutes: null, vue }]
  const contreseing = { ...MATIN, nom: 'Claire Vasseur', revision, ...TRACE }
  const now = emargements.now()
  return Promise.all([
    codeOf(onSession(db, SESSION, (tx) => countersign(tx, session, contreseing, now))),
    codeOf(notePresences(db, session, { ...MATIN, notes, par: 'FORMATEUR' }, now)),
  ])
}

test('EMA-12 EMA-30 a late tap and the countersignature: whichever is second is refused, and what was vouched for stays', async () => {
  const [signed, noted] = await countersignAgainstTap(emargements.db)
  expect([
    [null, 'EMARGEMENT_CLOS'],
    ['EMARGEMENT_CHANGE', null],
  ]).toContainEqual([signed, noted])
  const list = await emargements.read()
  if (halfOf(list, MATIN).contreseing) expect(sayNotes(list, MATIN).ROY).toBe('PRESENT FORMATEUR')
})

test('control: without the lock of the half day, what was vouched for is changed', async () => {
  const weak = openWithout(url, { without: WITHOUT_LOCK, meet: { after: READ } })
  expect(await countersignAgainstTap(weak.db)).toEqual([null, null])
  await weak.close()
  const list = await emargements.read()
  expect(halfOf(list, MATIN).contreseing).not.toBeNull()
  expect(sayNotes(list, MATIN).ROY).toBe('ABSENT FORMATEUR')
})

/** Two people confirm at once. Answers by how much the revision has grown. */
async function confirmTogether(db: Db): Promise<number> {
  const before = halfOf(await emargements.read(), MATIN).revision
  const passage = await emargements.pass()
  const services = { config, db, now: emargements.now }
  await Promise.all(
    [LEA.email, MARC.email].map((email) => confirmOwn(services, email, { passage, navigateur: NAVIGATEUR }, TRACE)),
  )
  return halfOf(await emargements.read(), MATIN).revision - before
}

test('EMA-11 EMA-30 two confirmations at once are each seen: who read the list after the first has not read the second', async () => {
  expect(await confirmTogether(emargements.db)).toBe(2)
})

test('control: without the lock of the half day, two confirmations bear one revision', async () => {
  const weak = openWithout(url, { without: WITHOUT_LOCK, meet: { after: READ } })
  expect(await confirmTogether(weak.db)).toBe(1)
  await weak.close()
})

const ORGANISME = { contexte: toContexteDocument(config, new Date('2027-04-01')) }

/** The desk and the trainer, who have seen the same list, each say something else of Lea. Answers whom each was told of. */
async function noteTogether(db: Db): Promise<number[]> {
  const session = await getSessionEmargee(db, { reference: SESSION })
  const list = await emargements.read()
  const id = idOf(list, 'ROY')
  const vue = halfOf(list, MATIN).pointages.find((one) => one.id === id)?.revision ?? 0
  const now = emargements.now()
  const absent = { ...MATIN, qui: { id }, etat: 'ABSENT' as const, retardMinutes: null, vue }
  const retard = { id, etat: 'RETARD' as const, retardMinutes: 20, vue }
  const [desk, told] = await Promise.all([
    notePresencesOf(db, SESSION, { notes: [absent], motif: null }, { now, ...ORGANISME }),
    notePresences(db, session, { ...MATIN, notes: [retard], par: 'FORMATEUR' }, now),
  ])
  return [desk.conflits.length, told.length]
}

test('EMA-08 EMA-30 the desk and the trainer on one half day: whoever is second is told, and the first word stands', async () => {
  const told = await noteTogether(emargements.db)
  expect([
    [0, 1],
    [1, 0],
  ]).toContainEqual(told)
  expect(sayNotes(await emargements.read(), MATIN).ROY).toBe(told[0] === 0 ? 'ABSENT ORGANISME' : 'RETARD 20 FORMATEUR')
})

test('control: without the lock of the half day, both believe that their word stands', async () => {
  // Both have read what stands, and are about to write.
  const weak = openWithout(url, {
    without: WITHOUT_LOCK,
    meet: { before: /update "emargement_demi_journee" set "revision"/ },
  })
  expect(await noteTogether(weak.db)).toEqual([0, 0])
  await weak.close()
})
