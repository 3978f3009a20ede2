import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/tables.ts'

/** A webhook whose events this process sends. */
export interface Pris {
  id: number
  adresse: string
  types: string[] | null
  curseur: number
  /** Sealed; the old one while it signs along. */
  secret: string
  secretAncien: string | null
  echecs: number
  /** The token of who sends: another one has taken over when it is no longer in the row. */
  prisPar: string
}

const DERNIER = sql`(select max(rang) from evenement where rang is not null)`

/**
 * Takes a webhook that has something to send for some seconds, the one that has waited longest; those that fail only when
 * asked to. No transaction is open while events are sent, because the embedded database has one connection.
 */
export async function claimWebhook(
  db: Db,
  { prisPar, seconds, avecEchecs }: { prisPar: string; seconds: number; avecEchecs: boolean },
): Promise<Pris | undefined> {
  const { rows } = await sql<Pris>`
    update webhook set pris_par = ${prisPar}, pris_jusqu_a = ${now()}::timestamptz + make_interval(secs => ${seconds})
    where id = (
      select w.id from webhook w
      where w.actif and w.prochain_essai <= ${now()} and w.pris_jusqu_a <= ${now()} and (${avecEchecs}::boolean or w.echecs = 0)
        and (w.curseur < ${DERNIER} or exists (
          select from webhook_envoi e where e.webhook_id = w.id and e.prochain_essai <= ${now()} and e.rang <= w.curseur))
      order by w.prochain_essai limit 1 for update skip locked)
    returning id, adresse, types, curseur, secret, echecs, pris_par,
      case when ancien_jusqu_a > ${now()} then secret_ancien end as secret_ancien`.execute(db)
  return rows[0]
}

/** The events that the cursor has passed and whose next attempt is due. */
export async function findRetries(db: Db, { id, curseur }: Pris, limit: number): Promise<number[]> {
  const { rows } = await sql<{ rang: number }>`
    select rang from webhook_envoi where webhook_id = ${id} and prochain_essai <= ${now()} and rang <= ${curseur}
    order by rang limit ${limit}`.execute(db)
  return rows.map(({ rang }) => rang)
}

/** Says that all up to this place was sent, or is not for this webhook. False when another one has taken over. */
export async function markPassed(db: Db, { id, prisPar }: Pris, rang: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update webhook set curseur = greatest(curseur, ${rang}), pris_jusqu_a = ${now()}::timestamptz + make_interval(secs => ${seconds})
    where id = ${id} and pris_par = ${prisPar} returning id`.execute(db)
  return rows.length > 0
}

/** Says that an event was taken: the address works. False when another one has taken over. */
export async function markTaken(db: Db, { id, prisPar }: Pris, rang: number, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    with envoi as (delete from webhook_envoi where webhook_id = ${id} and rang = ${rang})
    update webhook set curseur = greatest(curseur, ${rang}), echecs = 0, en_echec_depuis = null, prochain_essai = ${now()},
      pris_jusqu_a = ${now()}::timestamptz + make_interval(secs => ${seconds})
    where id = ${id} and pris_par = ${prisPar} returning id`.execute(db)
  return rows.length > 0
}

export async function releaseWebhook(db: Db, { id, prisPar }: Pris): Promise<void> {
  await sql`update webhook set pris_par = null, pris_jusqu_a = ${now()}, prochain_essai = greatest(prochain_essai, ${now()})
    where id = ${id} and pris_par = ${prisPar}`.execute(db)
}

/**
 * Counts a failed attempt of an event, and says when it is tried again: after the delay of its rank, or never when there is
 * none. Answers how many attempts there were.
 */
export async function addAttempt(
  db: Db,
  webhookId: number,
  { rang, erreur }: { rang: number; erreur: string },
  delays: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ tentatives: number }>`
    with essai as (
      select coalesce((select tentatives from webhook_envoi where webhook_id = ${webhookId} and rang = ${rang}), 0) + 1 as n)
    insert into webhook_envoi (webhook_id, rang, erreur, tentatives, created_at, prochain_essai)
    select ${webhookId}, ${rang}, ${erreur}, n, ${now()}::timestamptz, ${now()}::timestamptz + make_interval(secs => (${JSON.stringify(delays)}::jsonb ->> (n - 1))::float8)
    from essai
    on conflict (webhook_id, rang) do update set tentatives = excluded.tentatives, erreur = excluded.erreur,
      prochain_essai = excluded.prochain_essai
    returning tentatives`.execute(db)
  return rows[0]?.tentatives ?? 1
}

interface Echec {
  /** The place that the cursor moves to, where the event no longer holds those behind it. */
  curseur: number
  /** How long nothing is tried. */
  seconds: number
  /** An address that took nothing for so many days is given up. */
  jours: number
}

/** Lets the webhook rest after a failure, and stops it after many days of failures. Answers whether it stopped. */
export async function markEchec(tx: Db, { id, prisPar }: Pris, { curseur, seconds, jours }: Echec): Promise<boolean> {
  const { rows } = await sql<{ actif: boolean }>`
    update webhook set echecs = echecs + 1, en_echec_depuis = coalesce(en_echec_depuis, ${now()}),
      curseur = greatest(curseur, ${curseur}), prochain_essai = ${now()}::timestamptz + make_interval(secs => ${seconds}),
      pris_par = null, pris_jusqu_a = ${now()},
      actif = coalesce(en_echec_depuis > ${now()}::timestamptz - make_interval(days => ${jours}), true)
    where id = ${id} and pris_par = ${prisPar} returning actif`.execute(tx)
  return rows[0]?.actif === false
}
