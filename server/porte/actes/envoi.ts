import * as envoi from '#contract/porte/actes/envoi.ts'
import { formatCount } from '#contract/rules/format.ts'
import { EVENEMENTS, isTypeEvenement } from '#contract/socle/evenement.ts'
import { AdministrationRefusal } from '../../socle/audit/audit.service.ts'
import { giveUpCourriel, sendAgain } from '../../socle/courriel/renvoi.service.ts'
import {
  ANCIEN_HEURES,
  addWebhook,
  replayAbandons,
  rotateSecret,
  setWebhookActif,
} from '../../socle/webhook/webhook.service.ts'
import { needed } from './contexte.ts'
import { type Execution, faire } from './faire.ts'

const saySecret = (secret: string) => [
  `Secret : ${secret}`,
  'Gardez-le : il n’est plus affiché. La vérification est décrite dans docs/webhooks.md.',
]

export const ENVOI = {
  renvoyer: faire(
    envoi.renvoyer,
    ({ db, now }, { id, copie }) => sendAgain(db, id, { copie, now: now() }),
    ({ sujet, destinataire }) => `« ${sujet} » repart à ${destinataire}.`,
  ),
  classer: faire(
    envoi.classer,
    ({ db }, { id }) => giveUpCourriel(db, id),
    ({ sujet, destinataire }) => `« ${sujet} » ne partira plus à ${destinataire}.`,
  ),
  ajouterWebhook: faire(
    envoi.ajouterWebhook,
    ({ db, webhook }, { adresse, types }) => {
      const inconnu = types?.find((type) => !isTypeEvenement(type))
      if (inconnu !== undefined)
        throw new AdministrationRefusal(
          `${inconnu} n’est pas un type d’événement : ${Object.keys(EVENEMENTS).join(', ')}.`,
        )
      return addWebhook(db, { adresse, types: types ? [...new Set(types)] : null }, needed(webhook))
    },
    ({ id, secret }, { adresse }) => [
      `Webhook ${id} : ce qui arrive désormais est envoyé à ${adresse}.`,
      ...saySecret(secret),
    ],
  ),
  changerSecret: faire(
    envoi.changerSecret,
    ({ db, webhook }, { id }) => rotateSecret(db, id, needed(webhook).seal),
    (secret, { id }) => [
      `L’ancien secret du webhook ${id} signe encore pendant ${ANCIEN_HEURES} h.`,
      ...saySecret(secret),
    ],
  ),
  arreterWebhook: faire(
    envoi.arreterWebhook,
    ({ db }, { id }) => setWebhookActif(db, id, false),
    (adresse, { id }) => `Webhook ${id} arrêté : ${adresse}`,
  ),
  reprendreWebhook: faire(
    envoi.reprendreWebhook,
    ({ db }, { id }) => setWebhookActif(db, id, true),
    (adresse, { id }) => `Webhook ${id} repris : ${adresse}`,
  ),
  rejouer: faire(
    envoi.rejouer,
    ({ db }, { id, rang }) => replayAbandons(db, id, rang),
    (nombre) => `${formatCount(nombre, 'événement repart', 'événements repartent')}.`,
  ),
} satisfies Record<keyof typeof envoi, Execution>
