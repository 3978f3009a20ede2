import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import { type Query, read } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** The places that an offer of the waiting list holds for a person (decision 51). */

/** How many places of this session are held for the person; no row when none are. */
export function queryTenue(compteId: string, reference: string): Query<{ nombre: number }> {
  return sql<{ nombre: number }>`
    select a.offre_nombre as nombre from attente a join session s on s.id = a.session_id
    where a.compte_id = ${compteId} and s.reference = ${reference} and a.etat in ('PROPOSEE', 'ACCEPTEE')`
}

export async function hasTenue(
  db: Db,
  { compteId, reference }: { compteId: string; reference: string },
): Promise<boolean> {
  return (await read(db, queryTenue(compteId, reference))).length > 0
}

interface Prise {
  compteId: string
  sessionId: number
  commandeId: string
}

/** Ends the offer that the order takes the places of. Answers how many it held; 0 without an offer. */
export async function endTenue(tx: Db, { compteId, sessionId, commandeId }: Prise): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    update attente set etat = 'SERVIE', commande_id = ${commandeId}, updated_at = ${now()}
    where compte_id = ${compteId} and session_id = ${sessionId} and etat in ('PROPOSEE', 'ACCEPTEE')
    returning offre_nombre as nombre`.execute(tx)
  return rows[0]?.nombre ?? 0
}

/**
 * The order ended unpaid before its offer did: the person has the offer again, with the places of the order. Answers the
 * session; undefined without such an offer, or when the person waits anew.
 */
export async function restoreTenue(
  tx: Db,
  commandeId: string,
  { nombre, now }: { nombre: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ sessionId: number }>`
    update attente a set etat = 'ACCEPTEE', offre_nombre = ${nombre}, commande_id = null, updated_at = ${now}
    where commande_id = ${commandeId} and etat = 'SERVIE' and offre_expire_le > ${now}
      and not exists (select from attente b where b.session_id = a.session_id and b.compte_id = a.compte_id
        and b.etat in ('EN_ATTENTE', 'PROPOSEE', 'ACCEPTEE'))
    returning session_id as "sessionId"`.execute(tx)
  return rows[0]?.sessionId
}
