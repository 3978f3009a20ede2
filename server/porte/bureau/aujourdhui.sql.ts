import { sql } from 'kysely'
import type { SessionRemplie } from '#contract/porte/bureau/aujourdhui.ts'
import { listAttendant } from '#contract/reference/etat-commande.ts'
import { queryDeclarations } from '../../personne/client/administration/administration.sql.ts'
import { literals } from '../../platform/literals.ts'
import { ofPage, type Page } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'
import { queryAJustifier } from '../../vente/commande/justificatif.sql.ts'
import { queryADesigner } from '../../vente/modification/rappel.sql.ts'

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

export interface AutreAFaire {
  genre: 'justificatifs' | 'places-a-designer' | 'declarations-contestees' | 'declarations-a-prouver'
  nombre: number
  /** Since when the oldest waits; null where only days of training count. */
  depuis: Date | null
}

/** What the state of the installation does not count. */
export async function countAutres(db: Db): Promise<AutreAFaire[]> {
  const { rows } = await sql<AutreAFaire>`
    select 'justificatifs' as genre, count(*)::int as nombre, min(created_at) as depuis from (${queryAJustifier()}) j
    union all select 'places-a-designer', count(*)::int, null from (${queryADesigner()}) p
    union all select case etat when 'CONTESTEE' then 'declarations-contestees' else 'declarations-a-prouver' end,
      count(*)::int, min(depuis)
    from (${queryDeclarations()}) d where etat <> 'EN_ATTENTE' group by etat`.execute(db)
  return rows
}

interface EnRetard {
  depuis: Date
  numero: string
  client: string
}

/** The orders whose documents should have been written and drawn before this moment; the oldest first. */
export async function findDocumentsEnRetard(db: Db, avant: Date, page: Page): Promise<EnRetard[]> {
  const { rows } = await sql<EnRetard>`
    select d.depuis, c.numero, c.detail #>> '{commandeur,denomination}' as client
    from (select d.id, min(d.depuis) as depuis from (
      select c.id, coalesce(p.depuis, c.updated_at) as depuis from commande c
        left join papiers_manques p on p.commande_id = c.id
        where c.a_documenter and c.etat not in (${literals(listAttendant('carte'))})
      union all select commande_id, created_at from document where fichier is null) d
      where d.depuis < ${avant} group by d.id order by 2, 1 ${ofPage(page)}) d
    join commande c on c.id = d.id
    order by d.depuis, d.id`.execute(db)
  return rows
}
