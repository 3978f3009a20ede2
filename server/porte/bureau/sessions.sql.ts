import { type RawBuilder, sql } from 'kysely'
import type { EtatSession } from '#contract/porte/bureau/sessions.ts'
import { listEtats } from '#contract/reference/etat-commande.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { Db } from '../../platform/tables.ts'

export interface SessionBureauRow {
  id: number
  reference: string
  ficheReference: string
  titre: string
  lieu: string | null
  ville: string | null
  dateDebut: string | null
  dateFin: string | null
  dateLimiteInscription: string | null
  publiee: boolean
  previewHash: string | null
  statut: string | null
  etat: EtatSession
  nbPlaces: number | null
  nbPlacesExternes: number
  prises: number
  gardees: number
  enAttente: number
  /** yyyy-MM-dd, or `infinity` for what has no date. */
  dateTri: string
}

export interface FiltreSessions {
  today: string
  q: string | undefined
  du: string | undefined
  au: string | undefined
  ville: string | undefined
  fiche: string | undefined
  etat: EtatSession | undefined
  creuses: boolean
  /** The date and id that the page before ended with. */
  apres: { dateTri: string; id: number } | undefined
}

/** What the desk says of a session: cancelled, over, closed to registration by hand or by its days, or open. */
const toEtat = (today: string) => sql`
  case when s.statut = 'ANNULE' then 'annulees' when coalesce(s.date_fin, s.date_tri) < ${today}::date then 'passees'
    when s.statut is not null or least(s.date_tri, s.date_limite_inscription) < ${today}::date then 'fermees'
    else 'ouvertes' end`

const toColumns = (today: string) => sql`
  s.id, s.reference, f.reference as fiche_reference, f.titre, coalesce(s.lieu_intra, l.nom) as lieu, l.ville, s.date_debut,
  s.date_fin, s.date_limite_inscription, s.publiee, s.preview_hash, s.statut, ${toEtat(today)} as etat, s.nb_places,
  s.nb_places_externes, s.nb_places_vendues - coalesce(r.nombre, 0) as prises, coalesce(r.nombre, 0) as gardees,
  s.date_tri::text as date_tri,
  (select count(*)::int from attente a
    where a.session_id = s.id and a.etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE')) as en_attente`

const FROM = sql`
  session s join fiche f on f.id = s.fiche_id left join lieu l on l.id = s.lieu_id
  left join attente_reserve r on r.session_id = s.id`

/** The sessions that the filter keeps, by date, those without a date last. */
export async function findSessionsBureau(db: Db, filtre: FiltreSessions, limit: number): Promise<SessionBureauRow[]> {
  const { rows } = await sql<SessionBureauRow>`
    select ${toColumns(filtre.today)} from ${FROM}
    where ${sql.join(toConditions(filtre), sql` and `)}
    order by s.date_tri, s.id limit ${limit}`.execute(db)
  return rows
}

export async function findSessionBureau(
  db: Db,
  reference: string,
  today: string,
): Promise<SessionBureauRow | undefined> {
  const { rows } = await sql<SessionBureauRow>`
    select ${toColumns(today)} from ${FROM} where s.reference = ${reference}`.execute(db)
  return rows[0]
}

function toConditions({ today, q, du, au, ville, fiche, etat, creuses, apres }: FiltreSessions): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(q ? [sql`(s.reference ilike ${toPattern(q)} or f.titre ilike ${toPattern(q)})`] : []),
    ...(du ? [sql`s.date_tri >= ${du}::date`] : []),
    ...(au ? [sql`s.date_tri <= ${au}::date`] : []),
    ...(ville ? [sql`l.ville = ${ville}`] : []),
    ...(fiche ? [sql`f.reference = ${fiche}`] : []),
    ...(etat ? [sql`${toEtat(today)} = ${etat}`] : []),
    ...(creuses ? [sql`2 * (s.nb_places_externes + s.nb_places_vendues - coalesce(r.nombre, 0)) < s.nb_places`] : []),
    ...(apres ? [sql`(s.date_tri, s.id) > (${apres.dateTri}::date, ${apres.id})`] : []),
  ]
}

function toPattern(q: string): string {
  return `%${q.replace(/[\\%_]/g, '\\$&')}%`
}

export interface InscritRow {
  id: number
  prenom: string
  nom: string
  email: string
  statut: StatutInscription
  presence: 'PRESENT' | 'ABSENT' | null
  termine: boolean
  commande: string | null
  client: string | null
}

/** The people of a session by name. An e-learning product may have thousands. */
export async function findInscritsBureau(db: Db, sessionId: number, limit: number): Promise<InscritRow[]> {
  const { rows } = await sql<InscritRow>`
    select i.id, i.prenom, i.nom, i.email, i.statut, i.presence, i.termine_le is not null as termine, c.numero as commande,
      k.denomination as client
    from inscription i left join commande c on c.id = i.commande_id left join client k on k.id = c.commandeur_id
    where i.session_id = ${sessionId}
    order by i.nom, i.prenom, i.id limit ${limit}`.execute(db)
  return rows
}

/** How many people and orders a session has, and whom a message to them would reach, each address once. */
export async function countSession(db: Db, sessionId: number, attendus: readonly StatutInscription[]) {
  const { rows } = await sql<{
    inscrits: number
    participants: number
    tous: number
    vivantes: number
    payees: number
  }>`
    with personne as (
      select lower(email) as email from inscription where session_id = ${sessionId} and statut = any(${attendus})
    ), vivante as (
      select c.etat, lower(c.detail #>> '{personne,email}') as email
      from commande_place p join commande c on c.id = p.commande_id
      where p.session_id = ${sessionId} and c.etat = any(${listEtats('vivante')})
    )
    select (select count(*)::int from inscription where session_id = ${sessionId}) as inscrits,
      (select count(distinct email)::int from personne) as participants,
      (select count(*)::int from (select email from personne union select email from vivante) tous) as tous,
      (select count(*)::int from vivante) as vivantes,
      (select count(*)::int from vivante where etat = any(${listEtats('payee')})) as payees`.execute(db)
  return rows[0] ?? { inscrits: 0, participants: 0, tous: 0, vivantes: 0, payees: 0 }
}
