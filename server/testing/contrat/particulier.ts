import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Contrat } from '#contract/papier/contrat.ts'
import { sweepContrats } from '../../argent/echeance/sweep.service.ts'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { documentNext } from '../../papier/document/documents.service.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import { signContrat } from '../../vente/contrat/contrat.service.ts'
import { testApp, testConfig } from '../application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { ordering, resetCommandes } from '../commande/order.ts'
import { testDatabase } from '../database.ts'
import { addParticulier, fillDemandeCatalogue, soi } from '../panier/panier.ts'
import { markDrawn, signing } from '../signature/signature.ts'
import { own, test } from '../test.ts'

const SILENT = createLogger('silent')
const DATES = { dateDebut: '2027-04-01', dateFin: '2027-04-01' }

type Me = Awaited<ReturnType<typeof resetCommandes>>

interface Signing {
  app: FastifyInstance
  db: Db
  config: Config
  now: Date
}

async function documentAll(db: Db, contexte: ReturnType<typeof toContexteDocument>): Promise<void> {
  while (await documentNext(db, contexte, SILENT));
}

/** The subjects of all mails, in the order in which they were written. */
async function listSujets(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('courriel')
    .select('sujet')
    .orderBy('createdAt')
    .orderBy(sql`xmin::text::bigint`)
    .orderBy('id')
    .execute()
  return rows.map(({ sujet }) => sujet)
}

async function contratOf({ ask }: ReturnType<typeof ordering>, id: string): Promise<Contrat> {
  const response = await ask('GET', `/api/commandes/${id}/contrat`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** The calls of a person on the newest version of the contract, which is drawn. */
async function signingOf({ app, db, config, now }: Signing, commandeId: string, cookie: string) {
  await documentAll(db, toContexteDocument(config, now))
  await markDrawn(db)
  const contrats = db.selectFrom('document').select('id').where('type', '=', 'convention')
  const ones = contrats.where('commandeId', '=', commandeId).orderBy('version', 'desc')
  const { id: documentId } = await ones.executeTakeFirstOrThrow()
  return { documentId, ...signing(app, documentId, cookie) }
}

async function openVente(env: Record<string, string>, given: DatabaseHandle<Tables> | undefined, now: () => Date) {
  const database = given ?? (await testDatabase())
  await fillSmallCatalogue(database)
  await fillDemandeCatalogue(database.db)
  const config = testConfig(env)
  return { database, db: database.db, config, app: await testApp({ config, database, now }) }
}

/** An individual who orders, signs and withdraws, on the small catalogue, by a clock that the test sets. */
export async function openParticulier(env: Record<string, string> = {}, given?: DatabaseHandle<Tables>) {
  let moment = SMALL_CATALOGUE_DAY
  const { database, db, config, app } = await openVente(env, given, () => moment)
  let me = {} as Me
  let clientId = 0
  const calls = ordering(() => ({ app, database, me }))

  /** Adds the item to the basket and orders it. */
  async function order(changes: object = {}, demande: object = {}) {
    const id = await calls.put({ particulier: true, participants: [soi(me)], ...demande }, null)
    return orderAgain(id, changes)
  }

  const orderAgain = (panierFormationId: string, changes: object = {}) =>
    calls.order(panierFormationId, { facturationClientId: clientId, ...changes })

  return {
    signingOf: (id: string, cookie = me.cookie) => signingOf({ app, db, config, now: moment }, id, cookie),
    app,
    config,
    database,
    db,
    ...calls,
    order,
    orderAgain,
    contrat: (id: string) => contratOf(calls, id),
    me: () => me,
    now: () => moment,
    at(text: string) {
      moment = new Date(text)
    },
    async reset() {
      moment = SMALL_CATALOGUE_DAY
      me = await resetCommandes(db)
      await db.deleteFrom('courriel').execute()
      await db.updateTable('session').set(DATES).where('reference', '=', 'TVA-PAR').execute()
      clientId = await addParticulier(db, me)
    },
    sign: (id: string) => db.transaction().execute((tx) => signContrat(tx, id, moment)),
    retract: (id: string, cookie?: string) => calls.ask('POST', `/api/commandes/${id}/retractation`, undefined, cookie),
    sweep: () => sweepContrats(db, SILENT, moment),
    documents: () => documentAll(db, toContexteDocument(config, moment)),
    sujets: () => listSujets(db),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

export type Particulier = Awaited<ReturnType<typeof openParticulier>>

export let one: Particulier

/** `one`, with the settings of `env`. */
export const particulier = test
  .extend('env', { scope: 'file' }, (): Record<string, string> => ({}))
  .extend('fill', { scope: 'file' }, ({ env }) => async (closes) => {
    one = await openParticulier(env, own())
    closes.push(one.close)
  })
  .extend('again', { auto: true }, ({ monde }) => monde.begin(() => one.reset()))
