import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** The invoices to look at on this day: some are paid by now, or are not late enough. */
export function queryARelancer(today: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id, commande_id, relance_le as depuis from facture where relance_le <= ${today}`
}

interface ARelancer {
  id: number
  commandeId: string
}

/** The oldest first. */
export async function findARelancer(db: Db, today: string, limit: number): Promise<ARelancer[]> {
  const { rows } = await sql<ARelancer>`
    select id, commande_id from (${queryARelancer(sql`${today}::date`)}) r order by depuis, id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** What says whether a reminder of this invoice is written now. */
export interface Relance {
  relances: number
  /** Null when there is nothing more to remind of. */
  relanceLe: string | null
  /** The training provider stopped the reminders of the order. */
  isArretee: boolean
  /** A justificatif is to be judged (R-38), or a change waits for its payment: what is due may change. */
  isSuspendue: boolean
}

export async function findRelance(tx: Db, factureId: number): Promise<Relance | undefined> {
  const { rows } = await sql<Relance>`
    select f.relances, f.relance_le,
      exists (select from relance_arretee a where a.commande_id = c.id) as is_arretee,
      jsonb_path_exists(c.detail, '$.justificatifs[*] ? (!exists(@.decision))')
        or exists (select from modification m where m.commande_id = c.id and m.etat = 'EN_ATTENTE_PAIEMENT')
        as is_suspendue
    from facture f join commande c on c.id = f.commande_id where f.id = ${factureId}`.execute(tx)
  return rows[0]
}

export async function addArret(tx: Db, commandeId: string, depuis: Date): Promise<boolean> {
  const row = await tx
    .insertInto('relanceArretee')
    .values({ commandeId, depuis })
    .onConflict((conflict) => conflict.doNothing())
    .returning('commandeId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when they were not stopped. */
export async function deleteArret(tx: Db, commandeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('relanceArretee')
    .where('commandeId', '=', commandeId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
