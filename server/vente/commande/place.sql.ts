import { type RawBuilder, sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import { listOf } from '../../platform/prepared.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** How many places are wanted, by the id of the session. */
export type Voulues = ReadonlyMap<number, number>

/**
 * CMD-09: `prise` takes the places where there are enough. Sessions are locked by id: orders of the same sessions wait
 * for each other without deadlock. `for update` would make the foreign keys of other orders wait. A cancelled session
 * has no places.
 */
export function withPrise(voulues: Voulues): RawBuilder<unknown> {
  return sql`with voulue as (
      select s.id, v.nombre, s.nb_places_restantes as restantes, s.statut
      from unnest(${listOf('integer', [...voulues.keys()])}, ${listOf('integer', [...voulues.values()])}) as v(id, nombre)
      join session s on s.id = v.id
      order by s.id for no key update of s
    ), prise as (
      update session s set nb_places_vendues = s.nb_places_vendues + v.nombre
      from voulue v
      where s.id = v.id and (s.nb_places_restantes is null or s.nb_places_restantes >= v.nombre)
        and s.statut is distinct from 'ANNULE'
      returning s.id
    )`
}

/** Takes the places of each session that has enough, and answers the ids of these sessions. */
export async function takePlaces(tx: Db, voulues: Voulues): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${withPrise(voulues)} select id from prise`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Gives places back: to those who wait for the session, for whom they stay out of sale (decision 51), else to everybody.
 * The caller has locked the sessions.
 */
export async function giveBack(tx: Db, sessionIds: readonly number[], nombre: number): Promise<void> {
  await sql`
    with gardee as (
      insert into attente_reserve (session_id, nombre, a_servir_le)
      select distinct session_id, ${nombre}::integer, ${now()}::timestamptz from attente
      where session_id = any(${sessionIds}::integer[]) and etat = 'EN_ATTENTE'
      on conflict (session_id) do update set nombre = attente_reserve.nombre + excluded.nombre, a_servir_le = excluded.a_servir_le
      returning session_id
    )
    update session set nb_places_vendues = nb_places_vendues - ${nombre}
    where id = any(${sessionIds}::integer[]) and id not in (select session_id from gardee)`.execute(tx)
}

/** The places of an offer, for the order that takes them next. The caller has locked the session, and takes them. */
export async function openPlaces(tx: Db, sessionId: number, nombre: number): Promise<void> {
  await sql`update session set nb_places_vendues = nb_places_vendues - ${nombre} where id = ${sessionId}`.execute(tx)
}

/** What a session has left, as whoever locked it reads it. */
export interface Restantes {
  id: number
  restantes: number | null
  statut: string | null
}

export async function findRestantes(db: Db, sessionIds: readonly number[]): Promise<Restantes[]> {
  return db
    .selectFrom('session')
    .select(['id', 'nbPlacesRestantes as restantes', 'statut'])
    .where('id', 'in', sessionIds)
    .execute()
}

export async function findPlaces(db: Db, commandeId: string): Promise<{ sessionIds: number[]; nombre: number }> {
  const rows = await db
    .selectFrom('commandePlace')
    .select(['sessionId', 'nombre'])
    .where('commandeId', '=', commandeId)
    .orderBy('sessionId')
    .execute()
  return { sessionIds: rows.map(({ sessionId }) => sessionId), nombre: rows[0]?.nombre ?? 0 }
}

/** Locks the sessions in the order of their ids, as every transaction does, so that none waits for ever. */
export async function lockSessions(tx: Db, sessionIds: readonly number[]): Promise<void> {
  if (sessionIds.length > 0) await read(tx, lockOfSessions(sessionIds))
}

export function lockOfSessions(sessionIds: readonly number[]): Query<unknown> {
  return sql`select id from session where id = any(${listOf('integer', sessionIds)}) order by id for no key update`
}
