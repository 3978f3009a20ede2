import { type RawBuilder, sql } from 'kysely'
import { listEtats } from '#contract/reference/etat-commande.ts'
import { literals } from '../../platform/literals.ts'
import { ofPage, type Page, WHOLE } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'
import type { DetailCommande } from './commande.tables.ts'

/** Something that a participant was given on somebody's word. */
interface AJustifier {
  numero: string
  createdAt: Date
  client: string
  email: string
  /** What they say to be. */
  mots: string[]
}

/** what is still to be judged of the firm orders. */
export function queryAJustifier(): RawBuilder<unknown> {
  return sql`
    select c.id, c.numero, c.created_at, c.detail, j.rang, j.un ->> 'email' as email
    from commande c cross join lateral jsonb_array_elements(c.detail -> 'justificatifs') with ordinality j (un, rang)
    where jsonb_path_exists(c.detail, '$.justificatifs[*] ? (!exists(@.decision))') and j.un -> 'decision' is null
      and c.etat in (${literals(listEtats('ferme'))})`
}

/** Of the oldest order first. */
export async function findAJustifier(db: Db, page: Page = WHOLE): Promise<AJustifier[]> {
  const { rows } = await sql<AJustifier>`
    select numero, created_at, detail #>> '{commandeur,denomination}' as client, email, coalesce((
        select p -> 'justificatifs' from jsonb_array_elements(detail -> 'participants') p
        where p ->> 'email' = q.email limit 1), '[]') as mots
    from (${queryAJustifier()}) q order by created_at, id, rang ${ofPage(page)}`.execute(db)
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
