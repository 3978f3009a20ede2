import { Gauge, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { now } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { withLimit } from '../platform/limit.ts'
import { measureProcess, registry } from '../platform/metrics.ts'
import type { Tables } from '../tables.ts'
import { findEtat } from './etat.sql.ts'

/** A database that does not answer is a thing to be told, not to be waited for. */
const DATABASE_MS = 2_000

/** What one reading of the metrics answers: this process, its connections, its seal, and what waits in the database. */
export async function renderMetrics(
  database: DatabaseHandle<Tables>,
  { sceau }: Pick<Config, 'sceau'>,
): Promise<string> {
  measureProcess()
  const moment = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [moment] })
  const connections = database.countConnections?.()
  if (connections) {
    const pool = gauge('estrade_database_connections', 'Connections of this process, and who waits for one.', ['state'])
    for (const [state, count] of Object.entries(connections)) pool.set({ state }, count)
  }
  if (sceau)
    gauge('estrade_seal_certificate_end_timestamp_seconds', 'When the certificate of the seal ends.').set(
      sceau.au.getTime() / 1_000,
    )
  const etat = await findInTime(database)
  gauge('estrade_database_up', 'Whether the database answered in time.').set(etat ? 1 : 0)
  if (etat) {
    const waiting = gauge('estrade_waiting', 'What waits for a sweep or for the provider, by kind.', ['kind'])
    const oldest = gauge('estrade_waiting_oldest_seconds', 'Since when the oldest of it is due, by kind.', ['kind'])
    for (const { genre: kind, nombre, age } of etat.attentes) {
      waiting.set({ kind }, nombre)
      oldest.set({ kind }, age ?? 0)
    }
    gauge('estrade_holds', 'Card payments under way.').set(etat.reservations)
    gauge('estrade_held_places', 'The places that they hold.').set(etat.places)
  }
  return `${await registry.metrics()}\n${await moment.metrics()}`
}

async function findInTime({ db }: DatabaseHandle<Tables>) {
  const found = findEtat(db, now()).catch(() => undefined)
  return withLimit(found, DATABASE_MS, () => undefined)
}
