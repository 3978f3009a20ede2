import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { judge } from '../../../docs/exemples/webhook.ts'
import { findEtat } from '../../exploitation/etat/etat.sql.ts'
import { now } from '../../platform/clock.ts'
import { WHOLE } from '../../platform/page.ts'
import { createSeal } from '../../platform/seal.ts'
import { db, test } from '../../testing/test.ts'
import {
  type Envoi,
  endPauses,
  findPauses,
  happen,
  JOUR,
  outilsOf,
  REGLAGES,
  receiving,
  register,
  serveAll,
} from '../../testing/webhook/webhook.ts'
import { findEvenements } from '../evenement/evenement.service.ts'
import { deliver, takeWebhook } from './envoi.service.ts'
import { replayAbandons, rotateSecret, sealSecretsAgain, setWebhookActif } from './webhook.service.ts'
import { findAbandons, findWebhooks } from './webhook.sql.ts'

beforeEach(async () => {
  await sql`truncate evenement, webhook, webhook_envoi, courriel`.execute(db)
})

const judgeOne = (secret: string, { headers, corps }: Envoi) =>
  judge(secret, new Headers(headers), corps, new Set(), JOUR.getTime() / 1_000)

test('EVT-06 what happens after the registration is sent in its order, as the feed tells it, signed, once', async () => {
  await happen(db, 3)
  const { secret } = await register(db)
  await happen(db, 250)
  const { livreur, envois, rangs } = receiving()
  await serveAll(db, livreur)
  await serveAll(db, livreur)
  expect(rangs()).toEqual(Array.from({ length: 250 }, (_, index) => index + 4))
  const [first] = envois
  if (!first) throw new Error('nothing was sent')
  expect([judgeOne(secret, first), first.headers['webhook-id']]).toEqual(['new', 'evt_4'])
  const [told] = await findEvenements(db, 3, 1)
  expect(JSON.parse(first.corps)).toEqual(JSON.parse(JSON.stringify(told)))
})

test('EVT-06 what happened before and was not ranked yet is not sent: a webhook begins with what comes', async () => {
  await sql`insert into evenement (type, objet, objet_id, donnees) values ('essai', 'essai', 'avant', '{}')`.execute(db)
  await register(db)
  await happen(db, 1)
  const { livreur, rangs } = receiving()
  await serveAll(db, livreur)
  expect(rangs()).toEqual([2])
})

test('EVT-07 a webhook gets the types that it asked for, and passes the others by', async () => {
  await register(db, ['commande.creee'])
  await happen(db, 120)
  await happen(db, 2, 'commande.creee')
  await happen(db, 5)
  expect(await findWebhooks(db)).toMatchObject([{ retard: 2 }])
  const { attentes } = await findEtat(db, JOUR)
  expect(attentes.find(({ genre }) => genre === 'evenements-a-envoyer')).toMatchObject({ nombre: 2 })
  const { livreur, rangs } = receiving()
  await serveAll(db, livreur)
  expect(rangs()).toEqual([121, 122])
  expect(await findWebhooks(db)).toMatchObject([{ retard: 0 }])
})

test('EVT-08 for a day two secrets sign, so that the receiver changes in between; then the new one alone', async () => {
  const { id, secret } = await register(db)
  const nouveau = await rotateSecret(db, id, REGLAGES.seal)
  const { livreur, envois } = receiving()
  await happen(db, 1)
  await serveAll(db, livreur)
  await sql`update webhook set ancien_jusqu_a = ancien_jusqu_a - interval '24 hours'`.execute(db)
  await happen(db, 1)
  await serveAll(db, livreur)
  const judged = envois.map((envoi) => [judgeOne(secret, envoi), judgeOne(nouveau, envoi)])
  expect(judged).toEqual([
    ['new', 'new'],
    ['refused', 'new'],
  ])
})

