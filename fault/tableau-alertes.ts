import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { DAY_MS } from '#contract/rules/jour.ts'
import type { Db } from '#server/platform/tables.ts'
import { makeEc, pairOf } from '#server/testing/document/sceau.ts'
import { addRangee } from './alertes/rangees.ts'
import type { startPrometheus } from './prometheus.ts'

/** The longest of these rules waits a minute. */
const PATIENCE_MS = 100_000
const PAUSE_MS = 500

/** The rules that ring within a minute, each brought about below on the product as it runs. */
export const COURTES = [
  'EstradeFaults',
  'EstradeMailsGivenUp',
  'EstradePaymentUnknown',
  'EstradeSealEnds',
  'EstradeDown',
  'EstradeDatabaseDown',
]

/** The settings of a process whose seal's certificate ends within the month: rings from its start. */
export const sealEnding = () =>
  pairOf(makeEc(), 'Institut', ['2020-01-01', new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10)])

interface Fautes {
  db: Db
  /** A call that reads the orders of somebody. */
  readCommandes(): Promise<unknown>
  shutDatabase(): Promise<void>
  killJobs(): Promise<unknown>
}

/** Brings the faults about, and answers which rules the real Prometheus heard before them, and which it never did. */
export async function hearShort(prometheus: Awaited<ReturnType<typeof startPrometheus>>, fautes: Fautes) {
  const avant = await prometheus.listRinging()
  const { db, readCommandes, shutDatabase, killJobs } = fautes
  const at = new Date()
  await addRangee(db, 'courriel', { created_at: at, html: '', prochain_essai: null, envoye_le: null, tentatives: 10 })
  await addRangee(db, 'paiement_inconnu', { montant_cents: 1, vu_le: at, traite_le: null })
  await sql`alter table commande rename to commande_perdue`.execute(db)
  await readCommandes()
  await sql`alter table commande_perdue rename to commande`.execute(db)
  await untilHeard(prometheus, COURTES.slice(0, 4))
  await shutDatabase()
  await killJobs()
  await untilHeard(prometheus, COURTES.slice(4))
  const muettes = COURTES.filter((one) => !prometheus.heard.has(one))
  return { avant: avant.filter((one) => one !== 'EstradeSealEnds' && COURTES.includes(one)), muettes }
}

async function untilHeard(prometheus: Awaited<ReturnType<typeof startPrometheus>>, wanted: readonly string[]) {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    await prometheus.listRinging()
    const silent = wanted.filter((one) => !prometheus.heard.has(one))
    if (silent.length === 0 || performance.now() > end) return silent
    await wait(PAUSE_MS)
  }
}
