import { sql } from 'kysely'
import type { SessionDate } from '#contract/formation.ts'
import { listOf } from '../platform/prepared.ts'
import type { Db } from '../tables.ts'
import type { ChangementSession } from './commande.tables.ts'

/** A session of an order, as it is today. */
export interface SessionActuelle {
  commandeId: string
  reference: string
  /** True for the ordered session itself, false for the session of a step. */
  premiere: boolean
  dateDebut: string | null
  dateFin: string | null
  dates: SessionDate[]
}

export async function findSessions(db: Db, commandeIds: readonly string[]): Promise<SessionActuelle[]> {
  const { rows } = await sql<SessionActuelle>`
    select p.commande_id, s.reference, s.id = c.session_id as premiere, s.date_debut,
      coalesce(s.date_fin, s.date_debut) as date_fin, s.dates
    from commande_place p
    join commande c on c.id = p.commande_id
    join session s on s.id = p.session_id
    where p.commande_id = any(${listOf('uuid', commandeIds)})
    order by s.date_tri, s.id`.execute(db)
  return rows
}

export interface ChangementRow extends ChangementSession {
  commandeId: string
}

/** The moves and withdrawals of the sessions since these orders were made, the oldest first. */
export async function findChangements(db: Db, commandeIds: readonly string[]): Promise<ChangementRow[]> {
  const { rows } = await sql<{ commandeId: string; session: ChangementSession }>`
    select commande_id, session from commande_historique
    where commande_id = any(${listOf('uuid', commandeIds)}) and session is not null
    order by id`.execute(db)
  return rows.map(({ commandeId, session }) => ({ commandeId, ...session }))
}
