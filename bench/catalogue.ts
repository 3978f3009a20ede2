import { execFileSync } from 'node:child_process'
import { Agent } from 'node:http'
import { DAY_MS } from '#contract/rules/jour.ts'
import { importCatalogue } from '#server/catalogue/import/import.service.ts'
import { createRecherche } from '#server/catalogue/recherche.service.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { startServerProcess } from '#server/testing/process.ts'
import { generateCatalogue } from './catalogue-data.ts'
import { clock, getBody, p, timeInServer } from './horloge.ts'
import { openRecordedDatabase } from './recorded-database.ts'
import { judge } from './verdict.ts'

type Query = Record<string, string>
type Database = ReturnType<typeof openRecordedDatabase>

/** Typical searches, with the generator's words, and how long half of them may take at most. */
const SEARCHES: [string, Query, number?][] = [
  ['one word', { q: 'tva' }, 15],
  ['two words', { q: 'contrôle interne' }],
  ['stop words', { q: 'les formations à distance' }],
  ['a beginning', { q: 'fisc' }],
  ['few results', { q: 'la paie dans la restauration' }],
  ['misspelt', { q: 'facturation électronnique' }],
  ['word, by date', { q: 'audit', tri: 'date' }],
  ['everything', {}, 25],
  ['everything by price', { tri: 'prix' }],
  ['two types', { typesIds: '2,5' }],
  ['a place or remote', { lieuxIds: '3', distance: 'true' }],
  ['a fortnight', { dateDebut: daysFromNow(60), dateFin: daysFromNow(74) }],
  ['places, theme, public', { places: 'true', themesIds: '4', publicsIds: '2' }],
  ['price and funding', { prixMin: '200', financement: 'true' }],
]
/** What the server adds to its SQL: counting, HTTP, JSON. */
const MAX_ADDED_MS = 15
const MAX_P99_MS = 100
/** The first search after an import of fiches reads everything again. */
const MAX_READ_MS = 1_500
const MAX_LIST_MS = 10
const POOL = 10
const RUNS = { min: 40, max: 200, ms: 6_000 }
/** Above every price, so it filters nothing; a new value each time makes a search that no cache holds. */
let noLimitEuros = 500_000
/** The heap has reached its working size by then. */
const WARM_UP = 5_000
const REQUESTS = 10_000
const CONCURRENCY = 8
const MAX_GROWTH = 1.1
const READINGS = 5
const SESSION = 'GEN-00000-0'

/** 5,000 fiches and 100,000 sessions on PostgreSQL: the server's answers beside the bare SQL of the same searches. */
export async function measureCatalogue(): Promise<void> {
  const { url, handle, drop } = await postgresDatabase()
  const recorded = openRecordedDatabase(url, POOL)
  try {
    const start = performance.now()
    await importCatalogue(handle.db, generateCatalogue())
    console.log(`5,000 fiches and 100,000 sessions imported in ${((performance.now() - start) / 1_000).toFixed(0)} s`)
    await measureServer(url, recorded)
  } finally {
    await recorded.close()
    await drop()
  }
}

