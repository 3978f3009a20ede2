import { type RawBuilder, sql } from 'kysely'
import { TRANCHES_DUREE } from '#contract/reference/tranche-duree.ts'
import { TYPES_A_DISTANCE } from '#contract/reference/type-formation.ts'
import { MODE_INTRA } from '#contract/rules/intra.ts'

/** The filters of a search, with the day of the search. An empty list filters nothing. */
export interface Filtres {
  today: string
  /** The words typed, with letters and digits only (toMots). */
  mots: string[]
  /** The id of the fiche when people typed a reference instead of words; null otherwise. */
  ficheId: number | null
  dateDebut: string | null
  dateFin: string | null
  typesIds: number[]
  themesIds: number[]
  lieuxIds: number[]
  publicsIds: number[]
  organisateursIds: number[]
  dureesIds: number[]
  prixMinCents: number | null
  prixMaxCents: number | null
  distance: boolean
  places: boolean
  financement: boolean
}

export type Condition = RawBuilder<unknown>

const TRUE = sql`true`
/** A shorter word matches as a whole word only: « ia » must not match the beginning of « iasb ». */
const MIN_PREFIX = 3

export const TRANCHE: Condition = sql`case ${sql.join(
  TRANCHES_DUREE.map(({ id, max }) => sql`when f.duree_minutes <= ${sql.lit(max)} then ${sql.lit(id)}`),
  sql` `,
)} end`

export const A_DISTANCE: Condition = isIn(sql`f.type_id`, [...TYPES_A_DISTANCE])

/** The cast to int lets an id too large for a smallint column match no row instead of failing. */
export function isIn(column: Condition, ids: number[]): Condition {
  return ids.length > 0 ? sql`${column} in (${sql.join(ids.map((id) => sql`${id}::int`))})` : TRUE
}

export function allOf(conditions: Condition[]): Condition {
  return sql.join(conditions, sql` and `)
}

/**
 * A text query for every word, in any of its forms; a word of MIN_PREFIX letters or more also matches as a beginning.
 */
export function tsqueryOf(mots: string[]): Condition {
  const text = mots.map((mot) => (mot.length < MIN_PREFIX ? mot : `${mot}:*`)).join(' & ')
  return sql`to_tsquery('estrade', ${text})`
}

/** The condition that a fiche is on offer and matches the reference or the words typed. */
export function isFound({ mots, ficheId }: Filtres): Condition {
  const offered = sql`f.publiee and not f.obsolete and f.statut is null`
  if (ficheId !== null) return sql`${offered} and f.id = ${ficheId}`
  return mots.length > 0 ? sql`${offered} and f.recherche @@ ${tsqueryOf(mots)}` : offered
}

/** The conditions on the fiche, each under the name of its facet. */
export function ficheConditions(filtres: Filtres) {
  return {
    types: isIn(sql`f.type_id`, filtres.typesIds),
    themes: isIn(sql`f.theme_id`, filtres.themesIds),
    publics:
      filtres.publicsIds.length > 0
        ? sql`exists (select from fiche_public fp where fp.fiche_id = f.id
              and ${isIn(sql`fp.public_concerne_id`, filtres.publicsIds)})`
        : TRUE,
    organisateurs: isIn(sql`f.organisateur_id`, filtres.organisateursIds),
    durees: filtres.dureesIds.length > 0 ? isIn(sql`(${TRANCHE})`, filtres.dureesIds) : TRUE,
    financement: filtres.financement ? sql`f.accepte_prise_en_charge_portail` : TRUE,
  }
}

/** Decision 23: no list of the catalogue names an intra session, because it concerns its customer alone. */
export function isPublic(alias: 's' | 't' = 's'): Condition {
  return sql`${sql.raw(alias)}.mode_id <> ${sql.lit(MODE_INTRA)}`
}

/**
 * The condition that a session is open for orders, within the price limits, and ends within the dates. A search with
 * dates leaves out sessions without any.
 */
export function isOpen(filtres: Filtres, alias: 's' | 't' = 's'): Condition {
  const { today, dateDebut, dateFin, prixMinCents, prixMaxCents } = filtres
  const s = sql.raw(alias)
  const conditions = [
    sql`${s}.publiee and ${isPublic(alias)} and ${s}.statut is null and ${s}.ouverte_jusqu_au >= ${today}::date`,
    sql`${s}.date_tri >= ${dateDebut && dateDebut > today ? dateDebut : today}::date`,
  ]
  if (dateDebut || dateFin) conditions.push(sql`${s}.date_debut is not null`)
  if (dateFin) {
    const end = sql`coalesce(${s}.date_fin, ${s}.date_debut)`
    conditions.push(sql`${s}.date_tri <= ${dateFin}::date and ${end} <= ${dateFin}::date`)
  }
  if (prixMinCents !== null) conditions.push(sql`${s}.montant_ht_cents >= ${prixMinCents}`)
  if (prixMaxCents !== null) conditions.push(sql`${s}.montant_ht_cents <= ${prixMaxCents}`)
  return allOf(conditions)
}

/** The condition on the place: one of the places chosen, or at a distance. Choosing both widens the search. */
export function isWhere({ lieuxIds, distance }: Filtres, alias: 's' | 't' = 's'): Condition {
  const choices: Condition[] = []
  if (lieuxIds.length > 0) choices.push(isIn(sql`${sql.raw(alias)}.lieu_id`, lieuxIds))
  if (distance) choices.push(A_DISTANCE)
  return choices.length > 0 ? sql`(${sql.join(choices, sql` or `)})` : TRUE
}

export function hasPlaces(alias: 's' | 't' = 's'): Condition {
  const s = sql.raw(alias)
  return sql`(${s}.nb_places_restantes is null or ${s}.nb_places_restantes > 0)`
}

/** The condition that a session obeys every filter on sessions. */
export function isMatch(filtres: Filtres, alias: 's' | 't' = 's'): Condition {
  const places = filtres.places ? hasPlaces(alias) : TRUE
  return allOf([isOpen(filtres, alias), isWhere(filtres, alias), places])
}
