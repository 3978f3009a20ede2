import type { ReglagesSceau } from '../../papier/document/sceau/validite.ts'
import type { Db } from '../../platform/tables.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import type { Paiement } from '../../socle/external/paiement.ts'
import type { Creancier } from '../../socle/organisme/organisme.ts'
import type { ReglagesWebhook } from '../../socle/webhook/webhook.service.ts'
import type { ReglagesEmargement } from '../../suite/emargement/reglages.ts'
import type { PlanComptable } from '../../suite/livres/comptes.ts'

export interface GestionContext {
  db: Db
  /** Undefined when the installation has no payment provider. */
  paiement: Paiement | undefined
  /** The sender of the mails to people who were registered without an order. */
  expediteur: Expediteur
  now: () => Date
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
  /** Absent where no command needs them. */
  emargement?: ReglagesEmargement
}

/** A command with parsed arguments, ready to run on a database. */
export type Commande = (context: GestionContext) => Promise<string[]>

export interface Mode {
  usage: string
  texte: string
  /** The place of the argument that is the path of a file. */
  fichier?: number
  /** Returns undefined when the arguments form no command. */
  parse(args: string[]): Commande | undefined
}
