import { Gauge, Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import { now } from '../platform/clock.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { withLimit } from '../platform/limit.ts'
import { measureProcess, registry } from '../platform/metrics.ts'
import type { Tables } from '../platform/tables.ts'
import { measureDatabase } from '../platform/writable.ts'
import { GENRES, type Genre } from './attente.ts'
import { dossiersOf, readDisques } from './disque.ts'
import { type Attente, type EtatLu, findEtatLu } from './etat.sql.ts'

const DATABASE_MS = 2_000

/** What one reading of the metrics answers: this process, its connections, its seal, and what waits in the database. */
export async function renderMetrics(database: DatabaseHandle<Tables>, config: Config): Promise<string> {
  measureProcess()
  const moment = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [moment] })
  const connections = database.countConnections?.()
  if (connections) {
    const pool = gauge('estrade_database_connections', 'Connections of this process, and who waits for one.', ['state'])
    for (const [state, count] of Object.entries(connections)) pool.set({ state }, count)
  }
  const { sceau } = config
  if (sceau)
    gauge('estrade_seal_certificate_end_timestamp_seconds', 'When the certificate of the seal ends.').set(
      sceau.au.getTime() / 1_000,
    )
  const octets = await inTime(measureDatabase(database.db))
  const isUp = octets !== undefined
  gauge('estrade_database_up', 'Whether the database answered in time.').set(isUp ? 1 : 0)
  if (isUp) gauge('estrade_database_size_bytes', 'What the database takes on its own disk.').set(octets)
  const free = gauge('estrade_disk_free_bytes', 'Free space of the folders that the settings name.', ['folder'])
  const size = gauge('estrade_disk_size_bytes', 'Size of the file systems of these folders.', ['folder'])
  for (const { dossier: folder, libre, taille } of await readDisques(dossiersOf(config))) {
    free.set({ folder }, libre)
    size.set({ folder }, taille)
  }
  const etat = remember(database, isUp ? await inTime(findEtatLu(database.db, now())) : undefined)
  gauge('estrade_waiting_unread', 'The kinds of what waits that could not be read: they say what they last said.').set(
    etat.illisibles.length,
  )
  const waiting = gauge('estrade_waiting', 'What waits for a sweep or for the provider, by kind.', ['kind'])
  const oldest = gauge('estrade_waiting_oldest_seconds', 'Since when the oldest of it is due, by kind.', ['kind'])
  for (const { genre: kind, nombre, age } of etat.attentes) {
    waiting.set({ kind }, nombre)
    oldest.set({ kind }, age ?? 0)
  }
  const { reservations, places } = etat
  if (reservations !== undefined) gauge('estrade_holds', 'Card payments under way.').set(reservations)
  if (places !== undefined) gauge('estrade_held_places', 'The places that they hold.').set(places)
  return `${await registry.metrics()}\n${await moment.metrics()}`
}

/** A database that does not answer is a thing to be told, not to be waited for. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  return withLimit(
    work.catch(() => undefined),
    DATABASE_MS,
    () => undefined,
  )
}

/** What each database last said: an alert that rings goes on while what it is about cannot be read. */
const connus = new WeakMap<DatabaseHandle<Tables>, Map<Genre, Attente>>()

function remember(database: DatabaseHandle<Tables>, lu: EtatLu | undefined): EtatLu {
  const connu = connus.get(database) ?? new Map<Genre, Attente>()
  connus.set(database, connu)
  for (const attente of lu?.attentes ?? []) connu.set(attente.genre, attente)
  return { ...lu, attentes: [...connu.values()], illisibles: lu?.illisibles ?? GENRES }
}
