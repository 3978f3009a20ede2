import { type RawBuilder, sql } from 'kysely'
import { listOf, PREPARED } from '../platform/prepared.ts'
import type { Db } from '../platform/tables.ts'
import type { Candidat } from './correction.ts'
import { IS_PUBLIC } from './intra.sql.ts'

export interface SessionResumeRow {
  reference: string
  dateDebut: string | null
  dateFin: string | null
  demiJournee: 'matin' | 'aprem' | null
  modeId: number
  ville: string | null
  nbPlacesRestantes: number | null
  montantHtCents: number
}

export interface ResultatRow {
  id: number
  reference: string
  titre: string
  sousTitre: string | null
  typeId: number
  theme: { id: number; label: string } | null
  dureeJours: number
  dureeMinutes: number
  plateformeDureeAcces: number | null
  acceptePriseEnChargePortail: boolean
  messagePromotionnel: string | null
  prochainesSessions: SessionResumeRow[]
}

/** A shorter word matches as a whole word only: « ia » must not match the beginning of « iasb ». */
const MIN_PREFIX = 3

/** The weights of ts_rank_cd, from D to A: description, objectifs, theme and type, titre (see Poids of the import). */
const POIDS = "'{0.02, 0.1, 0.4, 1.0}'::float4[]"

const DEMI_JOURNEE = sql`case when jsonb_array_length(s.dates) = 1 then
  case s.dates -> 0 -> 'matin' || (s.dates -> 0 -> 'aprem')
    when '[true, false]' then 'matin' when '[false, true]' then 'aprem' end end`

const SESSION_RESUME = sql`json_build_object(
  'reference', s.reference, 'dateDebut', s.date_debut, 'dateFin', s.date_fin, 'demiJournee', ${DEMI_JOURNEE},
  'modeId', s.mode_id,
  'ville', (select l.ville from lieu l where l.id = s.lieu_id),
  'nbPlacesRestantes', s.nb_places_restantes, 'montantHtCents', s.montant_ht_cents)`

/**
 * A text query for every word, in any of its forms; a word of MIN_PREFIX letters or more also matches as a beginning.
 */
function tsqueryOf(mots: string[]): RawBuilder<unknown> {
  const text = mots.map((mot) => (mot.length < MIN_PREFIX ? mot : `${mot}:*`)).join(' & ')
  return sql`to_tsquery('estrade', ${text})`
}

/** Finds the fiches that have every word, the most relevant first. */
export async function findFichesByRelevance(db: Db, mots: string[]): Promise<number[]> {
  return findIds(db, mots, sql`ts_rank_cd(${sql.raw(POIDS)}, f.recherche, q) desc, f.id`)
}

/** Finds the fiches that have every word. Relevance, which takes longer than the rest, is not computed. */
export async function findFichesWith(db: Db, mots: string[]): Promise<number[]> {
  return findIds(db, mots, sql`f.id`)
}

async function findIds(db: Db, mots: string[], order: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`${PREPARED}
    select coalesce(json_agg(f.id order by ${order}), '[]') as ids
    from ${tsqueryOf(mots)} as q, fiche f where f.recherche @@ q`.execute(db)
  return rows[0]?.ids ?? []
}

/** Reads these fiches with these of their sessions. The result is never kept, because places change. */
export async function findResultats(db: Db, fichesIds: number[], sessionsIds: number[]): Promise<ResultatRow[]> {
  const { rows } = await sql<ResultatRow>`${PREPARED}
    select f.id, f.reference, f.titre, f.sous_titre, f.type_id, f.duree_jours, f.duree_minutes, f.plateforme_duree_acces,
      f.accepte_prise_en_charge_portail, f.message_promotionnel,
      (select json_build_object('id', t.id, 'label', t.label) from theme t where t.id = f.theme_id) as theme, (
        select coalesce(json_agg(${SESSION_RESUME} order by s.date_tri, s.id), '[]') from session s
        where s.fiche_id = f.id and s.id = any(${listOf('integer', sessionsIds)})
      ) as prochaines_sessions
    from fiche f where f.id = any(${listOf('integer', fichesIds)})`.execute(db)
  return rows
}

/** Finds the published fiche that has this reference, or a published session (intra excepted) with this reference. */
export async function findFicheIdOfReference(db: Db, reference: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from fiche where lower(reference) = lower(${reference}) and publiee
    union all select s.fiche_id from session s
    where lower(s.reference) = lower(${reference}) and s.publiee and ${IS_PUBLIC} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export interface MotRow {
  mot: string
  /** True when at least one fiche contains the word. */
  connu: boolean
  candidats: Candidat[]
}

/** Below this length trigrams do not help: one wrong letter changes half of a word's trigrams. */
const MIN_TRIGRAMS = 6
const MAX_CANDIDATS = 500

/**
 * Finds which of these words the catalogue contains, and words similar to each. `cherche` is the word without accents.
 */
export async function findMots(db: Db, mots: { mot: string; cherche: string }[]): Promise<MotRow[]> {
  const values = mots.map(
    ({ mot, cherche }, rang) => sql`(${mot}::text, ${cherche}::text, ${tsqueryOf([mot])}, ${rang}::int)`,
  )
  const { rows } = await sql<MotRow>`
    select v.mot, exists (select from fiche f where f.recherche @@ v.requete) as connu, (
      select coalesce(json_agg(c), '[]') from (
        select m.mot, m.forme, m.nombre from mot_recherche m
        where length(v.cherche) >= ${MIN_TRIGRAMS} and m.mot % v.cherche
        union all
        select m.mot, m.forme, m.nombre from mot_recherche m
        where length(v.cherche) < ${MIN_TRIGRAMS} and left(m.mot, 1) = left(v.cherche, 1)
          and abs(length(m.mot) - length(v.cherche)) <= 1
        order by nombre desc, mot limit ${MAX_CANDIDATS}
      ) c
    ) as candidats
    from (values ${sql.join(values)}) as v (mot, cherche, requete, rang) order by v.rang`.execute(db)
  return rows
}
