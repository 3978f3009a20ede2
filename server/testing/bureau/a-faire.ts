import { sql } from 'kysely'
import type { Db } from '../../platform/tables.ts'
import { happen, register } from '../webhook/webhook.ts'

/**
 * Leaves at the desk what only somebody's word, time or a fault does: the proofs of the participants of an order, a mail that
 * did not leave, and an event that an address, stopped since, did not take.
 */
export async function leaveAFaire(db: Db, numero: string): Promise<void> {
  await sql`
    update commande set detail = jsonb_set(detail, '{justificatifs}', (
      select jsonb_agg(jsonb_build_object('email', p ->> 'email', 'lignes', '[]'::jsonb))
      from jsonb_array_elements(detail -> 'participants') p))
    where numero = ${numero}`.execute(db)
  await sql`
    insert into courriel (destinataire, sujet, texte, html, prochain_essai, derniere_erreur)
    values ('plein@ferrand-associes.example', 'Boîte pleine', 'Bonjour', '<p>Bonjour</p>', null, '552 Mailbox full')`.execute(
    db,
  )
  const { id } = await register(db)
  await db.updateTable('webhook').set({ actif: false }).execute()
  await happen(db, 1)
  await sql`
    insert into webhook_envoi (webhook_id, rang, erreur)
    select ${id}, rang, 'HTTP 500' from evenement where rang is not null order by rang desc limit 1`.execute(db)
}
