import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { openPostgres } from '../../platform/database.ts'
import { createLogger } from '../../platform/log.ts'
import type { Tables } from '../../platform/tables.ts'
import { testConfig } from '../../testing/application.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import type { Courrier } from '../external/courriel.ts'
import { addCourriels, deliverNext } from './courriel.service.ts'
import { toExpediteur } from './modele.ts'

const log = createLogger('silent')
beforeEach(async () => {
  await db.deleteFrom('courriel').execute()
})

const contenu = { titre: '', paragraphes: [], bouton: { label: '', url: '' }, raison: '' }
const corps = { expediteur: toExpediteur(testConfig({})), contenu }

async function addMany(count: number): Promise<void> {
  const courriels = Array.from({ length: count }, (_, index) => ({
    destinataire: `personne-${index}@demo.example`,
    sujet: 'Bonjour',
    texte: '',
    corps,
  }))
  await addCourriels(db, courriels)
}

/** A courrier that remembers the id of each mail it took. */
function recording(sent: string[], meanwhile = async () => {}): Courrier {
  return {
    send: async ({ id }) => {
      sent.push(id)
      await meanwhile()
    },
  }
}

test('MEL-01 four workers of two instances: each mail is sent once', async () => {
  await addMany(60)
  const other = openPostgres<Tables>({ url: databaseUrl, poolSize: 5, onError: () => {} })
  const sent: string[] = []
  const work = async (db: typeof other.db) => {
    while (await deliverNext(db, recording(sent), log));
  }
  await Promise.all([db, other.db, db, other.db].map(work))
  await other.close()
  expect([sent.length, new Set(sent).size]).toEqual([60, 60])
})

/** A second sender looks for a due mail while the first one is sending. */
async function sendWhileAnotherLooks(beforeLooking: () => Promise<unknown>): Promise<string[]> {
  await addMany(1)
  const sent: string[] = []
  const meanwhile = async () => {
    await beforeLooking()
    await deliverNext(db, recording(sent), log)
  }
  await deliverNext(db, recording(sent, meanwhile), log)
  return sent
}

test('MEL-01 a mail that is being sent is nobody else’s', async () => {
  expect(await sendWhileAnotherLooks(async () => {})).toHaveLength(1)
})

test('control: were it not held for a time, it would be sent twice', async () => {
  const release = () =>
    db
      .updateTable('courriel')
      .set({ prochainEssai: new Date(0) })
      .execute()
  expect(await sendWhileAnotherLooks(release)).toHaveLength(2)
})

test('MEL-02 a kill between the sending and its mark sends the mail again after the hold, under the same Message-ID', async () => {
  await addMany(1)
  const sent: string[] = []
  const dying = openPostgres<Tables>({ url: databaseUrl, poolSize: 1, onError: () => {} })
  await expect(
    deliverNext(
      dying.db,
      recording(sent, () => dying.close()),
      log,
    ),
  ).rejects.toThrow()
  expect(await deliverNext(db, recording(sent), log)).toBe(false)
  await db
    .updateTable('courriel')
    .set({ prochainEssai: new Date(0) })
    .execute()
  expect(await deliverNext(db, recording(sent), log)).toBe(true)
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
})

/**
 * The database refuses to mark the mail that the service has just accepted, until the hold of the mail is over. Then the
 * same process sends what is due. Answers the ids that were sent.
 */
async function sendWhileDatabaseFails(unmarked: () => Set<string>): Promise<string[]> {
  await addMany(2)
  const sent: string[] = []
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no disk'; end $$`.execute(db)
  await sql`create trigger refuse before update of envoye_le on courriel execute function refuse()`.execute(db)
  await expect(deliverNext(db, recording(sent), log, unmarked())).rejects.toThrow('no disk')
  await expect(deliverNext(db, recording(sent), log, unmarked())).rejects.toThrow('no disk')
  await sql`drop function refuse cascade`.execute(db)
  await db
    .updateTable('courriel')
    .set({ prochainEssai: new Date(0) })
    .execute()
  while (await deliverNext(db, recording(sent), log, unmarked()));
  return sent
}

test('MEL-02 a mail that was accepted while the database failed is marked again, not sent again', async () => {
  const unmarked = new Set<string>()
  const sent = await sendWhileDatabaseFails(() => unmarked)
  expect([sent.length, new Set(sent).size, unmarked.size]).toEqual([2, 2, 0])
  const left = await db.selectFrom('courriel').select('id').where('envoyeLe', 'is', null).execute()
  expect(left).toEqual([])
})

test('control: without the memory of what was accepted, it is sent twice', async () => {
  const sent = await sendWhileDatabaseFails(() => new Set())
  expect(sent.length - new Set(sent).size).toBeGreaterThan(0)
})
