import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { createSeal } from '../../platform/seal.ts'
import type { Db } from '../../platform/tables.ts'
import { openWithout } from '../../testing/controle.ts'
import { holdAudit, meetInOrder } from '../../testing/course.ts'
import { databaseUrl, db, test } from '../../testing/test.ts'
import { endPauses, happen, outilsOf, REGLAGES, receiving, register } from '../../testing/webhook/webhook.ts'
import { deliver, takeWebhook } from './envoi.service.ts'
import { addWebhook, rotateSecret, sealSecretsAgain, setWebhookActif } from './webhook.service.ts'
import { findWebhooks } from './webhook.sql.ts'

beforeEach(async () => {
  await sql`truncate evenement, webhook, webhook_envoi`.execute(db)
})

test('EVT-14 four that send at once: each event of each webhook leaves once, in its order', async () => {
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

test('EVT-14 who comes back after another one has taken over moves nothing: the cursor is the other one’s', async () => {
  expect(await takeOver(db)).toBe(2)
})

test('control: without the token of who sends, it passes over what the other one is still to send', async () => {
  const open = openWithout(databaseUrl, { without: [[/ and pris_par = (\$\d+)/, ' and ($1::uuid is not null)']] })
  expect(await takeOver(open.db)).toBeGreaterThan(2)
  await open.close()
})

/** Two people of the provider stop a webhook at once. */
async function stopTwice(on: Db) {
  const { id } = await register(db)
  const stop = () => setWebhookActif(on, id, false)
  return (await meetInOrder(db, holdAudit, [stop, stop])).map(({ status }) => status)
}

test('EVT-18 a webhook that two people stop at once is stopped by one', async () => {
  expect(await stopTwice(db)).toEqual(['fulfilled', 'rejected'])
})

test('control: without the lock of its row, by both', async () => {
  const weak = openWithout(databaseUrl, {
    without: [[/^(select .* from "webhook" where "id" = \$1) for update$/, '$1']],
  })
  expect(await stopTwice(weak.db)).toEqual(['fulfilled', 'fulfilled'])
  await weak.close()
})

/** A webhook gets another secret while all are sealed again with the new SECRET. Whether it is the one that was shown. */
async function rotateWhileSealing(on: Db): Promise<boolean> {
  const [before, after] = ['the secret of before'.repeat(2), 'the secret of after'.repeat(2)]
  const settings = { ...REGLAGES, seal: createSeal(before, 'webhook') }
  const { id } = await addWebhook(db, { adresse: 'http://localhost:1/a', types: null }, settings)
  await rotateSecret(db, id, settings.seal)
  const seal = createSeal([after, before], 'webhook')
  const hold = (tx: Db) => tx.selectFrom('webhook').select('id').forUpdate().execute()
  const [shown] = await meetInOrder<unknown>(db, hold, [
    () => rotateSecret(db, id, seal),
    () => sealSecretsAgain(on, seal),
  ])
  const { secret: sealed } = await db.selectFrom('webhook').select('secret').executeTakeFirstOrThrow()
  const kept = await seal.open<{ secret: string }>(sealed)
  return shown?.status === 'fulfilled' && kept?.secret === shown.value
}

test('EVT-18 a secret that is replaced while secrets are sealed again stays the one that was shown', async () => {
  expect(await rotateWhileSealing(db)).toBe(true)
})

test('control: without the lock of the secrets, the one before comes back', async () => {
  const weak = openWithout(databaseUrl, { without: [[/(from "webhook" order by "id") for update$/, '$1']] })
  expect(await rotateWhileSealing(weak.db)).toBe(false)
  await weak.close()
})
