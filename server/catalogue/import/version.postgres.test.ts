import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import type { Db } from '../../platform/tables.ts'
import { ficheExemple, REFERENTIEL, sessionExemple } from '../../testing/catalogue/lignes-exemple.ts'
import { openWithout } from '../../testing/controle.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { versionOf } from './comparaison.ts'
import { previewLignes, sendLignes } from './envoi.service.ts'
import { findLignesSession } from './stockees-session.sql.ts'

beforeEach(() => sendLignes(toEnvoi(db), [...REFERENTIEL, ficheExemple(), sessionExemple()]))

const toEnvoi = (on: Db) => ({ db: on, conditions: CONDITIONS_USUELLES })

/** What a form holds once somebody has typed in it and read what it changes. */
async function typeIn(changes: object) {
  const [stored] = await findLignesSession(db, ['A-1'])
  if (!stored) throw new Error('there is a session')
  const [lignes, version] = [[{ ...stored, ...changes }], versionOf(stored)]
  const { empreinte } = await previewLignes(toEnvoi(db), lignes, { version })
  return (on: Db) =>
    sendLignes(toEnvoi(on), lignes, { version, empreinte }).then(
      () => 'saved',
      ({ code }) => code,
    )
}

const titre = async () => (await findLignesSession(db, ['A-1']))[0]?.titreSession

/** Two people who opened the same session save it at once. */
async function saveTwice(on: Db) {
  const [first, second] = [await typeIn({ titreSession: 'Un' }), await typeIn({ partDistance: 50 })]
  return (await Promise.all([first(on), second(on)])).toSorted()
}

test('ENV-05 of two people who save the same line at once, one is told of the other', async () => {
  expect(await saveTwice(db)).toEqual(['LIGNE_CHANGEE', 'saved'])
})

test('control: without the lock of the import and of the line, each writes over the other unseen', async () => {
  const weak = openWithout(databaseUrl, {
    without: [
      ['pg_advisory_xact_lock(', 'pg_advisory_xact_lock_shared('],
      ['for update of t', ''],
    ],
    meet: { after: /from "session" as "s"/ },
  })
  expect(await saveTwice(weak.db)).toEqual(['saved', 'saved'])
  await weak.close()
})

/** A session is set by hand, which waits for no import, while a form that was opened before is saved. */
async function saveDuringAct(on: Db) {
  const save = await typeIn({ partDistance: 50 })
  let saved: Promise<string> | undefined
  await db.transaction().execute(async (act) => {
    await act.updateTable('session').set({ titreSession: 'À la main' }).where('reference', '=', 'A-1').execute()
    saved = save(on)
    await expect.poll(async () => (await listWaiting()).length).toBe(1)
  })
  return [await saved, await titre()]
}

async function listWaiting(): Promise<unknown[]> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows
}

test('ENV-05 what is set by hand meanwhile is told too', async () => {
  expect(await saveDuringAct(db)).toEqual(['LIGNE_CHANGEE', 'À la main'])
})

test('control: without the lock of the line, what was set by hand is gone', async () => {
  const weak = openWithout(databaseUrl, { without: [['for update of t', '']] })
  expect(await saveDuringAct(weak.db)).toEqual(['saved', null])
  await weak.close()
})
