import { Agent } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '#server/platform/tables.ts'
import { catalogueBuilder } from '#server/testing/catalogue/catalogue.sql.ts'
import {
  addBuyer,
  type Buyer,
  CONTEXT_URL,
  lookUp,
  openSessions,
  validCommande,
} from '#server/testing/commande/commande.sql.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { participant, validDemande } from '#server/testing/panier/panier.ts'
import { startServerProcess } from '#server/testing/process.ts'
import { postAs, startBare } from './commande-appel.ts'
import { toChange } from './commande-changement.ts'
import { copyToEtroites, createEtroites, ETROIT } from './commande-etroite.ts'
import { judge } from './verdict.ts'

const POOL = 10
const CONCURRENCY = 8
const ROUNDS = 5
/** A process compiles what runs often during its first orders; one that serves has made them long ago. */
const WARM_UP_ROUNDS = 3
const PER_ROUND = 200
/** Of the rate of the same seven statements: on the product's tables, and on tables of only the columns they name. */
const MIN_RATIO = 0.75
const MIN_RATIO_ETROIT = 0.35
/** Of the rate of orders: who fills the basket and then orders. */
const MIN_RATIO_WHOLE = 0.7
/** Of the rate of orders: a change of one costs at most twice as much (decision 50). */
const MIN_RATIO_CHANGE = 0.5
const STORED = [1_000, 1_000_000] as const
const MAX_GROWTH = 1.1
const BATCH = 100_000
const MONTANT_TTC = 1_800
const SESSIONS = 50
const REFERENCES = Array.from({ length: SESSIONS }, (_, index) => `BENCH-${index}`)

type Send = (buyer: Buyer) => Promise<unknown>

/** Orders of three participants on PostgreSQL: through the server, and by the minimal code of an order, on two schemas. */
export async function measureCommande(): Promise<void> {
  const { url, handle, drop } = await postgresDatabase()
  const env = { DATABASE_URL: url, DATABASE_POOL: String(POOL), RATE_LIMIT_PER_MINUTE: '100000000' }
  const server = await startServerProcess({
    ...env,
    SERVE: 'api',
    APP_URL: new URL(CONTEXT_URL).origin,
    SECRET: 'a secret that only benches use, ever',
  })
  const bare = await startBare({ DATABASE_URL: url, DATABASE_POOL: String(POOL) })
  const narrow = await startBare({ DATABASE_URL: url, DATABASE_POOL: String(POOL), DATABASE_SCHEMA: ETROIT })
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  try {
    await fillCatalogue(handle.db)
    await createEtroites(handle.db)
    const post = postAs(agent)
    const viaServer: Send = (buyer) => post(`${server.url}/api/inscription/commande`, buyer, toForm(buyer))
    const viaBare: Send = (buyer) => post(`${bare.url}/commande`, buyer, toForm(buyer))
    const viaNarrow: Send = (buyer) => post(`${narrow.url}/commande`, buyer, toForm(buyer))
    const whole: Send = async (buyer) => {
      await post(`${server.url}/api/inscription/panier`, buyer, toDemande(buyer))
      await viaServer(buyer)
    }
    const ordered = new Map<string, string>()
    const prepare: Send = async (buyer) => {
      const { id } = (await post(`${server.url}/api/inscription/commande`, buyer, toForm(buyer))) as { id: string }
      ordered.set(buyer.itemId, id)
    }
    const change: Send = (buyer) => {
      const url = `${server.url}/api/espace/commandes/${ordered.get(buyer.itemId)}/modification`
      const vers = `BENCH-${(buyer.clientId + 1) % SESSIONS}`
      return post(url, buyer, toChange(buyer, { de: referenceOf(buyer), vers, prixTtc: MONTANT_TTC / 3 }))
    }
    const ways = { server: viaServer, bare: viaBare, narrow: viaNarrow, whole, change }
    await compare(handle.db, ways, prepare)
    await measureGrowth(handle.db, viaServer)
  } finally {
    agent.destroy()
    bare.child.kill()
    narrow.child.kill()
    await server.stop()
    await drop()
  }
}

/** Sessions with enough places for everyone; buyers order different ones. */
async function fillCatalogue(db: Db): Promise<void> {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const ficheId = await addFiche({ reference: 'BENCH' })
  for (const reference of REFERENCES)
    await addSession(ficheId, { reference, dateDebut: '2099-06-01', nbPlaces: 1_000_000, prix: 500, lieuId: 1 })
  await openSessions(db, REFERENCES)
}

function referenceOf({ clientId }: Buyer): string {
  return `BENCH-${clientId % SESSIONS}`
}

function toForm(buyer: Buyer): object {
  const reference = referenceOf(buyer)
  return validCommande(buyer.itemId, buyer.clientId, { reference, montantTtc: MONTANT_TTC })
}

/** A request that replaces the basket item. */
function toDemande(buyer: Buyer): object {
  const participants = [0, 1, 2].map((index) => participant({ email: `whole${index}-${buyer.itemId}@societe.example` }))
  return validDemande(buyer.clientId, { reference: referenceOf(buyer), participants })
}

/** Buyers, each with an item of three participants. */
async function addBuyers(db: Db, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < count) buyers.push(...(await Promise.all(Array.from({ length: POOL }, () => addBuyer(db)))))
  await sql`update panier_formation set reference = 'BENCH-' || commandeur_id % ${SESSIONS}::integer`.execute(db)
  await sql`
    insert into panier_participant (panier_id, ordre, email, nom, prenom)
    select panier_id, n, n || email, nom, prenom from panier_participant, generate_series(1, 2) n
    where panier_id = any(${buyers.map(({ itemId }) => itemId)}::uuid[])`.execute(db)
  await lookUp(db, buyers)
  return buyers
}

