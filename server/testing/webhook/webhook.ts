import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import { createLogger } from '../../platform/log.ts'
import type { Db } from '../../platform/tables.ts'
import { toExpediteur } from '../../socle/courriel/modele.ts'
import { rangeNext } from '../../socle/evenement/evenement.service.ts'
import type { Livreur } from '../../socle/external/webhook.ts'
import { deliver, takeWebhook } from '../../socle/webhook/envoi.service.ts'
import { toReglagesWebhook } from '../../socle/webhook/reglages.ts'
import { addWebhook } from '../../socle/webhook/webhook.service.ts'
import { testConfig } from '../application.ts'

export const REGLAGES = toReglagesWebhook(testConfig({ WEBHOOKS_PRIVES: 'on' }))
export const JOUR = new Date('2027-03-10T09:00:00Z')
export type Envoi = Parameters<Livreur['send']>[0]

/** A receiver that remembers what it was sent, and refuses what `refuse` says. */
export function receiving(refuse: (rang: number) => boolean = () => false) {
  const envois: Envoi[] = []
  const livreur: Livreur = {
    send: async (envoi) => {
      envois.push(envoi)
      if (refuse(rangOf(envoi))) throw new Error('HTTP 500')
    },
    close: () => {},
  }
  return { livreur, envois, rangs: () => envois.map(rangOf) }
}

export const rangOf = ({ corps }: Envoi): number => JSON.parse(corps).rang

export async function register(db: Db, types: readonly string[] | null = null, adresse = 'http://localhost:1/a') {
  return addWebhook(db, { adresse, types }, REGLAGES)
}

/** So many things happen, and get their place in the feed. */
export async function happen(db: Db, nombre: number, type = 'essai'): Promise<void> {
  await sql`insert into evenement (type, objet, objet_id, donnees)
    select ${type}, 'essai', n, '{}' from generate_series(1, ${nombre}::integer) n`.execute(db)
  while (await rangeNext(db));
}

export function outilsOf(livreur: Livreur) {
  const config = testConfig()
  return {
    livreur,
    seal: REGLAGES.seal,
    expediteur: toExpediteur(config),
    log: createLogger('silent'),
    now: () => JOUR,
  }
}

/** Serves every webhook that is due, one after the other. */
export async function serveAll(db: Db, livreur: Livreur): Promise<void> {
  for (let pris = await takeWebhook(db, true); pris; pris = await takeWebhook(db, true))
    await deliver(db, pris, outilsOf(livreur))
}

/** The pause after a failure is over, for the webhooks and for the events that they did not take. */
export async function endPauses(db: Db): Promise<void> {
  await sql`update webhook set prochain_essai = ${now()}, pris_jusqu_a = ${now()}`.execute(db)
  await sql`update webhook_envoi set prochain_essai = ${now()} where prochain_essai is not null`.execute(db)
}

/** The pauses in seconds, of the first webhook and of the events that it did not take. */
export async function findPauses(db: Db) {
  const { rows } = await sql<{ webhook: number; envois: Record<number, number | null> | null; actif: boolean }>`
    select round(extract(epoch from prochain_essai - ${now()}::timestamptz))::int as webhook, actif,
      (select json_object_agg(rang, round(extract(epoch from e.prochain_essai - ${now()}::timestamptz))::int)
        from webhook_envoi e where e.webhook_id = w.id) as envois
    from webhook w order by id limit 1`.execute(db)
  return rows[0]
}
