import type { Db } from '#server/platform/tables.ts'
import { catalogueBuilder } from '#server/testing/catalogue/catalogue.sql.ts'
import { CONTEXT_URL, openSessions } from '#server/testing/commande/commande.sql.ts'
import { postgresDatabase } from '#server/testing/database.ts'
import { startDatabaseDoor } from '#server/testing/database-door.ts'
import { freePort, type ServerProcess, startServerProcess } from '#server/testing/process.ts'
import { SECRET } from './operateur.ts'

/** The limits of production, which the servers of the tests have wider. */
const PRODUCTION = { DATABASE_TIMEOUT_SECONDS: '10', DATABASE_LOCK_SECONDS: '3' }

/** The product as a process, its database behind a door, and a way to that database that no door closes. */
export interface Produit {
  url: string
  server: ServerProcess
  db: Db
  databaseUrl: string
  door: Awaited<ReturnType<typeof startDatabaseDoor>>
  close(): Promise<void>
}

type Installation = Omit<Produit, 'url' | 'server'> & {
  /** More instances have settings of their own, their port among them. */
  start(own?: Record<string, string>): Promise<ServerProcess>
}

/** Starts the product with these settings, DATABASE_URL among them. */
export function startProduit(env: Record<string, string>): Promise<ServerProcess> {
  return startServerProcess({
    SERVE: 'api,jobs',
    APP_URL: new URL(CONTEXT_URL).origin,
    SECRET,
    RATE_LIMIT_PER_MINUTE: '100000000',
    ...PRODUCTION,
    ...env,
  })
}

/** The database and its door; `start` starts the product there, with these settings. */
export async function prepareProduit(env: Record<string, string> = {}): Promise<Installation> {
  const { url: databaseUrl, handle, drop } = await postgresDatabase()
  const door = await startDatabaseDoor(databaseUrl)
  const PORT = String(await freePort())
  const start = (own: Record<string, string> = {}) => startProduit({ DATABASE_URL: door.url, PORT, ...env, ...own })
  const close = async () => {
    await door.shut().catch(() => {})
    await drop()
  }
  return { db: handle.db, databaseUrl, door, start, close }
}

export async function openProduit(env: Record<string, string> = {}): Promise<Produit> {
  const { start, close, ...base } = await prepareProduit(env)
  const server = await start()
  const stop = async () => {
    await server.stop('SIGKILL')
    await close()
  }
  return { ...base, url: server.url, server, close: stop }
}

/** Sessions of one fiche, with places for everyone. */
export async function addSessions(db: Db, references: readonly string[]): Promise<void> {
  const { addFiche, addReferences, addSession } = catalogueBuilder(db)
  await addReferences()
  const ficheId = await addFiche({ reference: 'PANNE' })
  for (const reference of references)
    await addSession(ficheId, { reference, dateDebut: '2099-06-01', nbPlaces: 1_000_000, prix: 500, lieuId: 1 })
  await openSessions(db, references)
}
