import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import {
  A_DISTANCE,
  allOf,
  type Condition,
  type Filtres,
  ficheConditions,
  hasPlaces,
  isFound,
  isIn,
  isMatch,
  isOpen,
  isWhere,
  TRANCHE,
} from './filtres.sql.ts'

export type NomFacette =
  | 'total'
  | 'types'
  | 'themes'
  | 'lieux'
  | 'publics'
  | 'organisateurs'
  | 'durees'
  | 'distance'
  | 'places'
  | 'financement'

export interface FacetteRow {
  nom: NomFacette
  id: number | null
  label: string | null
  /** The number of fiches. */
  nombre: number
  /** The number of sessions; only the `total` row has one. */
  nbSessions: number | null
}

type FicheFilter = keyof ReturnType<typeof ficheConditions>
const FICHE_FILTERS: readonly FicheFilter[] = ['types', 'themes', 'publics', 'organisateurs', 'durees', 'financement']

const LIEU_LABEL = sql`l.ville || ' (' || l.nom || ')'`

/**
 * Totals and facets in one statement. A facet counts the fiches that obey every filter but its own. For fiches that
 * obey all filters, the statement sums up sessions by place; for those that break one, it only checks for a match.
 */
export async function countFacettes(db: Db, filtres: Filtres): Promise<FacetteRow[]> {
  const { rows } = await sql<FacetteRow>`
    with trouvee as materialized (
      select * from (
        select f.id, f.type_id, f.theme_id, f.organisateur_id, ${TRANCHE} as tranche, ${A_DISTANCE} as a_distance,
          f.accepte_prise_en_charge_portail as financee, ${flags(filtres)}
        from fiche f where ${isFound(filtres)}
      ) o where ${broken()} <= 1
    ), par_lieu as materialized (
      select s.fiche_id, s.lieu_id, bool_or(${places(filtres)}) as ok_partout,
        bool_or(${isWhere(filtres)} and ${hasPlaces()}) as ok_libre,
        count(*) filter (where ${isWhere(filtres)} and ${places(filtres)})::int as sessions
      from session s join trouvee f on f.id = s.fiche_id
      where ${isOpen(filtres)} and ${obeying('f')} group by s.fiche_id, s.lieu_id
    ), par_fiche as materialized (
      select fiche_id as id, bool_or(ok_partout) as ok_partout, bool_or(ok_libre) as ok_libre,
        sum(sessions)::int as sessions
      from par_lieu group by fiche_id
    ), offerte as materialized (
      select o.* from trouvee o join par_fiche p on p.id = o.id where p.sessions > 0
      union all
      select f.* from trouvee f where ${broken('f')} = 1
        and exists (select from session s where s.fiche_id = f.id and ${isMatch(filtres)})
    )
    select 'total' as nom, null::int as id, null as label, count(*) as nombre, coalesce(sum(sessions), 0)::int as nb_sessions
      from par_fiche where sessions > 0
    union all ${countBy('types', sql`o.type_id`)}
    union all ${countBy('durees', sql`o.tranche`)}
    union all ${countBy('themes', sql`o.theme_id`, sql`(select label from theme where id = o.theme_id)`)}
    union all ${countBy('organisateurs', sql`o.organisateur_id`, sql`(select nom from organisme where id = o.organisateur_id)`)}
    union all
    select 'publics', p.id, p.label, count(*), null from offerte o
      join fiche_public fp on fp.fiche_id = o.id join public_concerne p on p.id = fp.public_concerne_id
      where ${obeying('o', 'publics')} group by p.id
    union all
    select 'financement', null, null, count(*), null from offerte o where o.financee and ${obeying('o', 'financement')}
    union all
    select 'lieux', l.id, ${LIEU_LABEL}, n.nombre, null
      from (select lieu_id, count(*) as nombre from par_lieu where ok_partout group by lieu_id) n
      join lieu l on l.id = n.lieu_id
    union all
    select 'distance', null, null, count(*), null from par_fiche p join trouvee o on o.id = p.id
      where p.ok_partout and o.a_distance
    union all
    select 'places', null, null, count(*), null from par_fiche where ok_libre
    ${chosen(filtres)}
  `.execute(db)
  return rows
}

/**
 * Adds each chosen value with a count of 0: a choice that finds nothing keeps its label, so that people can remove it.
 */
function chosen({ themesIds, publicsIds, organisateursIds, lieuxIds }: Filtres): Condition {
  const lists: [NomFacette, number[], Condition][] = [
    ['themes', themesIds, sql`select id, label from theme`],
    ['publics', publicsIds, sql`select id, label from public_concerne`],
    ['organisateurs', organisateursIds, sql`select id, nom as label from organisme`],
    ['lieux', lieuxIds, sql`select id, ${LIEU_LABEL} as label from lieu l`],
  ]
  const asked = lists.filter(([, ids]) => ids.length > 0)
  const parts = asked.map(
    ([nom, ids, source]) =>
      sql`union all select ${sql.lit(nom)}, c.id, c.label, 0, null from (${source}) c where ${isIn(sql`c.id`, ids)}`,
  )
  return sql.join(parts, sql` `)
}

function places({ places }: Filtres): Condition {
  return places ? hasPlaces() : sql`true`
}

function flags(filtres: Filtres): Condition {
  const conditions = ficheConditions(filtres)
  return sql.join(FICHE_FILTERS.map((name) => sql`${conditions[name]} as ${sql.raw(`ok_${name}`)}`))
}

/** The number of filters a fiche breaks. A fiche without a theme breaks any choice of themes (`null is not true`). */
function broken(alias: 'o' | 'f' = 'o'): Condition {
  const each = FICHE_FILTERS.map((name) => sql.raw(`(${alias}.ok_${name} is not true)::int`))
  return sql`(${sql.join(each, sql` + `)})`
}

/** The condition that the fiche obeys every filter, except the one named. */
function obeying(alias: 'o' | 'f', except?: FicheFilter): Condition {
  const names = FICHE_FILTERS.filter((name) => name !== except)
  return allOf(names.map((name) => sql.raw(`${alias}.ok_${name}`)))
}

function countBy(nom: FicheFilter, column: Condition, label: Condition = sql`null`): Condition {
  return sql`select ${sql.lit(nom)}, ${column}::int, ${label}, count(*), null from offerte o
    where ${column} is not null and ${obeying('o', nom)} group by ${column}`
}
