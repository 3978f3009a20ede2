import { type RawBuilder, sql } from 'kysely'
import { listOf } from '../../platform/prepared.ts'
import type { Db } from '../../platform/tables.ts'

/** Writes the difference between what should stand for these orders and what stands. */
export async function writeMouvements(tx: Db, commandeIds: readonly string[], now: Date): Promise<void> {
  await sql`select ecrire_mouvements(${listOf('uuid', commandeIds)}, ${now})`.execute(tx)
}

/** What moved for the order `c` otherwise than by card, in cents: received and not taken back; given back. */
export const querySansCarte = (): RawBuilder<unknown> => sql`(
  select coalesce(sum(v.cents) filter (where v.source in ('encaissement', 'report')), 0)::int as recu_cents,
    (-coalesce(sum(v.cents) filter (where v.source = 'remboursement'), 0))::int as rendu_cents
  from mouvement v where v.commande_id = c.id and v.carte_id is null)`

/** What is left of the card payment `p`, in cents. */
export const queryResteCarte = (): RawBuilder<unknown> => sql`(
  select coalesce(sum(v.cents), 0) from mouvement v where v.carte_id = p.id)`

/** An order whose money is told otherwise by what happened than by the ledger. */
export interface Ecart {
  numero: string
  source: string
  cents: number
}

const PAGE = 500

/** Compares what stands with what should, some orders at a time, and answers what differs. */
export async function findEcarts(db: Db): Promise<Ecart[]> {
  const ecarts: Ecart[] = []
  let after = ''
  for (;;) {
    const page = await db
      .selectFrom('commande')
      .select(['id', 'numero'])
      .where('numero', '>', after)
      .orderBy('numero')
      .limit(PAGE)
      .execute()
    const last = page.at(-1)
    if (!last) return ecarts
    after = last.numero
    const ids = page.map(({ id }) => id)
    const { rows } = await sql<Ecart>`
      select c.numero, m.source, sum(m.cents)::int as cents
      from unnest(${listOf('uuid', ids)}) as o(id) join commande c on c.id = o.id
      cross join lateral mouvements_manquants(array[o.id]) m
      group by c.numero, m.source order by c.numero, m.source`.execute(db)
    ecarts.push(...rows)
  }
}

/** Takes some of the orders whose money was there before the ledger; fewer than `limit` once none is left. */
export async function takeAReprendre(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ commandeId: string }>`
    delete from mouvement_a_reprendre where commande_id in (
      select commande_id from mouvement_a_reprendre order by commande_id limit ${limit} for update skip locked)
    returning commande_id`.execute(tx)
  return rows.map(({ commandeId }) => commandeId)
}