test('EVT-09 secrets are kept sealed; with another SECRET nothing is sent unsigned, and the failure says why', async () => {
  const { secret } = await register(db)
  const { rows } = await sql<{ tout: string }>`select row_to_json(w)::text as tout from webhook w`.execute(db)
  expect(rows[0]?.tout).not.toContain(secret.slice(6))
  await happen(db, 1)
  const { livreur, envois } = receiving()
  const pris = await takeWebhook(db, false)
  if (!pris) throw new Error('nothing to send')
  await deliver(db, pris, { ...outilsOf(livreur), seal: createSeal('another secret', 'webhook') })
  expect(envois).toEqual([])
  const { rows: erreurs } = await sql<{ erreur: string }>`select erreur from webhook_envoi`.execute(db)
  expect(erreurs[0]?.erreur).toContain('secret illisible')
})

test('EVT-09 while SECRET is being changed its secrets are read with either one, then sealed with the new one', async () => {
  const { secret } = await register(db)
  const [before, after] = ['the secret of before'.repeat(2), 'the secret of after'.repeat(2)]
  const sealed = await createSeal(before, 'webhook').close({ secret })
  await db.updateTable('webhook').set({ secret: sealed }).execute()
  const send = async (...secrets: string[]) => {
    await happen(db, 1)
    const { livreur, envois } = receiving()
    const pris = await takeWebhook(db, false)
    if (!pris) throw new Error('nothing to send')
    await deliver(db, pris, { ...outilsOf(livreur), seal: createSeal(secrets, 'webhook') })
    return envois.map((envoi) => judgeOne(secret, envoi))
  }
  expect(await send(before, after)).toEqual(['new'])
  expect(await send(after, before)).toEqual(['new'])
  const readSealed = () => db.selectFrom('webhook').select('secret').executeTakeFirst()
  await sealSecretsAgain(db, createSeal([before, after], 'webhook'))
  expect(await readSealed()).toEqual({ secret: sealed })
  await sealSecretsAgain(db, createSeal([after, before], 'webhook'))
  expect(await send(after)).toEqual(['new'])
})

test('EVT-10 an event that fails holds those behind it for a quarter of an hour, then they go first; it is tried for three days', async () => {
  await register(db)
  await happen(db, 3)
  const { livreur, rangs } = receiving((rang) => rang === 1)
  const waits: unknown[] = []
  const pauses: unknown[] = []
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await endPauses(db)
    await serveAll(db, livreur)
    const found = await findPauses(db)
    waits.push(found?.envois?.[1])
    pauses.push(found?.webhook)
    if (attempt === 5) expect(rangs()).toEqual([1, 1, 1, 1, 1])
  }
  expect(waits).toEqual([5, 30, 120, 600, 3_600, 10_800, 21_600, 43_200, 86_400, 93_600, null])
  expect(rangs()).toEqual([1, 1, 1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 1])
  expect(pauses).toEqual([5, 30, 120, 600, 5, 0, 5, 30, 120, 600, 3_600])
  await endPauses(db)
  await serveAll(db, livreur)
  expect(rangs()).toHaveLength(13)
})

test('EVT-15 a receiver that fails now and then gets everything in its order without a pause', async () => {
  await register(db)
  await happen(db, 40)
  const failed = new Set<number>()
  const parfois = (rang: number) => rang % 10 === 5 && !failed.has(rang) && Boolean(failed.add(rang))
  const { livreur, rangs } = receiving(parfois)
  await serveAll(db, livreur)
  const each = Array.from({ length: 40 }, (_, index) => index + 1)
  expect(rangs()).toEqual(each.flatMap((rang) => (rang % 10 === 5 ? [rang, rang] : [rang])))
  expect(await findPauses(db)).toMatchObject({ envois: null, actif: true })
})

test('EVT-12 a webhook that is taken up again gets at once what waited for hours', async () => {
  const { id } = await register(db)
  await happen(db, 2)
  const mort = receiving((rang) => rang === 1)
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    await endPauses(db)
    await serveAll(db, mort.livreur)
  }
  expect((await findPauses(db))?.envois).toEqual({ 1: 21_600 })
  await setWebhookActif(db, id, false)
  await setWebhookActif(db, id, true)
  const { livreur, rangs } = receiving()
  await serveAll(db, livreur)
  expect(rangs()).toEqual([1])
})

