import { type RawBuilder, sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import { finishTogether, type Query } from '../../platform/query.ts'
import type { Db } from '../../platform/tables.ts'

/** The call that looks people up by their e-mails. */
export interface Consultation {
  compteId: string
  clientId: number | null
  genre: 'CONTACT' | 'PARTICIPANTS' | 'REMISES' | 'PANIER' | 'COMMANDE'
  emails: readonly string[]
}

/** Makes two look-ups of one account wait for each other. */
function lockOfConsultations(compteId: string): Query<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${compteId}::text, 23))`
}

/** What is kept of a person who was looked up. */
function empreinteOf(compteId: string, email: RawBuilder<unknown>): RawBuilder<string> {
  return sql`encode(sha256(convert_to(${compteId}::text || lower(${email}), 'UTF8')), 'hex')`
}

/** Whether the account looked this person up within the hour, as an expression of another query. */
export function isConsultee(compteId: string, email: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from consultation_personne q where q.compte_id = ${compteId}::uuid
      and q.empreinte = ${empreinteOf(compteId, email)} and q.moment > ${now()}::timestamptz - interval '1 hour')`
}

/** Records the look-up, ends the transaction, and answers true, when no more than `limit` people were looked up within an hour. */
export async function addConsultation(tx: Db, consultation: Consultation, limit: number): Promise<boolean> {
  const { compteId, clientId, genre, emails } = consultation
  const ajout = sql<{ ok: boolean }>`
    with demandee as (
      select distinct ${empreinteOf(compteId, sql`email`)} as empreinte
      from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as e(email)
    ), connue as (
      select empreinte from consultation_personne
      where compte_id = ${compteId}::uuid and moment > ${now()}::timestamptz - interval '1 hour'
    ), nouvelle as (
      select empreinte from demandee except select empreinte from connue
    ), place as (
      select (select count(*) from connue) + (select count(*) from nouvelle) <= ${limit}::integer as ok
    ), retenue as (
      insert into consultation_personne (compte_id, empreinte, moment)
      select ${compteId}::uuid, empreinte, ${now()}::timestamptz from nouvelle, place where ok
      on conflict (compte_id, empreinte) do update set moment = excluded.moment
    ), trace as (
      insert into consultation (compte_id, client_id, genre, nombre, moment)
      select ${compteId}::uuid, ${clientId}::integer, ${genre}, (select count(*) from demandee), ${now()}::timestamptz from place where ok
    )
    select ok from place`
  const [row] = (await finishTogether(tx, { verrou: lockOfConsultations(compteId), ajout })).ajout
  return row?.ok ?? false
}

export async function deleteConsultations(db: Db, before: { personnes: Date; traces: Date }): Promise<void> {
  await db.deleteFrom('consultationPersonne').where('moment', '<', before.personnes).execute()
  await db.deleteFrom('consultation').where('moment', '<', before.traces).execute()
}
