import { findAbandons, findWebhooks, type WebhookRow } from '../../socle/webhook/webhook.sql.ts'
import type { ContexteActe } from '../actes/contexte.ts'
import { formatMoment, sayAge, toId } from './designation.ts'
import type { Commande, Mode } from './mode.ts'

const PREMIERES = { limit: 200, offset: 0 }

export const MODES_WEBHOOK: Record<string, Mode> = {
  webhooks: {
    usage: 'webhooks',
    texte: 'les adresses qui reçoivent les événements, et où elles en sont',
    parse: (args) => (args.length === 0 ? showWebhooks : undefined),
  },
  'webhooks-en-echec': {
    usage: 'webhooks-en-echec [id]',
    texte: 'les événements qu’une adresse n’a pas pris en trois jours',
    parse: parseAbandons,
  },
}

async function showWebhooks({ db, now }: ContexteActe): Promise<string[]> {
  const webhooks = await findWebhooks(db)
  return webhooks.length > 0 ? webhooks.map((one) => toLine(one, now())) : ['Aucun webhook.']
}

function toLine(webhook: WebhookRow, now: Date): string {
  const { id, adresse, types, retard, aReprendre, abandonnes } = webhook
  const reste = `${retard} à envoyer, ${aReprendre} à reprendre, ${abandonnes} abandonné(s)`
  return `${String(id).padStart(4)}  ${adresse}  ${types?.join(', ') ?? 'tout'}  ${sayEtat(webhook, now)}  ${reste}`
}

function sayEtat({ actif, enEchecDepuis }: WebhookRow, now: Date): string {
  if (!actif) return 'arrêté'
  return enEchecDepuis ? `en échec depuis ${sayAge(enEchecDepuis, now)}` : 'actif'
}

function parseAbandons(args: string[]): Commande | undefined {
  const [texte, ...rest] = args
  const id = texte === undefined ? null : toId(texte)
  return id === undefined || rest.length > 0 ? undefined : (context) => showAbandons(context, id)
}

async function showAbandons({ db }: ContexteActe, id: number | null): Promise<string[]> {
  const abandons = await findAbandons(db, id, PREMIERES)
  const lines = abandons.map(
    ({ webhookId, adresse, rang, type, objetId, moment, erreur }) =>
      `${String(webhookId).padStart(4)}  ${adresse}  ${rang}  ${formatMoment(moment)}  ${type} ${objetId}  ${erreur}`,
  )
  return lines.length > 0 ? lines : ['Aucun événement abandonné.']
}
