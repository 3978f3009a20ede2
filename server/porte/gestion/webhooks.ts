import { EVENEMENTS, isTypeEvenement } from '#contract/socle/evenement.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import {
  ANCIEN_HEURES,
  addWebhook,
  type ReglagesWebhook,
  replayAbandons,
  rotateSecret,
  setWebhookActif,
} from '../../socle/webhook/webhook.service.ts'
import { findAbandons, findWebhooks, type WebhookRow } from '../../socle/webhook/webhook.sql.ts'
import { formatMoment, sayAge, toId } from './designation.ts'
import type { Commande, GestionContext, Mode } from './mode.ts'

const TOUS = 'tous'
const PREMIERES = { limit: 200, offset: 0 }

export const MODES_WEBHOOK: Record<string, Mode> = {
  webhook: {
    usage: 'webhook <adresse> [type…]',
    texte: 'envoie à cette adresse ce qui arrive désormais, ou ces types d’événements ; affiche son secret, une fois',
    parse: parseAjout,
  },
  webhooks: {
    usage: 'webhooks',
    texte: 'les adresses qui reçoivent les événements, et où elles en sont',
    parse: (args) => (args.length === 0 ? showWebhooks : undefined),
  },
  'webhook-secret': {
    usage: 'webhook-secret <id>',
    texte: `un autre secret signe désormais ; l’ancien signe aussi pendant ${ANCIEN_HEURES} h`,
    parse: (args) => onId(args, showSecret),
  },
  'webhook-arreter': {
    usage: 'webhook-arreter <id>',
    texte: 'plus rien n’est envoyé à cette adresse',
    parse: (args) =>
      onId(args, async ({ db }, id) => [`Webhook ${id} arrêté : ${await setWebhookActif(db, id, false)}`]),
  },
  'webhook-reprendre': {
    usage: 'webhook-reprendre <id>',
    texte: 'les envois reprennent où ils en étaient',
    parse: (args) =>
      onId(args, async ({ db }, id) => [`Webhook ${id} repris : ${await setWebhookActif(db, id, true)}`]),
  },
  'webhooks-en-echec': {
    usage: 'webhooks-en-echec [id]',
    texte: 'les événements qu’une adresse n’a pas pris en trois jours',
    parse: parseAbandons,
  },
  'webhook-rejouer': {
    usage: `webhook-rejouer <id|${TOUS}>`,
    texte: 'envoie de nouveau ces événements',
    parse: parseReplay,
  },
}

function onId(
  [texte = '', ...rest]: string[],
  run: (context: GestionContext, id: number) => Promise<string[]>,
): Commande | undefined {
  const id = toId(texte)
  return id === undefined || rest.length > 0 ? undefined : (context) => run(context, id)
}

function parseAjout([adresse = '', ...types]: string[]): Commande | undefined {
  if (!/^https?:\/\//i.test(adresse)) return undefined
  return async ({ db, webhook }) => {
    const inconnu = types.find((type) => !isTypeEvenement(type))
    if (inconnu !== undefined)
      throw new AdministrationRefusal(
        `${inconnu} n’est pas un type d’événement : ${Object.keys(EVENEMENTS).join(', ')}.`,
      )
    const choix = types.length > 0 ? [...new Set(types)] : null
    const { id, secret } = await addWebhook(db, { adresse, types: choix }, checkReglages(webhook))
    return [`Webhook ${id} : ce qui arrive désormais est envoyé à ${adresse}.`, ...saySecret(secret)]
  }
}

function checkReglages(reglages: ReglagesWebhook | undefined): ReglagesWebhook {
  if (!reglages) throw new Error('no command about webhooks works without the settings')
  return reglages
}

function saySecret(secret: string): string[] {
  return [`Secret : ${secret}`, 'Gardez-le : il n’est plus affiché. La vérification est décrite dans docs/webhooks.md.']
}

async function showSecret({ db, webhook }: GestionContext, id: number): Promise<string[]> {
  const secret = await rotateSecret(db, id, checkReglages(webhook).seal)
  return [`L’ancien secret du webhook ${id} signe encore pendant ${ANCIEN_HEURES} h.`, ...saySecret(secret)]
}

async function showWebhooks({ db, now }: GestionContext): Promise<string[]> {
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
  return args.length === 0 ? (context) => showAbandons(context, null) : onId(args, showAbandons)
}

async function showAbandons({ db }: GestionContext, id: number | null): Promise<string[]> {
  const abandons = await findAbandons(db, id, PREMIERES)
  const lines = abandons.map(
    ({ webhookId, adresse, rang, type, objetId, moment, erreur }) =>
      `${String(webhookId).padStart(4)}  ${adresse}  ${rang}  ${formatMoment(moment)}  ${type} ${objetId}  ${erreur}`,
  )
  return lines.length > 0 ? lines : ['Aucun événement abandonné.']
}

function parseReplay(args: string[]): Commande | undefined {
  const replay = async ({ db }: GestionContext, id: number | null) => [
    `${await replayAbandons(db, id)} événement(s) à envoyer de nouveau.`,
  ]
  return args.length === 1 && args[0] === TOUS ? (context) => replay(context, null) : onId(args, replay)
}
