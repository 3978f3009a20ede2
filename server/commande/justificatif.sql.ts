import { sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { literals } from '../platform/literals.ts'
import type { Db } from '../tables.ts'
import type { CommandeRow } from './commande.sql.ts'
import type { DetailCommande } from './commande.tables.ts'

/** the firm orders of which something given on somebody's word is still to be judged, the oldest first. */
export async function findAJustifier(db: Db): Promise<Pick<CommandeRow, 'numero' | 'createdAt' | 'detail'>[]> {
  const { rows } = await sql<Pick<CommandeRow, 'numero' | 'createdAt' | 'detail'>>`
    select numero, created_at, detail from commande
    where jsonb_path_exists(detail, '$.justificatifs[*] ? (!exists(@.decision))')
      and etat in (${literals(listEtats('ferme'))})
    order by created_at, id`.execute(db)
  return rows
}

/** Keeps what the provider judged. The documents of the order are made again. */
export async function setJugement(tx: Db, id: string, detail: DetailCommande, now: Date): Promise<void> {
  await tx
    .updateTable('commande')
    .set({ detail: JSON.stringify(detail), aDocumenter: true, updatedAt: now })
    .where('id', '=', id)
    .execute()
}
