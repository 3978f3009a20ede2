import { type Insertable, type Selectable, sql } from 'kysely'
import { now as clock } from '../../platform/clock.ts'
import type { Db, Tables } from '../../platform/tables.ts'

export type EcheanceRow = Selectable<Tables['echeance']>

/** In the order in which they are paid. */
export async function findEcheances(db: Db, commandeIds: readonly string[]): Promise<EcheanceRow[]> {
  if (commandeIds.length === 0) return []
  return db
    .selectFrom('echeance')
    .selectAll()
    .where('commandeId', 'in', commandeIds)
    .orderBy('commandeId')
    .orderBy('rang')
    .execute()
}

/** Of orders of which a part is paid and nothing more is due on this day: the day from which the rest is. */
export async function findSuivantes(
  db: Db,
  commandeIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  if (commandeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('echeance')
    .select(({ fn }) => ['commandeId', fn.min<string>('exigibleLe').filterWhere('payeeLe', 'is', null).as('jour')])
    .where('commandeId', 'in', commandeIds)
    .where('annuleeLe', 'is', null)
    .groupBy('commandeId')
    .having(({ fn }) => fn.count('payeeLe'), '>', 0)
    .execute()
  return new Map(rows.flatMap(({ commandeId, jour }) => (jour !== null && jour > today ? [[commandeId, jour]] : [])))
}

/** What the contract of an order says of its payment, and where the order stands. */
export type TermesRow = Pick<
  Selectable<Tables['contrat'] & Tables['commande']>,
  'etat' | 'montantTtcCents' | 'finRetractation' | 'acomptePourcent' | 'acompteJours'
> & { commandeId: string }

/** Those of the orders that are under contract. */
export async function findTermes(db: Db, commandeIds: readonly string[]): Promise<TermesRow[]> {
  if (commandeIds.length === 0) return []
  return db
    .selectFrom('contrat')
    .innerJoin('commande', 'commande.id', 'contrat.commandeId')
    .select(['contrat.commandeId', 'etat', 'montantTtcCents', 'finRetractation', 'acomptePourcent', 'acompteJours'])
    .where('contrat.commandeId', 'in', commandeIds)
    .execute()
}

interface Dates {
  debut: string | null
  fin: string | null
}

/** The dates of what the order attends: of a cursus, the sessions that were chosen. */
export async function findDates(db: Db, commandeId: string): Promise<Dates[]> {
  const { rows } = await sql<Dates & { choisie: boolean }>`
    select s.date_debut as debut, s.date_fin as fin, s.id <> c.session_id as choisie
    from commande c join commande_place p on p.commande_id = c.id join session s on s.id = p.session_id
    where c.id = ${commandeId}`.execute(db)
  const choisies = rows.filter(({ choisie }) => choisie)
  return (choisies.length > 0 ? choisies : rows).map(({ debut, fin }) => ({ debut, fin }))
}

export async function insertEcheances(
  tx: Db,
  echeances: readonly Pick<
    Insertable<Tables['echeance']>,
    'commandeId' | 'rang' | 'nature' | 'montantCents' | 'exigibleLe'
  >[],
): Promise<void> {
  const none = { payeeLe: null, modeReglementId: null, annuleeLe: null, rendueLe: null }
  await tx
    .insertInto('echeance')
    .values(echeances.map((echeance) => ({ ...none, ...echeance, createdAt: clock() })))
    .execute()
}

type Encaissement = Pick<EcheanceRow, 'payeeLe' | 'modeReglementId' | 'reference' | 'encaissementId'>

export async function updateEcheance(
  tx: Db,
  id: string,
  changes: Partial<Encaissement & Pick<EcheanceRow, 'exigibleLe' | 'rappels'>>,
): Promise<void> {
  await tx.updateTable('echeance').set(changes).where('id', '=', id).execute()
}

/**
 * Ends the échéances of an order: what was paid by card is to be given back on the card, and open payments are to be
 * closed at once. What was paid otherwise waits for the training provider.
 */
export async function endEcheances(tx: Db, commandeId: string, now: Date): Promise<void> {
  const siennes = tx.selectFrom('echeance').select('id').where('commandeId', '=', commandeId)
  await tx
    .updateTable('echeance')
    .set({ annuleeLe: now })
    .where('commandeId', '=', commandeId)
    .where('annuleeLe', 'is', null)
    .execute()
  await tx
    .updateTable('paiementCarte')
    .set({
      // Due from this moment on, not since a time when nobody was to ask.
      verifieLe: sql<Date>`least(verifie_le, ${now}::timestamptz - greatest(interval '1 minute', (${now}::timestamptz - created_at) / 10))`,
      demandeLe: null,
      updatedAt: now,
    })
    .where('echeanceId', 'in', siennes)
    .where('closLe', 'is', null)
    .execute()
  await askRestitutions(
    tx,
    now,
    sql`p.paye and p.echeance_id in (select e.id from echeance e where e.commande_id = ${commandeId} and e.rendue_le is null)`,
  )
}

/** Has all that is left of these card payments given back, once. The provider's key is the payment's id. */
async function askRestitutions(tx: Db, now: Date, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into remboursement (id, commande_id, carte_id, montant_cents, demande_le, a_faire_le)
    select p.id, p.commande_id, p.id, p.encaisse_cents - p.rembourse_cents, ${now}::timestamptz, ${now}::timestamptz
    from paiement_carte p where ${which} and p.encaisse_cents > p.rembourse_cents
    on conflict (id) do nothing`.execute(tx)
}

/** Has all that is left of one card payment given back. */
export async function askRestitution(tx: Db, carteId: string, now: Date): Promise<void> {
  await askRestitutions(tx, now, sql`p.id = ${carteId}`)
}

/** The training provider gave back by its own means what was paid of an order. */
export async function markRendues(tx: Db, which: { commandeId: string } | { id: string }, now: Date): Promise<void> {
  await tx
    .updateTable('echeance')
    .set({ rendueLe: now, annuleeLe: sql<Date>`coalesce(annulee_le, ${now}::timestamptz)` })
    .where('payeeLe', 'is not', null)
    .where('rendueLe', 'is', null)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : ''))
    .$if('commandeId' in which, (query) =>
      query.where('commandeId', '=', 'commandeId' in which ? which.commandeId : ''),
    )
    .execute()
}

/** Whether the order still has money to give back: on a card, or by the training provider. */
export async function hasARendre(db: Db, commandeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from echeance e where e.commande_id = ${commandeId} and e.annulee_le is not null and e.rendue_le is null
      and (e.payee_le is not null and not exists (
          select from paiement_carte p join remboursement r on r.carte_id = p.id
          where p.echeance_id = e.id and p.paye and r.fait_le is not null)
        or exists (select from paiement_carte p left join remboursement r on r.carte_id = p.id
          where p.echeance_id = e.id and (p.clos_le is null or r.id is not null and r.fait_le is null)))
    limit 1`.execute(db)
  return rows.length > 0
}
