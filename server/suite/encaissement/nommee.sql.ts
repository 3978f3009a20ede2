import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'

/** What a number names: an order, or one of its pieces. */
export interface Nommee {
  commandeId: string
  /** Null for an order. */
  factureId: number | null
  nature: 'commande' | 'facture' | 'avoir'
}

export async function findNommee(db: Db, numero: string): Promise<Nommee | undefined> {
  const { rows } = await sql<Nommee>`
    select id as commande_id, null::integer as facture_id, 'commande' as nature from commande where numero = ${numero}
    union all select commande_id, id, nature from facture where numero = ${numero}`.execute(db)
  return rows[0]
}
