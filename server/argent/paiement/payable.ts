import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { Db } from '../../platform/tables.ts'
import type { SessionStatus, Snapshot } from '../../socle/external/paiement.ts'
import type { Transition } from '../../vente/commande/etat.ts'
import type { EtatModification } from '../../vente/modification/modification.tables.ts'
import type { Circonstances } from './changements.ts'
import type { PaiementContext } from './contexte.ts'
import type { PaiementRow } from './paiement.sql.ts'

/** What may be paid by card, by the name of its id, and what is answered of each. */
export interface Payes {
  commandeId: EtatCommande
  modificationId: EtatModification
  /** An attempt to pay an échéance: how its session stands at the provider; undefined without one. */
  tentativeId: SessionStatus | undefined
}

/** What is answered of one of them. */
export type EtatDe<P> = P extends unknown ? Payes[keyof P & keyof Payes] : never

/** What the provider says, and what it means for what is paid. */
export interface Lecture {
  snapshot: Snapshot
  transition: Transition | undefined
  /** Keeps its answer: called once, after what is paid is locked. */
  keep(): Promise<void>
}

/** Something that a card pays, as it was read before the provider is asked. */
export interface Payable<Etat> {
  etat: Etat
  paiement: PaiementRow | undefined
  /** The hold is over, and so is its grace: then a provider that does not answer is waited for no longer. */
  isOver: boolean
  isGraceOver: boolean
  /** Nobody may pay it any more: its session is closed before it is believed. */
  isEnded: boolean
  /** The sessions in whose turn what became of it is written. */
  references: readonly string[]
  /** Nobody was sent to the provider's page, so that nobody can have paid. Undefined while it waits. */
  endUnpaid(circonstances: Circonstances): ((tx: Db) => Promise<Etat>) | undefined
  /** The provider was waited for in vain. */
  endUnanswered(tx: Db): Promise<Etat>
  /** Writes what became of it, and keeps what the provider said, in one transaction. */
  settle(tx: Db, lecture: Lecture): Promise<Etat>
}

/** Reads one of a kind. Refuses what does not exist. */
export type ReadPayable<Etat> = (
  context: PaiementContext,
  id: string,
  cause: CauseReconciliation,
) => Promise<Payable<Etat>>

/** The reason for asking the provider, as the history of the order records it. */
export type CauseReconciliation =
  | 'nouvelle demande'
  | 'panier'
  | 'retour'
  | 'notification'
  | 'balayage'
  | 'gestion'
  | 'droit retire'
  | 'remboursement'
  | 'modification'
