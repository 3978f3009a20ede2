import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import { ofPage, type Page } from '../../platform/page.ts'
import type { Db } from '../../platform/tables.ts'

export interface WebhookRow {
  id: number
  adresse: string
  types: string[] | null
  actif: boolean
  enEchecDepuis: Date | null
  createdAt: Date
  /** The events of its types that it has not come to yet. */
  retard: number
  /** The events that it did not take, to be tried again, and given up. */
  aReprendre: number
  abandonnes: number
}

export async function insertWebhook(
  tx: Db,
  webhook: { adresse: string; types: readonly string[] | null; secret: string; curseur: number },
): Promise<number> {
  const types = webhook.types && JSON.stringify(webhook.types)
  const row = { ...webhook, types, secretAncien: null, ancienJusquA: null, enEchecDepuis: null, prisPar: null }
  const moments = { prochainEssai: now(), prisJusquA: now(), createdAt: now() }
  const { id } = await tx
    .insertInto('webhook')
    .values({ ...row, ...moments })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findWebhooks(db: Db): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select w.id, w.adresse, w.types, w.actif, w.en_echec_depuis, w.created_at,
      (select count(*) from evenement e where e.rang > w.curseur and (w.types is null or w.types ? e.type)) as retard,
      (select count(*) from webhook_envoi e where e.webhook_id = w.id and e.prochain_essai is not null) as a_reprendre,
      (select count(*) from webhook_envoi e where e.webhook_id = w.id and e.prochain_essai is null) as abandonnes
    from webhook w order by w.id`.execute(db)
  return rows
}

/** Locks a webhook against other commands and who sends its events. */
export async function lockWebhook(tx: Db, id: number) {
  return tx
    .selectFrom('webhook')
    .select(['id', 'adresse', 'actif', 'secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The secret of before signs along for some hours. */
export async function updateSecret(tx: Db, id: number, secret: string, heures: number): Promise<void> {
  await sql`update webhook set secret_ancien = secret, ancien_jusqu_a = ${now()}::timestamptz + make_interval(hours => ${heures}),
    secret = ${secret} where id = ${id}`.execute(tx)
}

/** Every sealed secret, locked against commands that replace one. */
export async function lockSecrets(tx: Db) {
  return tx.selectFrom('webhook').select(['id', 'secret', 'secretAncien']).orderBy('id').forUpdate().execute()
}

export async function updateSealed(
  tx: Db,
  id: number,
  sealed: { secret: string; secretAncien: string | null },
): Promise<void> {
  await tx.updateTable('webhook').set(sealed).where('id', '=', id).execute()
}

/** Whoever sends its events notices at the next one. Taken up again, it gets at once what waited for its next attempt. */
export async function updateWebhookActif(tx: Db, id: number, actif: boolean): Promise<void> {
  await sql`update webhook set actif = ${actif}, echecs = 0, en_echec_depuis = null, prochain_essai = ${now()},
    pris_par = null, pris_jusqu_a = ${now()} where id = ${id}`.execute(tx)
  if (actif)
    await sql`update webhook_envoi set prochain_essai = ${now()} where webhook_id = ${id} and prochain_essai is not null`.execute(
      tx,
    )
}

interface AbandonRow {
  webhookId: number
  adresse: string
  rang: number
  type: string
  objetId: string
  moment: Date
  erreur: string
}

/** The events that were given up, the oldest first; of one webhook, or of all. */
export async function findAbandons(db: Db, id: number | null, page: Page): Promise<AbandonRow[]> {
  const { rows } = await sql<AbandonRow>`
    select a.webhook_id, w.adresse, a.rang, e.type, e.objet_id, e.moment, a.erreur
    from webhook_envoi a join webhook w on w.id = a.webhook_id join evenement e on e.rang = a.rang
    where a.prochain_essai is null and (${id}::integer is null or a.webhook_id = ${id})
    order by a.webhook_id, a.rang ${ofPage(page)}`.execute(db)
  return rows
}

/** Has the given up events of one webhook, or of all, tried again as new ones: each, or one by its rank. Answers how many. */
export async function updateAbandons(tx: Db, id: number | null, rang: number | null): Promise<number> {
  const { rows } = await sql`
    update webhook_envoi set prochain_essai = ${now()}, tentatives = 0
    where prochain_essai is null and (${id}::integer is null or webhook_id = ${id})
      and (${rang}::bigint is null or rang = ${rang})
    returning rang`.execute(tx)
  return rows.length
}
