import { type RawBuilder, sql } from 'kysely'
import { hasTrait, listAttendant, listEtats } from '#contract/reference/etat-commande.ts'
import { literals } from '../../platform/literals.ts'
import { listOf } from '../../platform/prepared.ts'
import type { Known, Query } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** Any constant: it keeps these locks apart from the other advisory locks of the database. */
const LOCK_SEED = 8_201_945
const IMPAYES = literals(listEtats('placesTenues').filter((etat) => !hasTrait(etat, 'payee')))

/** The orders that the client paid and that were not refunded. */
const payees = (client: string) => sql`commande y
  where y.commandeur_id = ${sql.ref(`${client}.id`)} and y.etat in (${literals(listEtats('payee'))}) and y.montant_ttc_cents > 0`

/** R-36: the provider trusts this client, or this person is a proved administrator of it and it has paid an order. */
function isDeConfiance(client: string, compteId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${client}.confiance`)} or exists (
    select from interlocuteur a where a.client_id = ${sql.ref(`${client}.id`)} and a.compte_id = ${compteId}
      and a.statut_admin_valide and a.prouve and not a.declaration_contestee) and exists (select from ${payees(client)}))`
}

/** Not run yet: an order reads it together with its other facts. */
export function queryConfiance({
  clientId,
  compteId,
}: {
  clientId: Known<number>
  compteId: string
}): Query<{ confiance: boolean }> {
  return sql`select ${isDeConfiance('k', compteId)} as confiance from client k where k.id = ${clientId}`
}

interface Qui {
  clientId: number
  compteId: string
}

/**
 * R-36: until the transaction ends, nobody else orders unpaid places for this client, nor this person for another. The
 * client comes before the person, so that two orders never wait for each other.
 */
export function lockOfImpayes({ clientId, compteId }: Qui): Query<unknown> {
  return sql`select pg_advisory_xact_lock(${LOCK_SEED}::integer, ${clientId}::integer),
    pg_advisory_xact_lock(hashtextextended(${compteId}::text, ${LOCK_SEED}::integer))`
}

export interface Tenues {
  clientId: number
  confiance: boolean
  /** The places that the client has paid for. */
  payees: number
  /** The unpaid places of the client, and those among them that the person ordered. */
  places: number
  siennes: number
}

/** R-36: what this client, and each other one for which the person ordered, holds on that day in sessions not over. */
export function queryTenues({ clientId, compteId }: Qui, today: string): Query<Tenues> {
  return sql<Tenues>`
    select k.id as client_id, ${isDeConfiance('k', compteId)} as confiance, t.places, t.siennes,
      (select coalesce(sum(q.nombre), 0) from commande_place q
        where q.commande_id in (select y.id from ${payees('k')}))::int as payees
    from (select ${clientId}::integer as id union
      select o.commandeur_id from commande o where o.compte_id = ${compteId} and o.etat in (${IMPAYES})) v
    join client k on k.id = v.id
    cross join lateral (
      select coalesce(sum(p.nombre), 0)::int as places,
        coalesce(sum(p.nombre) filter (where c.compte_id = ${compteId}), 0)::int as siennes
      from commande c
      join commande_place p on p.commande_id = c.id
      join session s on s.id = p.session_id
      where c.commandeur_id = k.id and c.etat in (${IMPAYES}) and c.montant_ttc_cents > 0
        and coalesce(s.date_fin, s.date_debut, ${today}::date) >= ${today}::date) t`
}

/** The orders of the person that wait for the provider's agreement. */
export async function countAAccepter(tx: Db, compteId: string): Promise<number> {
  const { rows } = await sql<{ nombre: number }>`
    select count(*)::int as nombre from commande
    where compte_id = ${compteId} and etat in (${literals(listAttendant('organisme'))})`.execute(tx)
  return rows[0]?.nombre ?? 0
}

/**
 * R-36: for how many minutes the failed card payments of this person, of orders and of moves to another date, held places of
 * one of these sessions, in the day before that moment: the session that was held longest. A hold ends with its order or
 * with the payment of its change, at the latest when it expires.
 */
export function queryReservees(compteId: string, sessionIds: readonly number[], now: Date): Query<{ minutes: number }> {
  const sessions = listOf('integer', sessionIds)
  return sql<{ minutes: number }>`
    select coalesce(max(minutes), 0)::float8 as minutes from (
      select sum(greatest(extract(epoch from fin - debut), 0)) / 60 as minutes from (
        select p.session_id, c.created_at as debut, least(c.expire_le, c.updated_at) as fin
        from commande c join commande_place p on p.commande_id = c.id
        where c.compte_id = ${compteId} and p.session_id = any(${sessions})
          and c.expire_le is not null and c.etat in (${literals(listEtats('sansSuite'))})
          and c.created_at > ${now}::timestamptz - interval '1 day'
        union all
        select s.id, m.created_at, least(m.expire_le, q.clos_le)
        from modification m join session s on s.reference = m.demande ->> 'vers'
          left join paiement_carte q on q.modification_id = m.id
        where m.compte_id = ${compteId} and s.id = any(${sessions}) and m.etat = 'ABANDONNEE'
          and m.created_at > ${now}::timestamptz - interval '1 day') tenue
      group by session_id) t`
}
