import { sql } from 'kysely'
import { TRANCHES_DUREE } from '#contract/reference/tranche-duree.ts'
import { isADistance } from '#contract/reference/type-formation.ts'
import { PREPARED } from '../platform/prepared.ts'
import type { Db } from '../platform/tables.ts'
import { IS_PUBLIC } from './intra.sql.ts'
import { SANS_DATE, type SessionsOffertes } from './sessions-offertes.ts'

/** What a search counts of a fiche on offer. */
export interface FicheOfferte {
  id: number
  typeId: number
  themeId: number | null
  organisateurId: number
  /** The bracket of its duration; 0 beyond all of them. */
  tranche: number
  aDistance: boolean
  financee: boolean
  publicsIds: number[]
  sessions: SessionsOffertes
}

export interface Libelle {
  id: number
  label: string
}

export interface Libelles {
  themes: Libelle[]
  publics: Libelle[]
  organisateurs: Libelle[]
  lieux: (Libelle & { ville: string })[]
}

/** What was read, and of which moment. */
interface OffreLue {
  /** The server and the table: another server may have lost what this one said. */
  base: string
  /** Changes with everything but what is open of a session. */
  version: string | null
  /** The transactions whose changes were seen. */
  vues: string
  fiches: FicheOfferte[]
}

type Row = Omit<OffreLue, 'fiches'> &
  Omit<FicheOfferte, 'sessions' | 'tranche' | 'aDistance'> & {
    dureeMinutes: number
    sessions: number[][]
    libelles?: Libelles | null
  }

/**
 * A replica does not list the transactions that are under way: of those since the oldest of them, none counts as seen.
 */
const ETAT = sql`
  select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), 'session'::regclass::oid) as base,
    (select version from catalogue_version) as version,
    case when pg_is_in_recovery() then concat(pg_snapshot_xmin(s), ':', pg_snapshot_xmin(s), ':') else s::text end as vues,
    pg_snapshot_xmax(s) as fin
  from pg_current_snapshot() s`

const FICHE = sql`f.id, f.type_id, f.theme_id, f.organisateur_id, f.duree_minutes,
  f.accepte_prise_en_charge_portail as financee,
  (select coalesce(json_agg(p.public_concerne_id), '[]') from fiche_public p where p.fiche_id = f.id) as publics_ids`

const SANS = sql.lit(SANS_DATE)

const sessionsOn = (jour: string) => sql`(
  select coalesce(json_agg(json_build_array(
    s.id, coalesce(s.date_debut - date '1970-01-01', ${SANS}),
    case when s.date_debut is null then ${SANS} else coalesce(s.date_fin, s.date_debut) - date '1970-01-01' end,
    s.montant_ht_cents, coalesce(s.lieu_id, 0), coalesce(s.nb_places_restantes > 0, true)::int
  ) order by s.date_tri, s.id), '[]')
  from session s
  where s.fiche_id = f.id and s.publiee and s.statut is null and ${IS_PUBLIC}
    and s.ouverte_jusqu_au >= ${jour}::date and s.date_tri >= ${jour}::date) as sessions`

const OFFERTE = sql`f.publiee and not f.obsolete and f.statut is null`

const LIBELLES = sql`(select json_build_object(
  'themes', (select coalesce(json_agg(json_build_object('id', id, 'label', label)), '[]') from theme),
  'publics', (select coalesce(json_agg(json_build_object('id', id, 'label', label)), '[]') from public_concerne),
  'organisateurs', (select coalesce(json_agg(json_build_object('id', id, 'label', nom)), '[]') from organisme),
  'lieux', (select coalesce(json_agg(json_build_object('id', id, 'label', ville || ' (' || nom || ')', 'ville', ville)
    order by id), '[]') from lieu)))`

/** Reads everything that is on offer that day, in the order of the titles. */
export async function listOffre(db: Db, jour: string): Promise<OffreLue & { libelles: Libelles }> {
  const { rows } = await sql<Row>`
    with etat as materialized (${ETAT})
    select etat.base, etat.version, etat.vues, case when row_number() over () = 1 then ${LIBELLES} end as libelles, f.*
    from etat left join lateral (
      select ${FICHE}, ${sessionsOn(jour)}, lower(unaccent(f.titre)) as cle from fiche f where ${OFFERTE}
    ) f on true
    order by f.cle, f.id`.execute(db)
  const libelles = rows.find((row) => row.libelles)?.libelles as Libelles
  return { ...toOffreLue(rows), libelles }
}

/**
 * Reads the fiches with a session that was changed by a transaction not seen before. A number that no transaction has
 * reached comes from the database that this one was restored from.
 */
export async function findChangees(db: Db, jour: string, vues: string): Promise<OffreLue> {
  const { rows } = await sql<Row>`${PREPARED}
    with etat as materialized (${ETAT})
    select etat.base, etat.version, etat.vues, f.*
    from etat left join lateral (
      select ${FICHE}, ${sessionsOn(jour)} from fiche f where ${OFFERTE} and f.id in (
        select c.fiche_id from session c
        where c.changement >= pg_snapshot_xmin(${vues}::pg_snapshot) and c.changement < etat.fin
          and not pg_visible_in_snapshot(c.changement, ${vues}::pg_snapshot))
    ) f on true`.execute(db)
  return toOffreLue(rows)
}

function toOffreLue(rows: Row[]): OffreLue {
  const [{ base, version, vues }] = rows as [Row]
  const fiches = rows.filter((row) => row.id !== null).map(toFiche)
  return { base, version, vues, fiches }
}

/** Leaves out what each row says of the moment. */
function toFiche(row: Row): FicheOfferte {
  const { id, typeId, themeId, organisateurId, dureeMinutes, financee, publicsIds } = row
  const tranche = TRANCHES_DUREE.find(({ max }) => dureeMinutes <= max)?.id ?? 0
  const sessions = Int32Array.from(row.sessions.flat())
  const aDistance = isADistance(typeId)
  return { id, typeId, themeId, organisateurId, tranche, aDistance, financee, publicsIds, sessions }
}
