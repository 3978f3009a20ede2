import { type RawBuilder, sql } from 'kysely'
import { TRANCHES_DUREE } from '#contract/reference/tranche-duree.ts'
import { TYPES_A_DISTANCE } from '#contract/reference/type-formation.ts'
import type { TriCatalogue } from '#contract/rules/recherche.ts'
import type { Filtres } from '../../catalogue/filtres.ts'
import type { Db } from '../../platform/tables.ts'

type Condition = RawBuilder<unknown>

const TRUE = sql`true`
const TRANCHE = sql`case ${sql.join(
  TRANCHES_DUREE.map(({ id, max }) => sql`when f.duree_minutes <= ${sql.lit(max)} then ${sql.lit(id)}`),
  sql` `,
)} end`
const DISTANCE = sql`f.type_id = any(${[...TYPES_A_DISTANCE]}::int[])`
const LIBRE = sql`(s.nb_places_restantes is null or s.nb_places_restantes > 0)`

const tsqueryOf = (mots: string[]) => sql`to_tsquery('estrade', ${mots.map((mot) => `${mot}:*`).join(' & ')})`

/** Each filter under the name of its facet. */
function toConditions(filtres: Filtres): Record<string, Condition> {
  const among = (column: Condition, ids: number[]) => (ids.length > 0 ? sql`${column} = any(${ids}::int[])` : TRUE)
  const { lieuxIds, distance, publicsIds } = filtres
  const lieu = sql`s.lieu_id = any(${lieuxIds}::int[])`
  return {
    types: among(sql`f.type_id`, filtres.typesIds),
    themes: among(sql`f.theme_id`, filtres.themesIds),
    organisateurs: among(sql`f.organisateur_id`, filtres.organisateursIds),
    durees: among(sql`(${TRANCHE})`, filtres.dureesIds),
    publics: publicsIds.length
      ? sql`exists (select from fiche_public p where p.fiche_id = f.id and p.public_concerne_id = any(${publicsIds}::int[]))`
      : TRUE,
    financement: filtres.financement ? sql`f.accepte_prise_en_charge_portail` : TRUE,
    lieux: lieuxIds.length || distance ? sql`(${lieu} or (${distance} and ${DISTANCE}))` : TRUE,
    places: filtres.places ? LIBRE : TRUE,
  }
}

/** The fiches and sessions that obey every filter, except the one named. */
function matching(filtres: Filtres, today: string, except?: string): Condition {
  const { dateDebut, dateFin, prixMinCents, prixMaxCents, mots } = filtres
  const conditions = Object.entries(toConditions(filtres)).filter(([nom]) => nom !== except)
  return sql`from fiche f join session s on s.fiche_id = f.id
    where f.publiee and not f.obsolete and f.statut is null
      and s.publiee and s.statut is null and s.mode_id = 1 and coalesce(s.date_debut, 'infinity') >= ${today}::date
      and coalesce(s.date_limite_inscription, 'infinity') >= ${today}::date
      and (${dateDebut}::date is null or s.date_debut >= ${dateDebut}::date)
      and (${dateFin}::date is null or coalesce(s.date_fin, s.date_debut) <= ${dateFin}::date)
      and (${prixMinCents}::int is null or s.montant_ht_cents >= ${prixMinCents}::int)
      and (${prixMaxCents}::int is null or s.montant_ht_cents <= ${prixMaxCents}::int)
      and (${mots.length} = 0 or f.recherche @@ ${tsqueryOf(mots)})
      and ${sql.join(
        conditions.map(([, condition]) => condition),
        sql` and `,
      )}`
}

const VALUES: Record<string, Condition> = {
  types: sql`f.type_id`,
  themes: sql`f.theme_id`,
  organisateurs: sql`f.organisateur_id`,
  durees: sql`(${TRANCHE})`,
  lieux: sql`s.lieu_id`,
}

/** Counts each facet with a statement of its own, in the plainest words. */
export async function countPlainly(db: Db, filtres: Filtres, today: string): Promise<Record<string, unknown>> {
  const counted: Record<string, unknown> = {}
  for (const [nom, value] of Object.entries(VALUES)) {
    counted[nom] = await pairsOf(
      db,
      sql`select ${value}::int as id, count(distinct f.id) as nombre ${matching(filtres, today, nom)} group by 1`,
    )
  }
  counted.publics = await pairsOf(
    db,
    sql`select p.public_concerne_id as id, count(*) as nombre from fiche_public p
      where p.fiche_id in (select f.id ${matching(filtres, today, 'publics')}) group by 1`,
  )
  const one = async (what: Condition, from: Condition, and: Condition = TRUE) =>
    (await sql<{ n: number }>`select count(${what}) as n ${from} and ${and}`.execute(db)).rows[0]?.n
  const fiches = sql`distinct f.id`
  counted.distance = await one(fiches, matching(filtres, today, 'lieux'), DISTANCE)
  counted.places = await one(fiches, matching(filtres, today, 'places'), LIBRE)
  counted.financement = await one(
    fiches,
    matching(filtres, today, 'financement'),
    sql`f.accepte_prise_en_charge_portail`,
  )
  counted.total = await one(fiches, matching(filtres, today))
  counted.nbSessions = await one(sql`*`, matching(filtres, today))
  return counted
}

async function pairsOf(db: Db, statement: Condition): Promise<[number, number][]> {
  const { rows } = await (statement as RawBuilder<{ id: number | null; nombre: number }>).execute(db)
  return rows
    .flatMap(({ id, nombre }) => (id === null ? [] : [[id, nombre] as [number, number]]))
    .sort(([a], [b]) => a - b)
}

/** The references of the fiches that match, in order, with what their sessions cost. */
export async function listPlainly(db: Db, filtres: Filtres, today: string, tri: TriCatalogue): Promise<unknown[]> {
  const orders = {
    titre: sql`lower(unaccent(f.titre)), f.id`,
    prix: sql`min(s.montant_ht_cents), f.id`,
    date: sql`min(s.date_tri), (array_agg(s.id order by s.date_tri, s.id))[1]`,
    pertinence: sql`-ts_rank_cd('{0.02, 0.1, 0.4, 1.0}', f.recherche, ${tsqueryOf(filtres.mots)}), f.id`,
  }
  const { rows } = await sql<{ line: unknown }>`
    select json_build_array(f.reference, count(*), min(s.montant_ht_cents), min(s.montant_ht_cents) = max(s.montant_ht_cents),
      (array_agg(s.reference order by s.date_tri, s.id))[1:3]) as line
    ${matching(filtres, today)} group by f.id order by ${orders[tri]}`.execute(db)
  return rows.map(({ line }) => line)
}
