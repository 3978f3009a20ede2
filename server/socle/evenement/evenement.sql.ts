import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

export interface EvenementRow {
  /** The place in the feed: 1, 2, 3, and so on. */
  rang: number
  type: string
  objet: string
  objetId: string
  donnees: Record<string, unknown>
  moment: Date
}

/** The key of the lock that those who rank take. */
const LOCK_KEY = 60

export async function hasARanger(db: Db): Promise<boolean> {
  const { rows } = await sql<{ oui: boolean }>`
    select exists (select from evenement where rang is null) as oui`.execute(db)
  return rows[0]?.oui ?? false
}

/**
 * Gives a place to what happened and can be seen, in the order of writing. A transaction that is still open gets its places
 * when it is over: nothing is left out, and there is no gap, except where a backup was restored (086_reprise.sql). The lock makes who ranks second see what the first has ranked.
 * True when more may wait.
 */
export async function rangeEvenements(tx: Db, limit: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx)
  const { rows } = await sql`
    update evenement e set rang = d.dernier + d.place
    from (
      select id, row_number() over (order by id) as place,
        greatest((select coalesce(max(rang), 0) from evenement where rang is not null),
          (select coalesce(max(rang_depart), 0) from reprise)) as dernier
      from (select id from evenement where rang is null order by id limit ${limit}) due) d
    where e.id = d.id returning e.id`.execute(tx)
  return rows.length === limit
}

/** The last place that was given; 0 before the first. */
export async function findDernierRang(db: Db): Promise<number> {
  const { rows } = await sql<{ rang: number }>`
    select coalesce(max(rang), 0) as rang from evenement where rang is not null`.execute(db)
  return rows[0]?.rang ?? 0
}

/**
 * Where a restored database was, when this place is of the feed that was lost with it: it was given after the backup, and
 * is never given again.
 */
export async function findPerdu(db: Db, depuis: number): Promise<number | undefined> {
  const { rows } = await sql<{ rang: number }>`
    select min(rang_dernier)::float8 as rang from reprise
    where rang_dernier < ${depuis} and rang_depart >= ${depuis} having count(*) > 0`.execute(db)
  return rows[0]?.rang
}

/** What follows a place in the feed. */
export async function findApres(db: Db, depuis: number, limit: number): Promise<EvenementRow[]> {
  const rows = await db
    .selectFrom('evenement')
    .select(['rang', 'type', 'objet', 'objetId', 'donnees', 'moment'])
    .where('rang', '>', depuis)
    .orderBy('rang')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, rang: Number(row.rang) }))
}
