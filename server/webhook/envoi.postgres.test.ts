import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../tables.ts'
import { openWithout } from '../testing/controle.ts'
import { postgresDatabase } from '../testing/database.ts'
import { endPauses, happen, outilsOf, receiving, register } from '../testing/webhook/webhook.ts'
import { deliver, takeWebhook } from './envoi.service.ts'
import { findWebhooks } from './webhook.sql.ts'

let database: Awaited<ReturnType<typeof postgresDatabase>>
beforeAll(async () => {
  database = await postgresDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate evenement, webhook, webhook_envoi`.execute(database.handle.db)
})

test('four that send at once: each event of each webhook leaves once, in its order', async () => {
  const { db } = database.handle
  for (const name of ['a', 'b', 'c']) await register(db, null, `http://localhost:1/${name}`)
  await happen(db, 30)
  const { livreur, envois } = receiving()
  const work = async () => {
    for (let pris = await takeWebhook(db, true); pris; pris = await takeWebhook(db, true))
      await deliver(db, pris, outilsOf(livreur))
  }
  await Promise.all([work(), work(), work(), work()])
  const expected = Array.from({ length: 30 }, (_, index) => index + 1)
  for (const name of ['a', 'b', 'c']) {
    const siens = envois.filter(({ adresse }) => adresse.endsWith(name))
    expect(siens.map(({ corps }) => JSON.parse(corps).rang)).toEqual(expected)
  }
})

/**
 * One who sends is held up for so long, with its third event, that another one takes over and fails with the third event.
 * Then the first one's call comes to its end. Answers the cursor.
 */
async function takeOver(slow: Db): Promise<number | undefined> {
  const { db } = database.handle
  await register(db)
  await happen(db, 5)
  const other = receiving((rang) => rang === 3)
  const { livreur } = receiving()
  const send = async (envoi: Parameters<typeof livreur.send>[0]) => {
    if (JSON.parse(envoi.corps).rang !== 3) return
    await endPauses(db)
    const pris = await takeWebhook(db, true)
    if (pris) await deliver(db, pris, outilsOf(other.livreur))
  }
  const pris = await takeWebhook(slow, true)
  if (pris) await deliver(slow, pris, outilsOf({ ...livreur, send }))
  return 5 - ((await findWebhooks(db))[0]?.retard ?? 0)
}

test('who comes back after another one has taken over moves nothing: the cursor is the other one’s', async () => {
  expect(await takeOver(database.handle.db)).toBe(2)
})

test('control: without the token of who sends, it passes over what the other one is still to send', async () => {
  const open = openWithout(database.url, { without: [[/ and pris_par = (\$\d+)/, ' and ($1::uuid is not null)']] })
  expect(await takeOver(open.db)).toBeGreaterThan(2)
  await open.close()
})
