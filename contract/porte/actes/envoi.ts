import * as z from 'zod/mini'
import { acte, auBureau, aucune } from '../../acte.ts'
import { IDENTIFIANT, NUMERO, WEBHOOK } from './objets.ts'

/** What is sent to people, and to other systems (decision 64). */

const LISTE = 'it is in a list of the desk, where who does it sees what it is'
const SECRET = 'the secret is shown once, to who has the machine'
const NOS_COURRIELS = 'mails are written by this system alone'
const PAS_SOI = 'no system decides what is sent to another'

/** A mail that was sent leaves once more, as another one: `copie` is its id, so that sent twice it leaves once. */
export const renvoyer = acte({
  nom: 'courriel.renvoyer',
  objet: IDENTIFIANT,
  // Absent from the pages of the version before.
  saisie: { copie: z.optional(z.uuid()) },
  journal: 'COURRIEL_RENVOYE',
  cli: aucune(LISTE),
  bureau: auBureau('inscriptions', '/gestion/courriels/:id/envoi'),
  api: aucune(NOS_COURRIELS),
})

/** A mail that did not leave is given up for good. */
export const classer = acte({
  nom: 'courriel.classer',
  objet: IDENTIFIANT,
  saisie: {},
  journal: 'COURRIEL_CLASSE',
  cli: aucune(LISTE),
  bureau: auBureau('inscriptions', '/gestion/courriels/:id/classement'),
  api: aucune(NOS_COURRIELS),
})

const Adresse = z.string().check(z.regex(/^https?:\/\//i, 'Une adresse commence par https://.'))

export const ajouterWebhook = acte({
  nom: 'webhook.ajouter',
  objet: null,
  saisie: { adresse: Adresse, types: z.optional(z.array(z.string())) },
  journal: 'WEBHOOK_AJOUTE',
  cli: {
    'webhook <adresse> [type…]':
      'envoie à cette adresse ce qui arrive désormais, ou ces types d’événements ; affiche son secret, une fois',
  },
  bureau: aucune(SECRET),
  api: aucune(PAS_SOI),
})

export const changerSecret = acte({
  nom: 'webhook.secret',
  objet: NUMERO,
  saisie: {},
  journal: 'WEBHOOK_SECRET',
  cli: { 'webhook-secret <id>': 'un autre secret signe désormais ; l’ancien signe aussi pendant 24 h' },
  bureau: aucune(SECRET),
  api: aucune(PAS_SOI),
})

export const arreterWebhook = acte({
  nom: 'webhook.arreter',
  objet: NUMERO,
  saisie: {},
  journal: 'WEBHOOK_ARRETE',
  cli: { 'webhook-arreter <id>': 'plus rien n’est envoyé à cette adresse' },
  bureau: aucune('what is sent is set where addresses are'),
  api: aucune(PAS_SOI),
})

export const reprendreWebhook = acte({
  nom: 'webhook.reprendre',
  objet: NUMERO,
  saisie: {},
  journal: 'WEBHOOK_REPRIS',
  cli: { 'webhook-reprendre <id>': 'les envois reprennent où ils en étaient' },
  bureau: auBureau('administration', '/gestion/webhooks/:id/reprise'),
  api: aucune(PAS_SOI),
})

/** Sends again what an address did not take: all of it, or one event by its place in the feed. */
export const rejouer = acte({
  nom: 'webhook.rejouer',
  objet: WEBHOOK,
  saisie: { rang: z._default(z.nullable(z.int()), null) },
  journal: 'WEBHOOK_REJOUE',
  cli: { 'webhook-rejouer <id|tous>': 'envoie de nouveau ces événements' },
  bureau: auBureau('administration', '/gestion/webhooks/:id/rejeu'),
  api: aucune(PAS_SOI),
})
