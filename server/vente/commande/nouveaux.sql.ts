import { type RawBuilder, sql } from 'kysely'
import { listAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import { literals } from '../../platform/literals.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Query } from '../../platform/query.ts'
import { listPromises } from './etat.ts'
import type { Voulues } from './place.sql.ts'

/** what clients that never paid hold together of a session. */

/** However small the session is. */
const MINIMUM = 3
/** A card payment holds its places for minutes, and bounds itself (RESERVATION_MAX_MINUTES). */
const COMPTEES = literals(listPromises())

/** Whether the client `k` never paid an order and has no trust of the provider; also one that is not known yet. */
const NOUVEAU = sql`k.confiance is not true and not exists (select from commande y
  where y.commandeur_id = k.id and y.etat in (${literals(listEtats('payee'))}) and y.montant_ttc_cents > 0)`

/** A session's part for clients that never paid, and what they hold or ask for of it. */
export interface PartNouveaux {
  id: number
  reference: string
  part: number
  tenues: number
  /** All that is taken or asked for: while it is within the part, who took it need not be counted, which is dearer. */
  prises: number
}

export interface Regle {
  /** One place in so many is for clients that never paid; 1 for all of them. */
  unePlaceSur: number
  /** The person whose own offers of the waiting list do not count: the order takes their places. */
  sauf?: string
}

/** No row for a session that does not count its places, nor where the setting bounds nobody. */
export function queryPartNouveaux(
  sessions: readonly number[] | { references: readonly string[] },
  regle: Regle,
): Query<PartNouveaux> {
  const which =
    'references' in sessions
      ? sql`s.reference = any(${listOf('text', sessions.references)})`
      : sql`s.id = any(${listOf('integer', sessions)})`
  return parts(which, regle)
}

/**
 * Refuses itself when these orders of a client that never paid pass the part of a session. The sessions are locked by the
 * statement before it, so that it sees what others wrote before they gave the lock back.
 */
export function refuseBeyondPart(voulues: Voulues, regle: Regle): Query<unknown> {
  const wanted = sql`unnest(${listOf('integer', [...voulues.keys()])}, ${listOf('integer', [...voulues.values()])})`
  return sql`
    select refuser('{"nouveaux": true}') from (${queryPartNouveaux([...voulues.keys()], regle)}) t
    join ${wanted} as v(id, nombre) on v.id = t.id
    where t.prises + v.nombre > t.part and t.tenues + v.nombre > t.part limit 1`
}

function parts(which: RawBuilder<unknown>, { unePlaceSur, sauf }: Regle): RawBuilder<PartNouveaux> {
  return sql<PartNouveaux>`
    select s.id, s.reference, greatest(${MINIMUM}::integer, (s.nb_places - s.nb_places_externes) / ${unePlaceSur}::integer) as part,
      (select coalesce(sum(p.nombre), 0)::int from commande_place p
        join commande c on c.id = p.commande_id join client k on k.id = c.commandeur_id
        where p.session_id = s.id and c.etat in (${COMPTEES}) and c.montant_ttc_cents > 0 and ${NOUVEAU})
      + (select coalesce(sum(a.offre_nombre), 0)::int from attente a left join client k on k.id = a.commandeur_id
        where a.session_id = s.id and a.etat in ('PROPOSEE', 'ACCEPTEE') and s.montant_ht_cents > 0
          and a.compte_id is distinct from ${sauf ?? null}::uuid and ${NOUVEAU}) as tenues,
      s.nb_places_vendues + (select coalesce(sum(p.nombre), 0)::int from commande c join commande_place p on p.commande_id = c.id
        where c.etat in (${literals(listAttendant('organisme'))}) and p.session_id = s.id) as prises
    from session s where ${which} and s.nb_places is not null and ${unePlaceSur}::integer > 1`
}

/** the clients among these that never paid. */
export function queryNouveaux(clientIds: readonly number[]): Query<{ id: number }> {
  return sql<{ id: number }>`select k.id from client k where k.id = any(${listOf('integer', clientIds)}) and ${NOUVEAU}`
}

/** Whether the client in this column never paid; null stands for one that is not known yet. */
export function queryIsNouveau(client: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from client k where k.id = ${sql.ref(client)} and not (${NOUVEAU}))`
}
