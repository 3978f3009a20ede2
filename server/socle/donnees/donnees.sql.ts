import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import type { Remplacement } from './personne.ts'

/** A column, without what is replaced. */
export function withoutNoms(colonne: string, remplacements: readonly Remplacement[]): RawBuilder<string> {
  return remplacements.reduce(
    (said, [motif, par]) => sql`regexp_replace(${said}, ${motif}, ${par}, 'gi')`,
    sql<string>`${sql.ref(colonne)}::text`,
  )
}

/** Erases the mails that a person got. */
export async function eraseCourriels(tx: Db, email: string): Promise<void> {
  await sql`delete from courriel where lower(destinataire) = ${email}`.execute(tx)
}

/** Takes the person out of the mails that others got or will get. A file that went with a mail says of whom it is. */
export async function replaceInCourriels(tx: Db, remplacements: readonly Remplacement[]): Promise<void> {
  const without = (colonne: string) => withoutNoms(colonne, remplacements)
  const motif = remplacements.map(([each]) => each).join('|')
  await sql`
    update courriel set sujet = ${without('sujet')}, texte = ${without('texte')}, html = ${without('html')},
      corps = (${without('corps')})::jsonb,
      pieces_jointes = case when envoye_le is null then pieces_jointes else '[]' end
    where (sujet || texte || coalesce(html, '') || coalesce(corps::text, '')) ~* ${motif}`.execute(tx)
}