interface Times {
  each: number[]
  seconds: number
}

async function run(buyers: readonly Buyer[], send: Send): Promise<Times> {
  const each: number[] = []
  const queue = [...buyers]
  const start = performance.now()
  const lane = async () => {
    for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
      const begin = performance.now()
      await send(buyer)
      each.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
  return { each, seconds: (performance.now() - start) / 1_000 }
}

const WAYS = ['server', 'bare', 'narrow', 'whole', 'change'] as const
type Way = (typeof WAYS)[number]

/** Alternates the ways, so that other load on the machine affects all of them. */
async function compare(db: Db, sends: Record<Way, Send>, prepare: Send): Promise<void> {
  const none = (): Times => ({ each: [], seconds: 0 })
  const all: Record<Way, Times> = { server: none(), bare: none(), narrow: none(), whole: none(), change: none() }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    // The database itself runs analyze every minute; without it, statements keep the plans of empty tables.
    await sql`analyze`.execute(db)
    for (const name of WAYS) {
      const buyers = await addBuyers(db, PER_ROUND)
      if (name === 'narrow') await copyToEtroites(db, buyers)
      if (name === 'change') await run(buyers, prepare)
      const times = await run(buyers, sends[name])
      if (round < 0) continue
      all[name].each.push(...times.each)
      all[name].seconds += times.seconds
    }
  }
  console.log('three participants, eight buyers at once      orders/s      p50      p99 (ms)')
  for (const name of WAYS) print(name, all[name])
  tellRatio(all, ['server', 'bare'], MIN_RATIO)
  tellRatio(all, ['server', 'narrow'], MIN_RATIO_ETROIT)
  tellRatio(all, ['whole', 'server'], MIN_RATIO_WHOLE)
  tellRatio(all, ['change', 'server'], MIN_RATIO_CHANGE)
}

function tellRatio(all: Record<Way, Times>, [one, other]: [Way, Way], atLeast: number): void {
  const ratio = rateOf(all[one]) / rateOf(all[other])
  console.log(`${one} / ${other}: ${ratio.toFixed(2)}  ${judge(ratio, { atLeast }, `orders/s, ${one} / ${other}`)}`)
}

/** Measures the same orders with many others stored. */
async function measureGrowth(db: Db, send: Send): Promise<void> {
  const rates: number[] = []
  for (const stored of STORED) {
    await storeOrders(db, stored)
    await run(await addBuyers(db, PER_ROUND), send)
    const times = await run(await addBuyers(db, ROUNDS * PER_ROUND), send)
    print(`${stored} stored`, times)
    rates.push(rateOf(times))
  }
  const growth = (rates[0] ?? 0) / (rates[1] ?? 1)
  const verdict = judge(growth, { atMost: MAX_GROWTH }, `cost with ${STORED[1]} orders stored`)
  console.log(`cost with ${STORED[1]} stored / with ${STORED[0]}: ${growth.toFixed(2)}  ${verdict}`)
}

/** Adds old orders, each with its places, its registration and its history, up to that number. */
async function storeOrders(db: Db, stored: number): Promise<void> {
  for (let there = 0; there < stored; ) {
    const { rows } = await sql<{ there: number }>`select count(*)::int as there from commande`.execute(db)
    there = rows[0]?.there ?? 0
    if (there < stored) await addOldOrders(db, Math.min(BATCH, stored - there))
  }
  await sql`analyze`.execute(db)
}

async function addOldOrders(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Their references are right by construction: to check each would be most of the work.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      with qui as (
        select row_number() over () as rang, compte_id, client_id from interlocuteur limit 500
      ), ajout as (
        insert into commande (compte_id, commandeur_id, facturation_client_id, particulier, session_id, reference,
          panier_formation_id, etat, montant_ht_cents, montant_tva_cents, montant_ttc_cents, detail)
        select qui.compte_id, client_id, client_id, false, s.id, s.reference, gen_random_uuid(), 'CONFIRMEE', 0, 0, 0, '{}'
        from generate_series(1, ${count}::integer) n join qui on qui.rang = 1 + n % 500
          join session s on s.reference = 'BENCH-0'
        returning id, session_id, compte_id, commandeur_id
      ), places as (
        insert into commande_place (commande_id, session_id, nombre) select id, session_id, 1 from ajout
      ), historique as (
        insert into commande_historique (commande_id, etat, cause) select id, 'CONFIRMEE', 'COMMANDE' from ajout
      )
      insert into inscription (session_id, client_id, compte_id, commande_id, email, nom, prenom, statut)
      select session_id, commandeur_id, compte_id, id, id || '@societe.example', 'Roy', 'Lea', 'Affecté'
      from ajout`.execute(tx)
  })
}

function rateOf({ each, seconds }: Times): number {
  return each.length / seconds
}

function print(name: string, times: Times): void {
  const sorted = times.each.toSorted((a, b) => a - b)
  const p = (percent: number) => (sorted[Math.floor((sorted.length * percent) / 100)] ?? 0).toFixed(1).padStart(8)
  console.log(`  ${name.padEnd(44)} ${rateOf(times).toFixed(0).padStart(6)} ${p(50)} ${p(99)}`)
}
