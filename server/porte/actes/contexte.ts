import type { PaiementContext } from '../../argent/paiement/contexte.ts'
import { dossiersOf } from '../../exploitation/etat/disque.ts'
import type { ReglagesSceau } from '../../papier/document/sceau/validite.ts'
import type { Etapes } from '../../platform/etapes.ts'
import type { Db } from '../../platform/tables.ts'
import type { Config } from '../../socle/config/config.ts'
import { type Expediteur, toExpediteur } from '../../socle/courriel/modele.ts'
import type { Paiement } from '../../socle/external/paiement.ts'
import { type Creancier, toBanque, toCreancier } from '../../socle/organisme/organisme.ts'
import { toReglagesWebhook } from '../../socle/webhook/reglages.ts'
import type { ReglagesWebhook } from '../../socle/webhook/webhook.service.ts'
import { type ReglagesEmargement, toReglagesEmargement } from '../../suite/emargement/reglages.ts'
import { type PlanComptable, toPlanComptable } from '../../suite/livres/comptes.ts'

/** What acts of the provider work with, whichever door asks for them. */
export interface ContexteActe {
  db: Db
  /** Undefined when the installation has no payment provider. */
  paiement: Paiement | undefined
  /** The sender of the mails to people who were registered without an order. */
  expediteur: Expediteur
  now: () => Date
  /** Who counts the steps of a work that goes on where it stopped. */
  etapes?: Etapes | undefined
  log?: PaiementContext['log']
  /** Who debits accounts; undefined when the settings do not say it. */
  creancier?: Creancier | undefined
  /** The account, as an IBAN, whose statements are read; absent where the settings name none. */
  compte?: string | undefined
  /** For how many hours an offer of a waiting list holds its places, where the settings say it. */
  attenteHeures?: number
  /** The folders whose disk is looked at. */
  dossiers?: readonly string[]
  /** The certificate of the seal, where the settings are known. */
  sceau?: ReglagesSceau
  /** The accounts of the books; absent where no command needs them. */
  comptes?: PlanComptable
  /** What registering a webhook depends on; absent where no command needs it. */
  webhook?: ReglagesWebhook
  /** Absent where no act needs them. */
  emargement?: ReglagesEmargement
}

/** What the settings of the installation say to acts. */
export function toReglages(config: Config) {
  return {
    expediteur: toExpediteur(config),
    attenteHeures: config.ATTENTE_HEURES,
    comptes: toPlanComptable(config),
    creancier: toCreancier(config),
    compte: toBanque(config)?.iban,
    sceau: config,
    dossiers: dossiersOf(config),
    webhook: toReglagesWebhook(config),
    emargement: toReglagesEmargement(config),
  }
}

/** A setting that this act cannot do without. */
export function needed<T>(setting: T | undefined): T {
  if (setting === undefined) throw new Error('this act works with the settings of the installation')
  return setting
}
