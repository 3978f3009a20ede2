import { sql } from 'kysely'
import type { TriCatalogue } from '#contract/rules/recherche.ts'
import type { Db } from '../tables.ts'
import type { Candidat } from './correction.ts'
import {
  allOf,
  type Condition,
  type Filtres,
  ficheConditions,
  isFound,
  isMatch,
  isPublic,
  tsqueryOf,
} from './filtres.sql.ts'

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
  prixMinCents: number
  prixMaxCents: number
  nbSessions: number
  prochainesSessions: SessionResumeRow[]
}

export interface Page {
  tri: TriCatalogue
  limit: number
  offset: number
}

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

/** Reads one page of fiches with their matching sessions. The result is never cached, because places change. */
export async function findResultats(db: Db, filtres: Filtres, page: Page): Promise<ResultatRow[]> {
  const { rows } = await sql<ResultatRow>`
    with page as materialized (${orderedFiches(filtres, page.tri)} limit ${page.limit} offset ${page.offset})
    select f.reference, f.titre, f.sous_titre, f.type_id, f.duree_jours, f.duree_minutes, f.plateforme_duree_acces,
      f.accepte_prise_en_charge_portail, f.message_promotionnel,
      (select json_build_object('id', t.id, 'label', t.label) from theme t where t.id = f.theme_id) as theme,
      a.prix_min_cents, a.prix_max_cents, a.nb_sessions, (
        select json_agg(n.item) from (
          select ${SESSION_RESUME} as item from session s
          where s.fiche_id = f.id and ${isMatch(filtres)} order by s.date_tri, s.id limit 3
        ) n
      ) as prochaines_sessions
    from page join fiche f on f.id = page.id
    cross join lateral (
      select count(*) as nb_sessions, min(s.montant_ht_cents) as prix_min_cents, max(s.montant_ht_cents) as prix_max_cents
      from session s where s.fiche_id = f.id and ${isMatch(filtres)}
    ) a
    order by page.cle, page.rang`.execute(db)
  return rows
}

/** Selects the matching fiches, best first. `cle` then `rang` make the order total, so that pages never overlap. */
function orderedFiches(filtres: Filtres, tri: TriCatalogue): Condition {
  const fiche = allOf([isFound(filtres), ...Object.values(ficheConditions(filtres))])
  // Without words there is no relevance to sort by.
  if (tri === 'date' || (tri === 'pertinence' && filtres.mots.length === 0)) return byDate(filtres, fiche)
  const session = isMatch(filtres)
  if (tri === 'prix') {
    return sql`select f.id, f.id as rang, min(s.montant_ht_cents) as cle from fiche f join session s on s.fiche_id = f.id
      where ${fiche} and ${session} group by f.id order by cle, f.id`
  }
  const cle =
    tri === 'titre'
      ? sql`lower(unaccent(f.titre))`
      : sql`-ts_rank_cd(${sql.raw(POIDS)}, f.recherche, ${tsqueryOf(filtres.mots)})`
  return sql`select f.id, f.id as rang, ${cle} as cle from fiche f
    where ${fiche} and exists (select from session s where s.fiche_id = f.id and ${session}) order by cle, f.id`
}

/**
 * Walks the sessions in the order of their index and keeps the first of each fiche: a page of twenty fiches reads only
 * some thirty sessions.
 */
function byDate(filtres: Filtres, fiche: Condition): Condition {
  return sql`select f.id, s.id as rang, s.date_tri as cle from session s join fiche f on f.id = s.fiche_id
    where ${isMatch(filtres)} and ${fiche} and not exists (
      select from session t where t.fiche_id = s.fiche_id and (t.date_tri, t.id) < (s.date_tri, s.id)
        and ${isMatch(filtres, 't')}
    ) order by s.date_tri, s.id`
}

/** Finds the published fiche that has this reference, or a published session (intra excepted) with this reference. */
export async function findFicheIdOfReference(db: Db, reference: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from fiche where lower(reference) = lower(${reference}) and publiee
    union all select s.fiche_id from session s
    where lower(s.reference) = lower(${reference}) and s.publiee and ${isPublic()} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export interface VilleRow {
  id: number
  ville: string
}

export async function listVilles(db: Db): Promise<VilleRow[]> {
  return db.selectFrom('lieu').select(['id', 'ville']).orderBy('id').execute()
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