test('EVT-11 what was given up is listed, and sent again when asked: of one webhook, or of all', async () => {
  const { id } = await register(db)
  await happen(db, 2)
  const mort = receiving((rang) => rang === 1)
  for (let attempt = 1; attempt <= 11; attempt += 1) {
    await endPauses(db)
    await serveAll(db, mort.livreur)
  }
  expect(await findAbandons(db, null, WHOLE)).toMatchObject([
    { webhookId: id, rang: 1, type: 'essai', erreur: 'HTTP 500' },
  ])
  expect(await findAbandons(db, id + 1, WHOLE)).toEqual([])
  await expect(replayAbandons(db, id + 1)).rejects.toThrow('Aucun webhook')
  expect(await replayAbandons(db, id)).toBe(1)
  const { livreur, rangs } = receiving()
  await endPauses(db)
  await serveAll(db, livreur)
  expect([rangs(), await findAbandons(db, null, WHOLE), await replayAbandons(db, null)]).toEqual([[1], [], 0])
})

test('EVT-12 a dead address is tried ever more rarely, an hour apart at most, and one success makes all well', async () => {
  await register(db)
  await happen(db, 40)
  let isDead = true
  const { livreur, rangs } = receiving(() => isDead)
  const waits: unknown[] = []
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await sql`update webhook set prochain_essai = ${now()}`.execute(db)
    await serveAll(db, livreur)
    waits.push((await findPauses(db))?.webhook)
  }
  // The fifth failure of the first event: the next one is tried soon.
  expect(waits).toEqual([5, 30, 120, 600, 5, 3_600, 3_600, 3_600])
  isDead = false
  await endPauses(db)
  await serveAll(db, livreur)
  expect(rangs().slice(8)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(await findPauses(db)).toMatchObject({ envois: null, actif: true })
})

test('EVT-12 a dead address keeps nobody waiting: others are served meanwhile, and it is left aside where only the well are asked for', async () => {
  await register(db, null, 'http://localhost:1/morte')
  const vive = await register(db, null, 'http://localhost:1/vive')
  await happen(db, 1)
  const silence = Promise.withResolvers<void>()
  const { livreur, envois } = receiving()
  const send = async (envoi: Envoi) => {
    if (!envoi.adresse.endsWith('morte')) return livreur.send(envoi)
    await silence.promise
    throw new Error('silence')
  }
  const pris = await takeWebhook(db, false)
  if (!pris) throw new Error('nothing to send')
  const dead = deliver(db, pris, outilsOf({ ...livreur, send }))
  await serveAll(db, { ...livreur, send })
  expect(envois.map(({ adresse }) => adresse)).toEqual(['http://localhost:1/vive'])
  silence.resolve()
  await dead
  await happen(db, 1)
  await sql`update webhook set prochain_essai = ${now()}`.execute(db)
  expect((await takeWebhook(db, false))?.id).toBe(vive.id)
  expect(await takeWebhook(db, false)).toBeUndefined()
  expect((await takeWebhook(db, true))?.id).toBe(pris.id)
})

test('EVT-13 an address that took nothing for five days is stopped and told of; taken up again, it goes on where it was', async () => {
  const { id } = await register(db)
  await happen(db, 2)
  const mort = receiving(() => true)
  await serveAll(db, mort.livreur)
  await sql`update webhook set en_echec_depuis = ${now()}::timestamptz - interval '119 hours'`.execute(db)
  await endPauses(db)
  await serveAll(db, mort.livreur)
  expect(await findPauses(db)).toMatchObject({ actif: true })
  await sql`update webhook set en_echec_depuis = ${now()}::timestamptz - interval '5 days'`.execute(db)
  await endPauses(db)
  await serveAll(db, mort.livreur)
  expect(await findPauses(db)).toMatchObject({ actif: false })
  const mails = await db.selectFrom('courriel').select(['destinataire', 'sujet', 'texte']).execute()
  expect(mails).toMatchObject([{ destinataire: 'assistance@institut-estrade.example', sujet: `Webhook ${id} arrêté` }])
  expect(mails[0]?.texte).toContain(`webhook-reprendre ${id}`)
  await happen(db, 1)
  const { livreur, rangs } = receiving()
  await endPauses(db)
  await serveAll(db, livreur)
  expect(rangs()).toEqual([])
  await setWebhookActif(db, id, true)
  await serveAll(db, livreur)
  expect(rangs()).toEqual([1, 2, 3])
})
