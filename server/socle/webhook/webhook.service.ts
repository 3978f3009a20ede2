import type { Seal } from '../../platform/seal.ts'
import type { Db } from '../../platform/tables.ts'
import { AdministrationRefusal, recordGestion } from '../audit/audit.service.ts'
import { rangeNext } from '../evenement/evenement.service.ts'
import { findDernierRang } from '../evenement/evenement.sql.ts'
import { AdresseRefusee, parseAdresse, resolveHost } from '../external/webhook-adresse.ts'
import { makeSecret } from './signature.ts'
import {
  insertWebhook,
  lockSecrets,
  lockWebhook,
  updateAbandons,
  updateSealed,
  updateSecret,
  updateWebhookActif,
} from './webhook.sql.ts'

/** What registering an address depends on. */
export interface ReglagesWebhook {
  /** WEBHOOKS_PRIVES: also http, and addresses of one's own networks. */
  prives: boolean
  seal: Seal
}

/** For how long the secret before signs along. */
export const ANCIEN_HEURES = 24

interface Ajoute {
  id: number
  /** Shown once. */
  secret: string
}

/** Has what happens from now on sent to an address: these types of events, or all. */
export async function addWebhook(
  db: Db,
  { adresse, types }: { adresse: string; types: readonly string[] | null },
  { prives, seal }: ReglagesWebhook,
): Promise<Ajoute> {
  const { href, hostname } = await checkAdresse(adresse, prives)
  const secret = makeSecret()
  const sealed = await seal.close({ secret })
  // What happened already has its place before the webhook begins.
  while (await rangeNext(db));
  return db.transaction().execute(async (tx) => {
    const curseur = await findDernierRang(tx)
    const id = await insertWebhook(tx, { adresse: href, types, secret: sealed, curseur })
    await recordGestion(tx, null, 'WEBHOOK_AJOUTE', { webhook: id, hote: hostname, types })
    return { id, secret }
  })
}

async function checkAdresse(adresse: string, prives: boolean): Promise<URL> {
  try {
    const url = parseAdresse(adresse, prives)
    await resolveHost(url.hostname, prives)
    return url
  } catch (error) {
    if (error instanceof AdresseRefusee) throw new AdministrationRefusal(error.message)
    throw error
  }
}

/** Another secret signs from now on; the one before signs along for a day. Answers the new one, shown once. */
export async function rotateSecret(db: Db, id: number, seal: Seal): Promise<string> {
  const secret = makeSecret()
  const sealed = await seal.close({ secret })
  await onWebhook(db, id, async (tx) => {
    await updateSecret(tx, id, sealed, ANCIEN_HEURES)
    await recordGestion(tx, null, 'WEBHOOK_SECRET', { webhook: id })
  })
  return secret
}

/** While SECRET is being changed: seals again, with the current one, what the other one sealed. */
export async function sealSecretsAgain(db: Db, seal: Seal): Promise<void> {
  const again = async (sealed: string) => {
    const value = (await seal.isCurrent(sealed)) ? undefined : await seal.open<object>(sealed)
    return value ? seal.close(value) : sealed
  }
  await db.transaction().execute(async (tx) => {
    for (const { id, secret, secretAncien } of await lockSecrets(tx)) {
      const sealed = { secret: await again(secret), secretAncien: secretAncien && (await again(secretAncien)) }
      if (sealed.secret !== secret || sealed.secretAncien !== secretAncien) await updateSealed(tx, id, sealed)
    }
  })
}

/** Stops a webhook, or has it go on where it was. */
export async function setWebhookActif(db: Db, id: number, actif: boolean): Promise<string> {
  return onWebhook(db, id, async (tx, webhook) => {
    if (webhook.actif === actif)
      throw new AdministrationRefusal(`Le webhook ${id} est déjà ${actif ? 'actif' : 'arrêté'}.`)
    await updateWebhookActif(tx, id, actif)
    await recordGestion(tx, null, actif ? 'WEBHOOK_REPRIS' : 'WEBHOOK_ARRETE', { webhook: id })
    return webhook.adresse
  })
}

/** Has what was given up sent again: of one webhook, or of all (null); all of it, or one event. Answers how many events. */
export async function replayAbandons(db: Db, id: number | null, rang: number | null = null): Promise<number> {
  const work = async (tx: Db) => {
    const nombre = await updateAbandons(tx, id, rang)
    await recordGestion(tx, null, 'WEBHOOK_REJOUE', { webhook: id, nombre, ...(rang !== null && { rang }) })
    return nombre
  }
  return id === null ? db.transaction().execute(work) : onWebhook(db, id, work)
}

async function onWebhook<T>(
  db: Db,
  id: number,
  work: (tx: Db, webhook: NonNullable<Awaited<ReturnType<typeof lockWebhook>>>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, id)
    if (!webhook) throw new AdministrationRefusal(`Aucun webhook n’a le numéro ${id}.`)
    return work(tx, webhook)
  })
}
