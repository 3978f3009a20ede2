import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { openPaiement } from '../../argent/paiement/fournisseur.ts'
import { reconcile } from '../../argent/paiement/reconciliation.service.ts'
import { openSupplement } from '../../argent/paiement/supplement.service.ts'
import type { DatabaseHandle } from '../../platform/database.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import { findCommande } from '../../vente/commande/commande.sql.ts'
import { findModification } from '../../vente/modification/modification.sql.ts'
import { testApp, testConfig, WRITE } from '../application.ts'
import { fillSmallCatalogue, SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import {
  addBuyer,
  type Buyer,
  deleteCommandes,
  openSessions,
  setPlaces,
  validCommande,
} from '../commande/commande.sql.ts'
import { testDatabase } from '../database.ts'
import { freePort } from '../process.ts'
import { addModification } from './modification.sql.ts'

export const CARTE = 3

/** The provider's stand-in, which only the tests themselves may import. */
interface Demo {
  url: string
  db: { deleteFrom(table: 'paiementSession'): { execute(): Promise<unknown> } }
  breakDown(panne: 'notifications'): Promise<void>
  pay(token: string, numero: string): Promise<string>
  close(): Promise<unknown>
}

export interface Paiements<D extends Demo> {
  database: DatabaseHandle<Tables>
  demo: D
  app: FastifyInstance
  origin: string
  /** The settings of the application. */
  env: Record<string, string>
  context: PaiementContext
  /** Moves the clock forward, for us and for the provider. */
  advance(ms: number): void
  close(): Promise<void>
}

/** The small catalogue, from its day on, and a provider that can reach us. */
export async function openPaiements<D extends Demo>(
  startDemo: (site: { db: Db; now: () => Date }) => Promise<D>,
  secret: string,
  given?: DatabaseHandle<Tables>,
): Promise<Paiements<D>> {
  let elapsed = 0
  const now = () => new Date(SMALL_CATALOGUE_DAY.getTime() + elapsed)
  const advance = (ms: number) => {
    elapsed += ms
  }
  const database = given ?? (await testDatabase())
  await fillSmallCatalogue(database)
  const demo = await startDemo({ db: database.db, now })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { APP_URL: origin, PAIEMENT_URL: demo.url, PAIEMENT_SECRET: secret, RATE_LIMIT_PER_MINUTE: '100000' }
  const config = testConfig(env)
  const app = await testApp({ database, config, now })
  await app.listen({ port, host: 'localhost' })
  const paiement = await openPaiement(config, now)
  if (!paiement) throw new Error('no provider')
  const context = { db: database.db, paiement, log: createLogger('silent'), now }
  const close = async () => {
    await app.close()
    await demo.close()
    await database.close()
  }
  return { database, demo, app, origin, env, context, advance, close }
}

/** Removes every order and payment, and adds a new person who may order. */
export async function resetPaiements({ database: { db }, demo }: Paiements<Demo>): Promise<Buyer> {
  // Tests about notifications send them; in the other tests they would race.
  await demo.breakDown('notifications')
  await demo.db.deleteFrom('paiementSession').execute()
  await deleteCommandes(db)
  await db.deleteFrom('audit').execute()
  await db.deleteFrom('panierFormation').execute()
  await db.deleteFrom('client').execute()
  await openSessions(db, ['TVA-PAR'])
  await setPlaces(db, 'TVA-PAR', 10)
  return addBuyer(db)
}

export async function askByCard({ app, origin }: Paiements<Demo>, me: Buyer) {
  const payload = validCommande(me.itemId, me.clientId, { modeReglementId: CARTE, contextUrl: `${origin}/panier` })
  const headers = { ...WRITE, cookie: me.cookie }
  return app.inject({ method: 'POST', url: '/api/inscription/commande-cb', headers, payload })
}

export async function openByCard(
  paiements: Paiements<Demo>,
  me: Buyer,
): Promise<{ commandeId: string; token: string; url: string }> {
  const response = await askByCard(paiements, me)
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Follows the provider's redirect, then ours, as a browser does. */
export async function followBack({ app, origin }: Paiements<Demo>, location: string): Promise<string> {
  const { statusCode, headers } = await app.inject(location.replace(origin, ''))
  expect(statusCode).toBe(303)
  return String(headers.location).replace(origin, '')
}

export async function readEtat({ app }: Paiements<Demo>, me: Buyer, commandeId: string): Promise<string> {
  const url = `/api/inscription/commande/${commandeId}`
  return (await app.inject({ url, headers: { cookie: me.cookie } })).json().etat
}

/** The card payment of an order, or of a change of one, whose session is open. */
export async function findPaiement(db: Db, orderId: string) {
  const row = await db.selectFrom('paiementCarte').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
  return { ...row, sessionFournisseur: row.sessionFournisseur ?? '', token: row.token ?? '' }
}

/** A change that is made, and that this card paid so much for. Answers its id. */
export async function paySupplement(
  { context, env, demo, origin }: Paiements<Demo>,
  commandeId: string,
  { cents, creee, carte }: { cents: number; creee?: number; carte: string },
): Promise<string> {
  const { db, now } = context
  const { montantTtcCents = 0 } = (await findCommande(db, commandeId)) ?? {}
  const expireLe = new Date(now().getTime() + 60_000)
  const ttc = montantTtcCents + cents - (creee ?? 0)
  const { id } = await addModification(db, commandeId, { ttc, expireLe, ...(creee !== undefined && { creee }) })
  const modification = await findModification(db, id)
  if (!modification) throw new Error('no change')
  const { url } = await openSupplement(context, testConfig(env), 'a@demo.example', modification, origin)
  await demo.pay(new URL(url).searchParams.get('token') ?? '', carte)
  await reconcile(context, { modificationId: id }, 'retour')
  return id
}

/** The sold places of TVA-PAR. */
export async function countVendues(db: Db): Promise<number> {
  const query = db.selectFrom('session').select('nbPlacesVendues').where('reference', '=', 'TVA-PAR')
  return (await query.executeTakeFirstOrThrow()).nbPlacesVendues
}
