import { sql } from 'kysely'
import { now as clock } from '../../platform/clock.ts'
import type { Page } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'

/** The mails that nobody tries to send any more, the oldest first. */
export async function findAbandonnes(db: Db, { limit, offset }: Page) {
  return db
    .selectFrom('courriel')
    .select(['id', 'createdAt', 'sujet', 'destinataire', 'derniereErreur'])
    .where('envoyeLe', 'is', null)
    .where('prochainEssai', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export interface CourrielSuivi {
  id: string
  destinataire: string
  sujet: string
  createdAt: Date
  envoyeLe: Date | null
  isAbandonne: boolean
}

/** The mails to these people that name this order, the newest first. Those that were sent are kept for some weeks. */
export async function findCourrielsDe(db: Db, numero: string, emails: readonly string[]): Promise<CourrielSuivi[]> {
  const { rows } = await sql<CourrielSuivi>`
    select id, destinataire, sujet, created_at, envoye_le, envoye_le is null and prochain_essai is null as is_abandonne
    from courriel
    where lower(destinataire) = any(${[...emails]}::text[])
      and (position(${numero} in sujet) > 0 or position(${numero} in texte) > 0)
    order by created_at desc limit 50`.execute(db)
  return rows
}

/** Locks a mail and says how far it is. */
export async function lockCourriel(tx: Db, id: string) {
  return tx
    .selectFrom('courriel')
    .select(['id', 'destinataire', 'sujet', 'envoyeLe', 'prochainEssai'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** A mail that was given up is tried again from the first attempt. */
export async function retryCourriel(tx: Db, id: string, now: Date): Promise<boolean> {
  await tx.updateTable('courriel').set({ prochainEssai: now, tentatives: 0 }).where('id', '=', id).execute()
  return true
}

/** A mail that was sent leaves once more, as another mail. Answers false when that mail exists already. */
export async function copyCourriel(tx: Db, id: string, copie: string): Promise<boolean> {
  const { rows } = await sql`
    insert into courriel (id, destinataire, sujet, texte, html, corps, pieces_jointes, created_at, prochain_essai)
    select ${copie}::uuid, destinataire, sujet, texte, html, corps, pieces_jointes, ${clock()}::timestamptz,
      ${clock()}::timestamptz
    from courriel where id = ${id}
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

export async function deleteCourriel(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('courriel').where('id', '=', id).execute()
}
