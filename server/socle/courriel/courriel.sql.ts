import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Query } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'
import type { Message } from '../external/courriel.ts'
import type { Corps } from './modele.ts'

export type NewCourriel = Omit<Message, 'id' | 'html'> & {
  corps: Corps
  /** `retard`: the seconds a mail to somebody outside waits; null for other people. */
  envoi?: { auteurId: string; clientId: number; genre: string; retard: number | null }
}

export function insertOfCourriels(courriels: readonly NewCourriel[]): Query<unknown> {
  return sql`
    insert into courriel (destinataire, sujet, texte, corps, pieces_jointes, auteur_id, client_id, genre, prevu_le,
      created_at, prochain_essai)
    select destinataire, sujet, texte, corps, "piecesJointes", (envoi->>'auteurId')::uuid,
      (envoi->>'clientId')::integer, envoi->>'genre', ${now()}::timestamptz + make_interval(secs => (envoi->>'retard')::float8),
      ${now()}::timestamptz,
      ${now()}::timestamptz + make_interval(secs => coalesce((envoi->>'retard')::float8, 0))
    from jsonb_to_recordset(${JSON.stringify(courriels)}::jsonb) as c(
      destinataire text, sujet text, texte text, corps jsonb, "piecesJointes" jsonb, envoi jsonb)`
}

interface CourrielDu extends Omit<NewCourriel, 'envoi'> {
  id: string
  /** The HTML of a mail written by an earlier version, which rendered it at once; null for newer mails. */
  html: string | null
  tentatives: number
}

/**
 * Claims one due mail for some seconds: other instances skip the mail until then, and after a crash it is due again. No
 * transaction is open during the sending, because the embedded database has one connection.
 */
export async function claimCourriel(db: Db, seconds: number): Promise<CourrielDu | undefined> {
  const { rows } = await sql<CourrielDu>`
    update courriel set tentatives = tentatives + 1, prochain_essai = ${now()}::timestamptz + make_interval(secs => ${seconds})
    where id = (
      select id from courriel where prochain_essai <= ${now()} order by prochain_essai limit 1 for update skip locked)
    returning id, destinataire, sujet, texte, html, corps, pieces_jointes, tentatives`.execute(db)
  return rows[0]
}

export async function markSent(db: Db, id: string): Promise<void> {
  await sql`update courriel set envoye_le = ${now()}, prochain_essai = null, derniere_erreur = null
    where id = ${id}`.execute(db)
}

/** Makes the mail due again in some seconds; null gives the mail up. */
export async function markFailed(
  db: Db,
  id: string,
  failure: { erreur: string; seconds: number | null },
): Promise<void> {
  await sql`update courriel set derniere_erreur = ${failure.erreur},
    prochain_essai = ${now()}::timestamptz + make_interval(secs => ${failure.seconds}::float8)
    where id = ${id}`.execute(db)
}

export async function deleteSentBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('courriel').where('envoyeLe', '<', moment).execute()
}