async function measureServer(databaseUrl: string, database: Database): Promise<void> {
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(POOL),
    SECRET: 'a secret that only benches use, ever',
    SERVE: 'api',
    RATE_LIMIT_PER_MINUTE: '100000000',
  })
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const ask = (path: string) => getBody(`${server.url}/api/catalogue/${path}`, agent)
  try {
    await measureReading(ask, database)
    console.log('\nms, p50 and p99          server over HTTP         bare SQL    added at p50')
    console.log('Searches with facets; nothing is remembered, on either side:')
    const all: Times = { http: [], sql: [] }
    for (const [name, query, atMost] of SEARCHES) {
      const { http, sql } = await measureSearch(name, query, ask, database)
      if (atMost) console.log(`    p50 over HTTP  ${judge(p(50, http), { atMost }, `search, ${name}, p50 (ms)`)}`)
      // Every search has the same share: the quick ones, which run more often, do not hide the slow ones.
      all.http.push(...http.slice(0, RUNS.min))
      all.sql.push(...sql.slice(0, RUNS.min))
    }
    print('all of them', all)
    console.log(
      `    added at p50  ${judge(addedOf(all), { atMost: MAX_ADDED_MS }, 'searches, added to their SQL, p50 (ms)')}`,
    )
    console.log(`    p99 over HTTP  ${judge(p(99, all.http), { atMost: MAX_P99_MS }, 'searches, p99 (ms)')}`)
    console.log('List by date; the counts are remembered, on both sides:')
    await measureList(ask, server.url, database)
    await measureMemory(ask, server.child.pid ?? 0)
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** What a search waits for that finds the catalogue changed: a session of it, or its fiches; eight ask at once. */
async function measureReading(ask: (path: string) => Promise<string>, { db }: Database): Promise<void> {
  const searchAtOnce = () => clock(() => Promise.all(Array.from({ length: CONCURRENCY }, () => ask('recherche'))))
  const first = await searchAtOnce()
  const changed: number[] = []
  for (let run = 0; run < READINGS; run += 1) {
    await db
      .updateTable('session')
      .set({ montantHtCents: 10_000 + run })
      .where('reference', '=', SESSION)
      .execute()
    changed.push(await searchAtOnce())
  }
  const read: number[] = []
  for (let run = 0; run < READINGS; run += 1) {
    await db
      .updateTable('theme')
      .set({ label: `Thème ${run}` })
      .where('id', '=', 1)
      .execute()
    read.push(await searchAtOnce())
  }
  console.log(`\n${CONCURRENCY} searches at once, until the last is answered, p50:`)
  console.log(`  the first ones of the process: ${first.toFixed(0)} ms`)
  console.log(`  after one session changed: ${p(50, changed).toFixed(0)} ms`)
  const verdict = judge(p(50, read), { atMost: MAX_READ_MS }, 'reading the whole offer, p50 (ms)')
  console.log(`  after the fiches changed: ${p(50, read).toFixed(0)} ms  ${verdict}`)
}

async function measureSearch(name: string, query: Query, ask: (path: string) => Promise<string>, database: Database) {
  const recherche = createRecherche(database.db, () => new Date())
  const times = await compare(
    () => ask(`recherche?${new URLSearchParams(toNewQuery(query))}`),
    () => database.record(() => recherche.search(toNewQuery(query))),
    database,
  )
  print(name, times)
  return times
}

function toNewQuery(query: Query): Query {
  noLimitEuros += 1
  return { ...query, prixMax: String(noLimitEuros) }
}

/** The server's own timing (server-timing) of the list, without the network. */
async function measureList(ask: (path: string) => Promise<string>, url: string, database: Database): Promise<void> {
  const recherche = createRecherche(database.db, () => new Date())
  const list = () => recherche.search({})
  await Promise.all([ask('recherche'), list()])
  const times = await compare(
    () => ask('recherche'),
    () => database.record(list),
    database,
  )
  print('list by date', times)
  const inServer: number[] = []
  for (let run = 0; run < RUNS.max; run += 1) inServer.push(await timeInServer(`${url}/api/catalogue/recherche`))
  const [half, most] = [p(50, inServer), p(99, inServer)]
  const verdict = judge(half, { under: MAX_LIST_MS }, 'list by date in the server, p50 (ms)')
  console.log(`  in the server, by its own clock: p50 ${half.toFixed(1)} ms, p99 ${most.toFixed(1)} ms  ${verdict}`)
}

interface Times {
  http: number[]
  sql: number[]
}

/** Alternates the two, so that other load on the machine affects both. */
async function compare(
  viaHttp: () => Promise<unknown>,
  record: () => ReturnType<Database['record']>,
  database: Database,
): Promise<Times> {
  const times: Times = { http: [], sql: [] }
  const start = performance.now()
  for (let run = -2; run < RUNS.max; run += 1) {
    if (run >= RUNS.min && performance.now() - start > RUNS.ms) break
    const statements = await record()
    const http = await clock(viaHttp)
    const sql = await clock(() => database.replay(statements))
    if (run < 0) continue
    times.http.push(http)
    times.sql.push(sql)
  }
  return times
}

/** Searches, lists and fiches; reads the memory of the process from the system. */
async function measureMemory(ask: (path: string) => Promise<string>, pid: number): Promise<void> {
  const { resultats } = JSON.parse(await ask('recherche?perPage=50')) as { resultats: { reference: string }[] }
  const paths = (index: number) => [
    `fiche/${resultats[index % resultats.length]?.reference}`,
    `recherche?page=${1 + (index % 20)}`,
    `recherche?${new URLSearchParams(toNewQuery({ q: 'paie restauration' }))}`,
  ]
  const askMany = async (from: number, count: number) => {
    for (let done = from; done < from + count; done += CONCURRENCY) {
      const lanes = Array.from({ length: CONCURRENCY }, (_, lane) => done + lane)
      await Promise.all(lanes.map((index) => ask(paths(index)[index % 3] ?? '')))
    }
  }
  await askMany(0, WARM_UP)
  const before = memoryOf(pid)
  await askMany(WARM_UP, REQUESTS)
  const after = memoryOf(pid)
  const verdict = judge(after / before, { atMost: MAX_GROWTH }, 'memory, growth by 10,000 requests')
  console.log(`\nResident memory after ${WARM_UP} requests: ${before.toFixed(0)} MB`)
  console.log(`after ${REQUESTS} more: ${after.toFixed(0)} MB, × ${(after / before).toFixed(2)}  ${verdict}`)
}

function memoryOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

function print(name: string, { http, sql }: Times): void {
  const pair = (times: number[]) => `${p(50, times).toFixed(1).padStart(8)} ${p(99, times).toFixed(1).padStart(8)}`
  const added = addedOf({ http, sql }).toFixed(1)
  console.log(`  ${name.padEnd(22)} ${pair(http)} ${pair(sql)}    + ${added}  n=${http.length}`)
}

function addedOf({ http, sql }: Times): number {
  return p(50, http) - p(50, sql)
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
}
