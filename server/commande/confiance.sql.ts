import { type RawBuilder, sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { literals } from '../platform/literals.ts'
import type { Query } from '../platform/query.ts'
import type { Db } from '../tables.ts'

/** Any constant: it keeps these locks apart from the other advisory locks of the database. */
const LOCK_SEED = 8_201_945

/** the provider trusts this client, or the client has a paid order that was not refunded. */
function isDeConfiance(client: string): RawBuilder<boolean> {
  const [confiance, id] = [sql.ref(`${client}.confiance`), sql.ref(`${client}.id`)]
  return sql<boolean>`(${confiance} or exists (
    select from commande y where y.commandeur_id = ${id} and y.etat = 'PAYEE' and y.montant_ttc_cents > 0))`
}

/** Not run yet: an order reads it together with its other facts. */
export function queryConfiance(clientId: number): Query<{ confiance: boolean }> {
  return sql`select ${isDeConfiance('k')} as confiance from client k where k.id = ${clientId}`
}

interface Qui {
  clientId: number
  compteId: string
}

/**
 * until the transaction ends, nobody else orders unpaid places for this client, nor this person for another. The
 * client comes before the person, so that two orders never wait for each other.
 */
export async function lockImpayes(tx: Db, { clientId, compteId }: Qui): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_SEED}, ${clientId}::integer)`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${compteId}::text, ${LOCK_SEED}))`.execute(tx)
}

interface Impayes {
  /** The unpaid places of the client, or of the person for all clients without trust, whichever are more. */
  places: number
  /** The orders of the person that wait for the provider's agreement. */
  aAccepter: number
}

/** counts the unpaid places of sessions that are not over on that day. */
export async function countImpayes(tx: Db, { clientId, compteId }: Qui, today: string): Promise<Impayes> {
  const { rows } = await sql<Impayes>`
    select greatest(
        coalesce(sum(p.nombre) filter (where c.commandeur_id = ${clientId}), 0),
        coalesce(sum(p.nombre) filter (where c.compte_id = ${compteId} and not ${isDeConfiance('k')}), 0))::int as places,
      (select count(*) from commande w where w.compte_id = ${compteId} and w.etat = 'A_ACCEPTER')::int as a_accepter
    from commande c
    join client k on k.id = c.commandeur_id
    join commande_place p on p.commande_id = c.id
    join session s on s.id = p.session_id
    where (c.commandeur_id = ${clientId} or c.compte_id = ${compteId})
      and c.etat in ('EN_ATTENTE_PAIEMENT', 'CONFIRMEE') and c.montant_ttc_cents > 0
      and coalesce(s.date_fin, s.date_debut, ${today}::date) >= ${today}::date`.execute(tx)
  return rows[0] ?? { places: 0, aAccepter: 0 }
}

/**
 * for how many minutes the failed card payments of this person held places of one of these sessions, in the day
 * before that moment: the session that was held longest. A hold ends with its order, at the latest when it expires.
 */
export async function countReservees(
  tx: Db,
  compteId: string,
  sessionIds: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(max(minutes), 0)::float8 as minutes from (
      select sum(greatest(extract(epoch from least(c.expire_le, c.updated_at) - c.created_at), 0)) / 60 as minutes
      from commande c join commande_place p on p.commande_id = c.id
      where c.compte_id = ${compteId} and p.session_id = any(${sessionIds}::integer[])
        and c.expire_le is not null and c.etat in (${literals(listEtats('sansSuite'))})
        and c.created_at > ${now}::timestamptz - interval '1 day'
      group by p.session_id) t`.execute(tx)
  return rows[0]?.minutes ?? 0
}
