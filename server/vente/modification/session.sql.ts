import { sql } from 'kysely'
import type { SessionDate, SessionProgrammation } from '#contract/catalogue/formation.ts'
import { MODE_INTRA } from '#contract/rules/intra.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** A date that an order could move to. */
export interface DateRow {
  reference: string
  dateDebut: string | null
  dateFin: string | null
  lieu: string | null
  nbPlacesRestantes: number | null
  statut: string | null
  dateLimiteInscription: string | null
}

/** The most dates that are shown to choose from. */
const MAX_DATES = 100

/**
 * The published dates of the fiche of this session that have a place left, the next first. An intra session, whose
 * price is that of a group, is another date of an intra session of the same customer only. A step is sold by its cursus,
 * whether its own fiche is or not.
 */
export async function findDates(
  db: Db,
  { de, siret, today, isEtape }: { de: string; siret: string | null; today: string; isEtape: boolean },
): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select s.reference, s.date_debut, s.date_fin, coalesce(l.ville, s.lieu_intra) as lieu, s.nb_places_restantes,
      s.statut, s.date_limite_inscription
    from session o join session s on s.fiche_id = o.fiche_id and s.id <> o.id join fiche f on f.id = s.fiche_id
      left join lieu l on l.id = s.lieu_id
    where o.reference = ${de} and s.publiee and (f.publiee or ${isEtape}) and s.date_debut >= ${today}::date
      and coalesce(s.nb_places_restantes, 1) > 0
      and s.mode_id = o.mode_id and (s.mode_id <> ${MODE_INTRA} or s.siret_client = ${siret})
    order by s.date_tri, s.id limit ${MAX_DATES}`.execute(db)
  return rows
}

/** The ids of the sessions of an order, of those that a change holds, and of the one that people move to. */
export async function findSessionIds(db: Db, commandeId: string, others: Autres): Promise<number[]> {
  return (await read(db, querySessionIds(commandeId, others))).map(({ id }) => id)
}

interface Autres {
  modificationId?: string | null
  vers?: string | null
}

export function querySessionIds(
  commandeId: string,
  { modificationId = null, vers = null }: Autres,
): Query<{ id: number }> {
  return sql<{ id: number }>`
    select session_id as id from commande_place where commande_id = ${commandeId}
    union select session_id from modification_place where modification_id = ${modificationId}::uuid
    union select id from session where reference = ${vers}::text`
}

/** A session in which an order holds places, as it is today. */
export interface SessionTenue {
  id: number
  reference: string
  titre: string
  typeId: number
  statut: string | null
  dateDebut: string | null
  sessionDates: SessionDate[]
  sessionProgrammations: SessionProgrammation[]
}

/** Sorted by id, as sessions are locked. */
export function querySessionsTenues(commandeId: string): Query<SessionTenue> {
  return sql<SessionTenue>`
    select s.id, s.reference, f.titre, f.type_id, s.statut, s.date_debut, s.dates as session_dates,
      s.programmations as session_programmations
    from commande_place p join session s on s.id = p.session_id join fiche f on f.id = s.fiche_id
    where p.commande_id = ${commandeId} order by s.id`
}

/** Of these sessions, the one that has the same fiche as that session. */
export async function findSoeur(db: Db, reference: string, references: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('session as o', 'o.ficheId', 's.ficheId')
    .select('s.reference')
    .where('o.reference', '=', reference)
    .where('s.reference', 'in', references)
    .where('s.reference', '<>', reference)
    .executeTakeFirst()
  return row?.reference
}
