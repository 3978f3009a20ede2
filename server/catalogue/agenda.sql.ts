import { type RawBuilder, sql } from 'kysely'
import { listOf } from '../platform/prepared.ts'
import type { Query } from '../platform/query.ts'
import type { Db } from '../platform/tables.ts'
import type { SessionAgenda } from './agenda.ts'

/** The fields a calendar shows of these sessions, sorted by the sessions' dates. */
export function querySessions(sessionIds: readonly number[]): Query<SessionAgenda> {
  return selectSessions(sql`s.id = any(${listOf('integer', sessionIds)})`)
}

/** The same by their references. */
export function querySessionsNommees(references: readonly string[]): Query<SessionAgenda> {
  return selectSessions(sql`s.reference = any(${listOf('text', references)})`)
}

function selectSessions(where: RawBuilder<unknown>): Query<SessionAgenda> {
  return sql<SessionAgenda>`
    select s.reference, s.revision, f.titre, f.type_id, s.statut, s.provisoire, s.mode_id, s.lieu_intra, s.date_debut, s.date_fin,
      s.dates as session_dates, s.programmations as session_programmations, f.seances,
      l.adresse || ', ' || l.code_postal || ' ' || l.ville as lieu,
      case when l.id is not null then json_build_object('id', l.id, 'nom', l.nom, 'ville', l.ville) end as session_lieu,
      json_build_object('nom', o.nom, 'telephone', o.telephone, 'email', o.email, 'numeroTva', null) as organisateur
    from session s
    join fiche f on f.id = s.fiche_id
    join organisme o on o.id = f.organisateur_id
    left join lieu l on l.id = s.lieu_id
    where ${where}
    order by s.date_tri, s.id`
}

/** Locks the sessions in the order of their ids, as everybody does. */
export async function addRevisions(tx: Db, references: readonly string[], nombre: number): Promise<void> {
  await sql`
    with v as (
      select id from session where reference = any(${listOf('text', references)}) order by id for no key update)
    update session s set revision = s.revision + ${nombre}::integer from v where s.id = v.id`.execute(tx)
}
