import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toExpediteur } from '../courriel/modele.ts'
import { parseCommande } from '../gestion/commandes.ts'
import { toGestionContext } from '../gestion/task.ts'
import { now } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { countRun } from '../platform/metrics.ts'
import type { Tables } from '../platform/tables.ts'
import { testApp, testConfig } from '../testing/application.ts'
import { testDatabase } from '../testing/database.ts'
import { makeEc, pairOf } from '../testing/document/sceau.ts'
import { freePort } from '../testing/process.ts'
import { type Genre, ligneOf } from './attente.ts'
import { isPlein } from './disque.ts'
import { serveMetrics } from './metrics.routes.ts'
import { renderMetrics } from './metrics.service.ts'

const METRICS_TOKEN = 'jeton-de-la-supervision'
let database: DatabaseHandle<Tables>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** The value of one line of the metrics, by its name and labels. */
function readValue(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

async function addCourriel(due: string): Promise<void> {
  const courriel = {
    destinataire: 'a@b.example',
    sujet: 'x',
    texte: 'x',
    html: 'x',
    auteurId: null,
    clientId: null,
    genre: null,
    prevuLe: null,
  }
  await database.db
    .insertInto('courriel')
    .values({ ...courriel, prochainEssai: new Date(now().getTime() - Number(due)) })
    .execute()
}

test('metrics are read with the token, and are an unknown address to anybody else', async () => {
  const app = await testApp({ database, config: testConfig({ METRICS_TOKEN }) })
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  const unknown = await app.inject({ url: '/metrique' })
  for (const wrong of [undefined, 'Bearer', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`])
    expect((await read(wrong)).statusCode).toBe(unknown.statusCode)
  const { statusCode, body, headers } = await read(`Bearer ${METRICS_TOKEN}`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-type']).toContain('text/plain')
  expect(readValue(body, 'estrade_database_up')).toBe(1)
  await app.close()

  const without = await testApp({ database })
  expect((await without.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(
    unknown.statusCode,
  )
  await without.close()
})

test('calls are counted by route and status, never by address', async () => {
  const app = await testApp({ database })
  const before =
    readValue(
      await renderMetrics(database, testConfig()),
      'estrade_requests_total{call="GET /api/catalogue/fiche/:ficheReference",status="404"}',
    ) ?? 0
  for (const ref of ['SECRET-1', 'SECRET-2']) await app.inject({ url: `/api/catalogue/fiche/${ref}` })
  const text = await renderMetrics(database, testConfig())
  expect(readValue(text, 'estrade_requests_total{call="GET /api/catalogue/fiche/:ficheReference",status="404"}')).toBe(
    before + 2,
  )
  expect(
    readValue(text, 'estrade_request_seconds_count{call="GET /api/catalogue/fiche/:ficheReference"}'),
  ).toBeGreaterThanOrEqual(2)
  expect(text).not.toContain('SECRET-1')
  await app.close()
})

test('what waits in the database is counted with the age of its oldest; jobs say when they last succeeded', async () => {
  await addCourriel('601000')
  await addCourriel('1000')
  await addCourriel('-600000')
  countRun('essai', 'done')
  countRun('essai', 'failed')
  const text = await renderMetrics(database, testConfig())
  expect(readValue(text, 'estrade_waiting{kind="courriels"}')).toBe(2)
  expect(readValue(text, 'estrade_waiting_oldest_seconds{kind="courriels"}')).toBeGreaterThan(599)
  expect(readValue(text, 'estrade_waiting{kind="documents-a-ecrire"}')).toBe(0)
  expect(readValue(text, 'estrade_job_runs_total{work="essai",outcome="failed"}')).toBe(1)
  expect(readValue(text, 'estrade_job_last_success_timestamp_seconds{work="essai"}')).toBeGreaterThan(1_700_000_000)
  const context = {
    db: database.db,
    paiement: undefined,
    expediteur: toExpediteur(testConfig()),
    now,
  }
  const lines = await parseCommande(['etat'])(context)
  expect(lines[0]).toBe('! 2  e-mails à envoyer, depuis 10 min')
  expect(lines).toContain('  0  documents à mettre en page')
  expect(lines.at(-1)).toBe('1 ligne(s) à regarder (docs/production.md).')
})

test('decision 38 `etat` says what the metrics say: each kind, with the same number', async () => {
  const text = await renderMetrics(database, testConfig())
  const said = [...text.matchAll(/^estrade_waiting\{kind="([a-z-]+)"\} (\d+)$/gm)]
  expect(said.length).toBeGreaterThan(30)
  const lines = await parseCommande(['etat'])(await toGestionContext({ ...database, config: testConfig() }))
  const shown = lines.map((line) => line.replace(/^[ !] +/, '').replace(/, depuis .*/, ''))
  for (const [, kind = '', nombre] of said) expect(shown).toContain(`${nombre}  ${ligneOf(kind as Genre).texte}`)
})

test('decision 38 folders that the settings name say how much is free, in metrics and `etat`; one that is absent says nothing', async () => {
  const config = testConfig({ DISKS: '/, /nulle/part', DATA_DIR: '/nulle/part' })
  const text = await renderMetrics(database, config)
  const [free = 0, size = 0] = ['free', 'size'].map((one) => readValue(text, `estrade_disk_${one}_bytes{folder="/"}`))
  expect([free > 0, size > free, text.includes('/nulle/part')]).toEqual([true, true, false])
  expect(readValue(text, 'estrade_database_size_bytes')).toBeGreaterThan(1_000_000)
  const lines = await parseCommande(['etat'])(await toGestionContext({ ...database, config }))
  expect(lines.filter((line) => /Disque de|Base de données/.test(line))).toEqual([
    expect.stringMatching(/^[ !] Disque de \/ : \d+ % libres, /),
    expect.stringMatching(/^Base de données : \d+(,\d)? Mo\.$/),
  ])
  const disque = { dossier: '/', taille: 1_000 }
  expect([99, 100].map((libre) => isPlein({ ...disque, libre }))).toEqual([true, false])
})

test('the certificate of the seal says when it ends, and `etat` marks it thirty days before', async () => {
  const soon = testConfig(pairOf(makeEc(), 'Institut', ['2027-01-01', '2029-03-31']))
  const line = 'estrade_seal_certificate_end_timestamp_seconds'
  expect(readValue(await renderMetrics(database, soon), line)).toBe(Date.parse('2029-03-31') / 1_000)
  const none = testConfig({ SEAL_CERTIFICATE: '', SEAL_KEY: '' })
  expect(readValue(await renderMetrics(database, none), line)).toBeUndefined()
  const etatAt = async (moment: string) => {
    const context = await toGestionContext({ ...database, config: soon })
    return (await parseCommande(['etat'])({ ...context, now: () => new Date(moment) })).slice(-3)
  }
  expect(await etatAt('2029-02-27')).toContain('  Certificat du sceau : valable jusqu’au 31/03/2029.')
  const [certificat, , bilan] = await etatAt('2029-03-30')
  expect(certificat).toBe('! Certificat du sceau : valable jusqu’au 31/03/2029, à remplacer.')
  expect(bilan).toContain('à regarder')
})

test('alert rules and board name metrics that are there, and each alert has its line in the operators’ page', async () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const [alertes, board, page] = ['ops/prometheus/alertes.yml', 'ops/grafana/estrade.json', 'docs/production.md'].map(
    read,
  )
  const text = await renderMetrics(database, testConfig())
  const named = new Set(`${alertes}${board}`.match(/\b(estrade|nodejs|process)_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(10)
  const isThere = (name: string) => text.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `)
  const known = database.countConnections ? [] : ['estrade_database_connections']
  expect([...named].filter((name) => !isThere(name))).toEqual(known)
  const alerts = [...String(alertes).matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.filter((name) => !page?.includes(`| \`${name}\` |`))).toEqual([])
})

test('an alert about what waits rings at the age from which somebody has to look', () => {
  const alertes = readFileSync(new URL('../../ops/prometheus/alertes.yml', import.meta.url), 'utf8')
  const named = [...alertes.matchAll(/oldest_seconds\{kind="([a-z-]+)"\}\) > (\d+)/g)]
  const limites = Object.fromEntries(named.map(([, genre = '', seconds]) => [genre, Number(seconds)]))
  expect(limites).toHaveProperty('rappels-designation')
  expect(limites).toEqual(
    Object.fromEntries(Object.keys(limites).map((genre) => [genre, ligneOf(genre as Genre).limite])),
  )
})

test('on a port of their own, metrics say that the database does not answer instead of waiting for it', async () => {
  const other = await testDatabase()
  const port = await freePort()
  const metrics = await serveMetrics(testConfig({ METRICS_PORT: String(port) }), other)
  await other.close()
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text()
  expect(readValue(text, 'estrade_database_up')).toBe(0)
  expect(readValue(text, 'estrade_waiting{kind="courriels"}')).toBeUndefined()
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  await metrics?.close()
})
