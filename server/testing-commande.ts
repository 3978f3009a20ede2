import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from './catalogue/small-catalogue.ts'
import { SIRET_X } from './client/client-testing.sql.ts'
import { deleteCommandes, openSessions, setSiret } from './commande/commande-testing.sql.ts'
import type { DatabaseHandle } from './platform/database.ts'
import type { Tables } from './tables.ts'
import { embeddedDatabase, testApp } from './testing.ts'
import { addCommandeur, fillDemandeCatalogue } from './testing-panier.ts'

export interface Commandes {
  database: DatabaseHandle<Tables>
  app: FastifyInstance
  /** Ids of the options of OPT-S. */
  options: number[]
  close(): Promise<void>
}

/** The small catalogue and what requests can be refused for, on its day. */
export async function openCommandes(): Promise<Commandes> {
  const database = await embeddedDatabase()
  await fillSmallCatalogue(database)
  const options = await fillDemandeCatalogue(database.db)
  const app = await testApp({ database, now: () => SMALL_CATALOGUE_DAY })
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { database, app, options, close }
}

/** Nothing is ordered, and somebody new may order for a company that can be billed. */
export async function resetCommandes(db: Kysely<Tables>) {
  await deleteCommandes(db)
  await db.deleteFrom('compte').execute()
  await db.deleteFrom('client').execute()
  await db.updateTable('session').set({ nbPlaces: 5, statut: null }).where('reference', '=', 'TVA-PAR').execute()
  await openSessions(db, ['TVA-PAR', 'CUR-S', 'OPT-S'])
  const me = await addCommandeur(db)
  await setSiret(db, me.clientId, SIRET_X)
  return me
}
