import { sql } from 'kysely'
import type { EtatAttente } from '#contract/vente/attente.ts'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'
import { queryIsNouveau } from '../commande/nouveaux.sql.ts'

/** Who is in line, in the order of the line, or is offered places. */
export interface EnLigne {
  id: string
  etat: EtatAttente
  nombre: number
  minimum: number
  offreNombre: number | null
  offreExpireLe: Date | null
  prevenueLe: Date | null
  createdAt: Date
  email: string
  prenom: string
  nom: string
  denomination: string | null
  /** waits for a client that never paid. */
  nouveau: boolean
}

/** A session with its waiting list. */
export interface SessionAttendue {
  id: number
  reference: string
  titre: string
  ficheReference: string
  /** Any statut keeps people from ordering; null while the session is open. */
  statut: string | null
  /** When its registrations close, or it begins: nobody is offered a place beyond; null without a date. */
  cloture: Date | null
  restantes: number | null
  reserve: number
  /** It has a price. */
  payante: boolean
}

/** Midnight in Paris after the last day to register, or before the first day of the session. */
const CLOTURE = sql`least((s.date_limite_inscription + 1)::timestamp at time zone 'Europe/Paris',
  s.date_debut::timestamp at time zone 'Europe/Paris')`

const OUVERTE = sql`s.publiee and f.publiee and s.statut is null and f.statut is null`

/**
 * The sessions whose list is to be looked at: places were freed, an offer has ended, the session was cancelled or has
 * closed, or it is about to close with places that nobody of the list can take.
 */
export async function findAServir(db: Db, { now, heures }: { now: Date; heures: number }, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select s.id from attente_reserve r join session s on s.id = r.session_id join fiche f on f.id = s.fiche_id
      where r.a_servir_le is not null and ${OUVERTE}
    union select session_id from attente where etat in ('PROPOSEE', 'ACCEPTEE') and offre_expire_le <= ${now}
    union select s.id from session s
      where s.id in (select session_id from attente where etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE'))
        and (s.statut = 'ANNULE' or ${CLOTURE} <= ${now})
    union select s.id from session s join fiche f on f.id = s.fiche_id left join attente_reserve r on r.session_id = s.id
      where s.id in (select session_id from attente where etat = 'EN_ATTENTE') and ${OUVERTE} and (s.nb_places is null
        or (r.nombre > 0 and ${CLOTURE} <= ${now}::timestamptz + ${heures}::float8 * interval '1 hour'))
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findSessionId(db: Db, reference: string): Promise<number | undefined> {
  const row = await db.selectFrom('session').select('id').where('reference', '=', reference).executeTakeFirst()
  return row?.id
}

/** Locks the session, so that its places and its list change together. */
export async function lockAttendue(tx: Db, sessionId: number): Promise<SessionAttendue | undefined> {
  await sql`select from session where id = ${sessionId} for no key update`.execute(tx)
  const { rows } = await sql<SessionAttendue>`
    select s.id, s.reference, f.titre, f.reference as fiche_reference,
      case when s.statut = 'ANNULE' or (s.publiee and f.publiee) then coalesce(s.statut, f.statut)
        else 'INDISPONIBLE' end as statut,
      ${CLOTURE} as cloture, s.nb_places_restantes as restantes, coalesce(r.nombre, 0) as reserve,
      s.montant_ht_cents > 0 as payante
    from session s join fiche f on f.id = s.fiche_id left join attente_reserve r on r.session_id = s.id
    where s.id = ${sessionId}`.execute(tx)
  return rows[0]
}

export async function findEnLigne(db: Db, sessionId: number): Promise<EnLigne[]> {
  const { rows } = await sql<EnLigne>`
    select a.id, a.etat, a.nombre, a.minimum, a.offre_nombre, a.offre_expire_le, a.prevenue_le, a.created_at, c.email,
      c.prenom, c.nom_usage as nom, k.denomination, ${queryIsNouveau('a.commandeur_id')} as nouveau
    from attente a join compte c on c.id = a.compte_id
    left join client k on k.id = a.commandeur_id and not a.particulier
    where a.session_id = ${sessionId} and a.etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE') order by a.rang`.execute(db)
  return rows
}

/** An offer to be made: it holds its places until it ends. */
export interface OffreAttente {
  id: string
  nombre: number
  expireLe: Date
}

/** What a look at the list changes of the places: who is offered how many, and what stays kept for the list. */
interface Partage {
  offres: readonly OffreAttente[]
  reserve: number
  /** Places to sell to everybody again; below zero, places that were on sale and complete an offer. */
  rendues: number
}

export async function writePartage(tx: Db, sessionId: number, { offres, reserve, rendues }: Partage): Promise<void> {
  await sql`
    update attente a set etat = 'PROPOSEE', offre_nombre = o.nombre, offre_expire_le = o."expireLe", updated_at = ${now()}
    from jsonb_to_recordset(${JSON.stringify(offres)}::jsonb) as o(id uuid, nombre integer, "expireLe" timestamptz)
    where a.id = o.id`.execute(tx)
  await sql`
    insert into attente_reserve (session_id, nombre, a_servir_le) values (${sessionId}, ${reserve}, null)
    on conflict (session_id) do update set nombre = excluded.nombre, a_servir_le = null`.execute(tx)
  if (rendues !== 0)
    await sql`
      update session set nb_places_vendues = nb_places_vendues - ${rendues} where id = ${sessionId}`.execute(tx)
}

/**
 * Of these offers, those that their person is ordering at this moment: somebody holds their basket item. The others' items
 * stay locked until the transaction ends, so that who orders afterwards finds the offer ended.
 */
export async function listEnCommande(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with siens as (
      select a.id, p.id as item_id from attente a join session s on s.id = a.session_id
      join panier_formation p on p.compte_id = a.compte_id and p.reference = s.reference
      where a.id = any(${ids}::uuid[])),
    libres as (select p.id from panier_formation p where p.id in (select item_id from siens) for update skip locked)
    select id from siens where item_id not in (select id from libres)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ends these waits. Their people are forgotten. */
export async function endAttentes(tx: Db, ids: readonly string[], etat: EtatAttente): Promise<void> {
  await sql`update attente set etat = ${etat}, participants = '[]', updated_at = ${now()}
    where id = any(${ids}::uuid[])`.execute(tx)
}

export async function setPrevenues(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  await sql`update attente set prevenue_le = ${now} where id = any(${ids}::uuid[])`.execute(tx)
}
