import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { DatabaseHandle } from '../../platform/database.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { testApp, testConfig, WRITE } from '../application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { SIRET_X } from '../client/client.sql.ts'
import { testDatabase } from '../database.ts'
import { addCommandeur, fillDemandeCatalogue, validDemande } from '../panier/panier.ts'
import { deleteCommandes, openSessions, setSiret, validCommande } from './commande.sql.ts'

export interface Commandes {
  database: DatabaseHandle<Tables>
  app: FastifyInstance
  /** The ids of the options of OPT-S. */
  options: number[]
  close(): Promise<void>
}

/** The small catalogue with the sessions that requests are refused for, on its day. */
export async function openCommandes(
  env: Record<string, string> = {},
  given?: DatabaseHandle<Tables>,
): Promise<Commandes> {
  const database = given ?? (await testDatabase())
  await fillSmallCatalogue(database)
  const options = await fillDemandeCatalogue(database.db)
  const app = await testApp({ database, config: testConfig(env), now: () => SMALL_CATALOGUE_DAY })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { database, app, options, close }
}

/** Removes every order, and adds a new person who may order for a company that can be billed. */
export async function resetCommandes(db: Db) {
  await deleteCommandes(db)
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  await db.updateTable('session').set({ nbPlaces: 5, statut: null }).where('reference', '=', 'TVA-PAR').execute()
  await openSessions(db, ['TVA-PAR', 'CUR-S', 'OPT-S'])
  const me = await addCommandeur(db)
  await setSiret(db, me.clientId, SIRET_X)
  return me
}

type Commandeur = Awaited<ReturnType<typeof resetCommandes>>

/** The calls of the current orderer, read at each call. */
export function ordering(now: () => Pick<Commandes, 'app' | 'database'> & { me: Commandeur }) {
  async function ask(method: 'GET' | 'POST', url: string, payload?: object, cookie = now().me.cookie) {
    const headers = { ...WRITE, cookie, host: 'localhost:3000' }
    return now().app.inject({ method, url, headers, ...(payload && { payload }) })
  }

  /** Adds an item to the basket and answers its id. */
  async function put(changes: object = {}, clientId: number | null = now().me.clientId): Promise<string> {
    const response = await ask('POST', '/api/inscription/panier', validDemande(clientId, changes))
    expect(response.statusCode).toBe(200)
    return response.json().id
  }

  async function order(id: string, changes: object = {}, cookie = now().me.cookie) {
    return ask('POST', '/api/inscription/commande', validCommande(id, now().me.clientId, changes), cookie)
  }

  async function courriels() {
    return now().database.db.selectFrom('courriel').selectAll().orderBy('destinataire').execute()
  }

  return { ask, put, order, courriels }
}
