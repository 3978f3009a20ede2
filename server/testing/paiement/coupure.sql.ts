import { sql } from 'kysely'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** How the killed process calls itself on its connections, before the request that it works for. */
export const VICTIME = 'victime'
const SEED = 5

/** The point at which a transaction of the victim stops: after a change to a table, or at its commit. */
export interface Arret {
  table: 'session' | 'commande' | 'inscription' | 'courriel' | 'paiement_carte'
  operation: 'insert' | 'update' | 'update of etat'
  fin?: true
}

/** The order of this session by this person. */
export interface Cible {
  reference: string
  compteId: string
}

/** Makes the victim wait at these points, each for its own order, until their locks are released. */
export async function addArrets(db: Db, arrets: readonly (Arret & Cible)[]): Promise<void> {
  await sql`
    create function retenir() returns trigger language plpgsql as $$
    declare
      ligne text := to_jsonb(new)::text || coalesce(
        (select to_jsonb(c)::text from commande c where c.id::text = to_jsonb(new) ->> 'commande_id'), '');
    begin
      if split_part(current_setting('application_name'), ' ', 1) = ${sql.lit(VICTIME)}
        and (position(tg_argv[0] in ligne) > 0 or position(tg_argv[1] in ligne) > 0) then
        perform pg_advisory_xact_lock_shared(hashtextextended(tg_argv[0], ${sql.lit(SEED)}));
      end if;
      return null;
    end $$`.execute(db)
  for (const { table, operation, fin, reference, compteId } of arrets) {
    const when = fin ? sql`deferrable initially deferred` : sql``
    await sql`
      create ${sql.raw(fin ? 'constraint' : '')} trigger ${sql.id(`retenir ${reference}`)} after ${sql.raw(operation)}
      on ${sql.table(table)} ${when} for each row execute function retenir(${sql.lit(reference)}, ${sql.lit(compteId)})`.execute(
      db,
    )
  }
}

/** Holds every point of `references` and the rows of `sessions`. The returned function releases them. */
export async function holdArrets(db: Db, references: readonly string[], sessions: readonly string[]) {
  const tx = await db.startTransaction().execute()
  for (const reference of references)
    await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, ${sql.lit(SEED)}))`.execute(tx)
  await tx.selectFrom('session').select('id').where('reference', 'in', sessions).forUpdate().execute()
  return () => tx.rollback().execute()
}

/** The number of the victim's connections, and how many of them wait for our locks. */
export async function findVictime(db: Db): Promise<{ connections: number; waiting: number }> {
  const { rows } = await sql<{ connections: number; waiting: number }>`
    select count(*)::int as connections, (count(*) filter (where wait_event_type = 'Lock'))::int as waiting
    from pg_stat_activity where split_part(application_name, ' ', 1) = ${VICTIME} and datname = current_database()`.execute(
    db,
  )
  return rows[0] ?? { connections: 0, waiting: 0 }
}

/** Makes the unsent mails due again. */
export async function makeCourrielsDue(db: Db): Promise<void> {
  await sql`update courriel set prochain_essai = ${now()} where envoye_le is null`.execute(db)
}

export interface Bilan {
  commandes: EtatCommande[]
  vendues: number
  /** The provider's statuses of the payments. */
  sessions: string[]
  encaisseCents: number
}

/** The state, the sold places, the payments and the received money of this person's order. */
export async function findBilan(db: Db, { reference, compteId }: Cible): Promise<Bilan> {
  const { rows } = await sql<Bilan>`
    with c as (select * from commande where compte_id = ${compteId}::uuid)
    select
      (select coalesce(json_agg(etat), '[]') from c) as commandes,
      (select nb_places_vendues from session where reference = ${reference}) as vendues,
      (select coalesce(json_agg(statut), '[]') from standin.paiement_session
        where order_id in (select id::text from c)) as sessions,
      (select coalesce(sum(encaisse_cents), 0)::int from paiement_carte where commande_id in (select id from c)) as encaisse_cents`.execute(
    db,
  )
  return rows[0] as Bilan
}

/** Refuses every mail to that address: a transaction that writes one is interrupted. */
export async function refuseCourriels(db: Db, email: string): Promise<void> {
  await sql`create or replace function interrupt() returns trigger language plpgsql
    as $$ begin raise 'interrupted'; end $$`.execute(db)
  await sql`create trigger ${sql.id(email)} before insert on courriel for each row
    when (new.destinataire = ${sql.lit(email)}) execute function interrupt()`.execute(db)
}

/** Mails to that address are written again. */
export async function acceptCourriels(db: Db, email: string): Promise<void> {
  await sql`drop trigger ${sql.id(email)} on courriel`.execute(db)
}
