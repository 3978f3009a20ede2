import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { CommandeForm, CommandesForm } from '#contract/vente/commande.ts'
import type { Db } from '../../platform/tables.ts'
import { parseCommande } from '../../porte/gestion/commandes.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { toReglagesEmargement } from '../../suite/emargement/reglages.ts'
import { toPlanComptable } from '../../suite/livres/comptes.ts'
import { applyTransition, createCommande } from '../../vente/commande/commande.service.ts'
import { toContexteCommande } from '../../vente/commande/contexte.ts'
import { createCommandes } from '../../vente/commande/lot.service.ts'
import { testConfig, WRITE } from '../application.ts'
import { SMALL_CATALOGUE_DAY } from '../catalogue/small-catalogue.ts'
import { CONTEXT_URL, validCommande } from '../commande/commande.sql.ts'
import { type Commandes, resetCommandes } from '../commande/order.ts'
import { participant, validDemande } from '../panier/panier.ts'

const HOLD_MINUTES = 15
const CARTE = 3
export const PANIER = '/api/inscription/panier'
export const COMMANDE = '/api/inscription/commande'

/** Runs a command of the provider, on the day of the small catalogue. */
export async function runGestion(db: Db, ...args: string[]): Promise<string> {
  return runGestionAt(db, SMALL_CATALOGUE_DAY, ...args)
}

/** The same at another moment. */
export async function runGestionAt(db: Db, at: Date, ...args: string[]): Promise<string> {
  const config = testConfig()
  const settings = {
    expediteur: toExpediteur(config),
    comptes: toPlanComptable(config),
    emargement: toReglagesEmargement(config),
  }
  const context = { db, paiement: undefined, ...settings, now: () => at }
  return (await parseCommande(args)(context)).join('\n')
}

interface Item {
  compteId: string
  clientId: number
  itemId: string
}

/** Orders a basket item by card, as server/argent/paiement does: the payment is open. */
export async function orderByCard(db: Db, item: Item, changes: Partial<CommandeForm> = {}): Promise<string> {
  return orderItem(db, item, { modeReglementId: CARTE, ...changes })
}

/** Orders a basket item, by transfer by default. */
export async function orderItem(
  db: Db,
  { compteId, clientId, itemId }: Item,
  changes: Partial<CommandeForm> = {},
  now = SMALL_CATALOGUE_DAY,
  env: Record<string, string> = {},
): Promise<string> {
  const form = validCommande(itemId, clientId, changes) as CommandeForm
  const cardHold = form.modeReglementId === CARTE ? HOLD_MINUTES : undefined
  const contexte = { ...toContexteCommande(testConfig(env), now), ...(cardHold && { cardHold }) }
  return (await createCommande(db, await getSignIn(db, compteId), form, contexte)).id
}

/** Orders several items with one open payment. */
export async function orderByCardTogether(
  db: Db,
  { compteId, clientId }: Omit<Item, 'itemId'>,
  items: CommandesForm['items'],
): Promise<string[]> {
  const form = { facturationClientId: clientId, modeReglementId: CARTE, contextUrl: CONTEXT_URL, items }
  const contexte = { ...toContexteCommande(testConfig(), SMALL_CATALOGUE_DAY), cardHold: HOLD_MINUTES }
  return (await createCommandes(db, await getSignIn(db, compteId), form, contexte)).map(({ id }) => id)
}

async function getSignIn(db: Db, compteId: string) {
  return db.selectFrom('signIn').selectAll().where('compteId', '=', compteId).executeTakeFirstOrThrow()
}

export async function pay(db: Db, commandeId: string): Promise<string> {
  return db.transaction().execute((tx) => applyTransition(tx, commandeId, 'PAIEMENT_REUSSI', 'test'))
}

export interface Suivi {
  app: FastifyInstance
  db: Db
  me: Awaited<ReturnType<typeof resetCommandes>>
}

/** Removes every order, move and cancellation. */
export async function resetSuivi({ app, database: { db } }: Pick<Commandes, 'app' | 'database'>): Promise<Suivi> {
  const me = await resetCommandes(db)
  await db.deleteFrom('audit').execute()
  const days = { dateDebut: '2027-04-01', dateFin: '2027-04-01', dates: '[]', programmations: '[]' }
  await db.updateTable('session').set(days).where('reference', '=', 'TVA-PAR').execute()
  await db.updateTable('session').set({ statut: null }).where('reference', 'in', ['CUR-S', 'A-1', 'B-1']).execute()
  return { app, db, me }
}

export async function askAs({ app, me }: Suivi, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = { ...WRITE, cookie: me.cookie, host: 'localhost:3000' }
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}

/** Adds an item to the basket and answers its id. */
export async function putItem(suivi: Suivi, participants: object[], aDesigner = 0): Promise<string> {
  const demande = validDemande(suivi.me.clientId, { participants, aDesigner })
  const response = await askAs(suivi, 'POST', PANIER, demande)
  expect(response.statusCode).toBe(200)
  return response.json().id
}

/** Makes a confirmed order, by transfer. */
export async function orderFor(
  suivi: Suivi,
  participants: object[],
  aDesigner = 0,
): Promise<{ id: string; numero: string }> {
  const montantTtc = 600 * (participants.length + aDesigner)
  const id = await putItem(suivi, participants, aDesigner)
  const response = await askAs(suivi, 'POST', COMMANDE, validCommande(id, suivi.me.clientId, { montantTtc }))
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** Makes an order by card, with its payment open. */
export async function holdFor(suivi: Suivi, one: object): Promise<string> {
  return orderByCard(suivi.db, { ...suivi.me, itemId: await putItem(suivi, [one]) })
}

export const person = (email: string) =>
  participant({ email: `${email}@societe.example`, nom: 'Durand', prenom: 'Anne' })

export async function findEtat(db: Db, id: string) {
  const row = db.selectFrom('commande').select(['etat', 'aDocumenter']).where('id', '=', id)
  return row.executeTakeFirstOrThrow()
}

export async function listInscriptions(db: Db) {
  const rows = db.selectFrom('inscription').select(['email', 'statut', 'presence', 'termineLe'])
  return rows.orderBy('email').orderBy('id').execute()
}

/** Deletes the mails and answers them: those written since the last call. */
export async function deleteMails(db: Db) {
  return db.deleteFrom('courriel').returningAll().execute()
}

export async function listActions(db: Db) {
  const rows = await db.selectFrom('audit').select(['action', 'clientId', 'detail']).orderBy('id').execute()
  return rows.map(({ action, clientId, detail }) => [action, clientId, detail.par])
}

export async function markDocumented(db: Db): Promise<void> {
  await db.updateTable('commande').set({ aDocumenter: false }).execute()
}
