import { type Selectable, sql } from 'kysely'
import { type EtatCommande, isAttendant, listAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'
import { now as clock } from '../../platform/clock.ts'
import { literals } from '../../platform/literals.ts'
import { type Page, WHOLE } from '../../platform/page.ts'
import { listOf, PREPARED } from '../../platform/prepared.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db, Tables } from '../../platform/tables.ts'
import type { ChangementSession } from './commande.tables.ts'

export type CommandeRow = Selectable<Tables['commande']>

/** The states in the index commande_panier_vivante. They are literals: no plan would use the index with parameters. */
const VIVANTES = literals(listEtats('vivante'))

/** Any constant: it keeps these locks apart from the other advisory locks of the database. */
const LOCK_SEED = 8_201_944

/**
 * CMD-09: until the transaction ends, nobody else orders this basket item, changes it or changes the state of its
 * orders. The item may be gone, so that its id is locked first, then its row. Orders and sessions are always locked
 * after it.
 */
export function lockOfPanierFormation(panierFormationId: string): Query<unknown> {
  return sql`
    select from panier_formation where id = ${panierFormationId}
      and (select pg_advisory_xact_lock(hashtextextended(${panierFormationId}::text, ${LOCK_SEED}))) is not null
    for update`
}

export async function lockPanierFormation(tx: Db, panierFormationId: string): Promise<void> {
  await read(tx, lockOfPanierFormation(panierFormationId))
}

/** Locks the order itself, after its item and its sessions. */
export async function lockRow(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('commande').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function findVivante(
  db: Db,
  compteId: string,
  panierFormationId: string,
): Promise<CommandeRow | undefined> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    select id from commande where panier_formation_id = ${panierFormationId} and compte_id = ${compteId}
      and etat in (${VIVANTES})`.execute(db)
  return rows[0] && findCommande(db, rows[0].id)
}

/** The id and the number of so many orders to be written. */
export function queryNumeros(nombre: number): Query<{ id: string; numero: string }> {
  return sql`
    select gen_random_uuid() as id, 'C' || lpad(nextval('commande_numero')::text, 8, '0') as numero
    from unnest(${listOf('integer', Array(nombre).fill(0))})`
}

export async function findCommande(db: Db, id: string): Promise<CommandeRow | undefined> {
  return db.selectFrom('commande').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findCommandeOf(db: Db, compteId: string, id: string): Promise<CommandeRow | undefined> {
  return db.selectFrom('commande').selectAll().where('id', '=', id).where('compteId', '=', compteId).executeTakeFirst()
}

/** The orders made together with this one, this one included, in the order in which they are locked. */
export async function findLot(db: Db, id: string): Promise<CommandeRow[]> {
  const premiere = db.selectFrom('commande').select(sql<string>`coalesce(lot_id, id)`.as('id')).where('id', '=', id)
  return db
    .selectFrom('commande')
    .selectAll()
    .where((where) => where.or([where('id', '=', premiere), where('lotId', '=', premiere)]))
    .orderBy('panierFormationId')
    .execute()
}

/** What is to be refunded goes back by itself from now on, where a card paid it. */
export async function setEtatCommande(tx: Db, id: string, etat: EtatCommande, now: Date): Promise<void> {
  const aRendreLe = isAttendant(etat, 'remboursement') ? now : null
  await tx
    .updateTable('commande')
    .set({ etat, aRendreLe, aDocumenter: true, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** until when accepted orders by card hold their places. */
export async function setExpireLe(tx: Db, ids: readonly string[], expireLe: Date): Promise<void> {
  await tx.updateTable('commande').set({ expireLe }).where('id', 'in', ids).execute()
}

/** The orders that wait for the provider's agreement, the oldest first. */
export async function findAAccepter(db: Db, { limit, offset }: Page = WHOLE): Promise<CommandeRow[]> {
  return db
    .selectFrom('commande')
    .selectAll()
    .where('etat', 'in', listAttendant('organisme'))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function addHistorique(
  tx: Db,
  { session, ...historique }: { commandeId: string; etat: EtatCommande; cause: string; session?: ChangementSession },
): Promise<void> {
  const changement = session && { session: JSON.stringify(session) }
  await tx
    .insertInto('commandeHistorique')
    .values({ ...historique, ...changement, moment: clock() })
    .execute()
}

/** The same event in the history of these orders, not written yet. */
export function insertOfHistorique(commandeIds: readonly string[], etat: EtatCommande, cause: string): Query<unknown> {
  return sql`
    insert into commande_historique (commande_id, etat, cause, moment)
    select id, ${etat}::text, ${cause}::text, ${clock()}::timestamptz from unnest(${listOf('uuid', commandeIds)}) as c(id)`
}

/** The orders that still wait for a card payment when the hold of their places is over, the oldest first. */
export async function findExpiredCommandes(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('commande')
    .select('id')
    .where('etat', 'in', listAttendant('carte'))
    .where('expireLe', '<=', now)
    .orderBy('expireLe')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The orders for a client. PAR-11: only what this seller sells, where `vendeurId` names one. */
interface Portee {
  commandeurId: number
  vendeurId?: number
}

/** An individual's contract says how they mean to pay before the order is firm (decision 54). */
const FAITES = listEtats('ferme', 'contratEnCours')

/** Selects the last order made for good: habits are read from such orders only. */
function selectDernieres(db: Db, { commandeurId, vendeurId }: Portee) {
  const sold = db
    .selectFrom('session')
    .innerJoin('fiche', 'fiche.id', 'session.ficheId')
    .select('session.id')
    .where('fiche.vendeurId', '=', vendeurId ?? 0)
  return db
    .selectFrom('commande')
    .where('commandeurId', '=', commandeurId)
    .where('etat', 'in', FAITES)
    .$if(vendeurId !== undefined, (query) => query.where('sessionId', 'in', sold))
    .orderBy('createdAt', 'desc')
    .orderBy('numero', 'desc')
    .limit(1)
}

/**
 * The payer and the mode of payment of the last order that this person made for this client and that had to be paid.
 */
export async function findDernierReglement(db: Db, compteId: string, portee: Portee) {
  return selectDernieres(db, portee)
    .select(['facturationClientId', 'modeReglementId'])
    .where('compteId', '=', compteId)
    .where('modeReglementId', 'is not', null)
    .executeTakeFirst()
}

/** Whether the person takes part in the last order they made for an entity; undefined before their first order. */
export async function findParticipation(db: Db, compteId: string, email: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('commande')
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('inscription')
            .select('inscription.email')
            .whereRef('inscription.commandeId', '=', 'commande.id')
            .where('inscription.email', '=', email.toLowerCase()),
        )
        .as('participe'),
    )
    .where('compteId', '=', compteId)
    .where('particulier', '=', false)
    .where('etat', 'in', listEtats('ferme'))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && Boolean(row.participe)
}

/** Decision 58: what the last orders for this client said to these public buyers, by the id of the buyer. */
export async function findAcheteursPublics(
  db: Db,
  commandeurId: number,
  payeurIds: readonly number[],
): Promise<Map<number, AcheteurPublic>> {
  if (payeurIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; acheteurPublic: AcheteurPublic | null }>`
    select p.id, c.acheteur_public from unnest(${listOf('integer', payeurIds)}) as p(id)
    cross join lateral (
      select detail -> 'acheteurPublic' as acheteur_public from commande
      where commandeur_id = ${commandeurId} and facturation_client_id = p.id
      order by created_at desc, numero desc limit 1) as c`.execute(db)
  return new Map(rows.flatMap(({ id, acheteurPublic }) => (acheteurPublic ? [[id, acheteurPublic]] : [])))
}

/** CMD-01: the payer of the last order for this client, whoever made the order. */
export async function findDernierPayeur(db: Db, portee: Portee): Promise<number | null> {
  const row = await selectDernieres(db, portee).select('facturationClientId').executeTakeFirst()
  return row?.facturationClientId ?? null
}
