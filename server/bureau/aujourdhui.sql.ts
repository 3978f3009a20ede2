import { sql } from 'kysely'
import type { SessionRemplie } from '#contract/bureau/aujourdhui.ts'
import type { Db } from '../tables.ts'

const MAX_SESSIONS = 200

/** The sessions that have a day between these two, by their first. */
export async function findSessionsEntre(db: Db, de: string, a: string): Promise<SessionRemplie[]> {
  const { rows } = await sql<SessionRemplie>`
    select s.reference, coalesce(s.titre_session, f.titre) as titre, coalesce(l.ville, s.lieu_intra) as lieu,
      s.date_debut, coalesce(s.date_fin, s.date_debut) as date_fin, s.statut is not distinct from 'ANNULE' as is_annulee,
      s.nb_places_vendues + s.nb_places_externes as vendues, s.nb_places as places
    from session s join fiche f on f.id = s.fiche_id left join lieu l on l.id = s.lieu_id
    where s.publiee and s.date_debut <= ${a}::date and s.date_debut > ${de}::date - 60
      and coalesce(s.date_fin, s.date_debut) >= ${de}::date
    order by s.date_debut, s.reference limit ${MAX_SESSIONS}`.execute(db)
  return rows
}

/** How many orders were made on each of the days between these two. */
export async function findCommandesParJour(
  db: Db,
  de: string,
  a: string,
): Promise<{ jour: string; commandes: number }[]> {
  const { rows } = await sql<{ jour: string; commandes: number }>`
    select j::date as jour, coalesce(n.commandes, 0)::int as commandes
    from generate_series(${de}::date, ${a}::date, interval '1 day') j
    left join (
      select (created_at at time zone 'Europe/Paris')::date as jour, count(*) as commandes from commande
      where created_at >= ${de}::timestamp at time zone 'Europe/Paris' group by 1) n on n.jour = j::date
    order by j`.execute(db)
  return rows
}

interface EnRetard {
  depuis: Date
  numero: string
  client: string
}

/** The orders whose documents are to be written, or to be drawn; the oldest first. */
export async function findDocumentsEnRetard(db: Db, limit: number): Promise<EnRetard[]> {
  const { rows } = await sql<EnRetard>`
    select min(d.depuis) as depuis, c.numero, c.detail #>> '{commandeur,denomination}' as client
    from (
      select id, updated_at as depuis from commande where a_documenter and etat <> 'EN_ATTENTE_PAIEMENT'
      union all select commande_id, created_at from document where fichier is null) d
    join commande c on c.id = d.id
    group by c.id order by 1, 2 limit ${limit}`.execute(db)
  return rows
}
