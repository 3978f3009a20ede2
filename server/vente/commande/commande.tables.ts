import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Periode } from '#contract/catalogue/formation.ts'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { AcheteurPublic } from '#contract/rules/acheteur-public.ts'
import type { CoordonneesBancaires } from '#contract/rules/banque.ts'
import type { LignePrix, Prix } from '#contract/rules/prix.ts'
import type { MontantTaux } from '#contract/rules/retenue.ts'
import type { Commande } from '#contract/vente/commande.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import type { Json, Moment } from '../../platform/tables.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'

type Shown =
  | 'formation'
  | 'etapes'
  | 'commandeur'
  | 'payeur'
  | 'participants'
  | 'aDesigner'
  | 'referenceInterne'
  | 'prix'
  | 'devis'
type Demande =
  | 'commentairesFront'
  | 'priseEnCharge'
  | 'demandeContactReferentHandicap'
  | 'requiredReferences'
  | 'optionalReferences'

/** A line of an invoice: a quantity, a unit price HT (below zero for a remise) and a TVA rate. */
export interface LigneCommande extends LignePrix {
  designation: string
  quantite: number
}

/** What one participant costs: how much of each line of the order, and the amounts by rate, in cents. */
export interface PartCommande {
  quantites: number[]
  taux: MontantTaux[]
}

/** what a participant is given on somebody's word. */
export interface JustificatifCommande {
  email: string
  /** The lines that a refusal adds to the order: none for a place that costs the same. */
  lignes: LigneCommande[]
  /** Absent until the provider judges it. */
  decision?: 'ACCEPTE' | 'REFUSE'
  /** Why the provider refused it. */
  motif?: string
}

/** what refused remises add to an order, with its TVA. */
export interface ComplementCommande extends Pick<Prix, 'montantHt' | 'montantTva' | 'montantTtc' | 'taux'> {
  lignes: LigneCommande[]
}

/**
 * An order as it was made. What it names may change later; the order does not, except for what the provider judges
 * and what the buyer changes (decision 50).
 */
export interface DetailCommande extends Pick<Commande, Shown | 'instructions'>, Pick<PanierFormation, Demande> {
  /** The bank account that was shown to a person who pays by transfer. */
  banque?: CoordonneesBancaires | null
  /** Decision 58: what the invoice says to a public buyer. */
  acheteurPublic?: AcheteurPublic
  /** Decision 60: the reference of the mandate that it is debited under. */
  mandat?: string
  /** The lines that the invoice prints. */
  lignes: LigneCommande[]
  /** Decision 50: the part of each participant, in their order, then of each place without a name. Orders made before that decision have none. */
  parts?: PartCommande[]
  /** Absent when nothing was given on somebody's word. */
  justificatifs?: JustificatifCommande[]
  complement?: ComplementCommande
  /** Decision 49: the sessions that the provider had moved or cancelled before these people got an order of their own. */
  deplacees?: string[]
  /** The person who ordered. Later mails go to this person, even about what somebody else decided. */
  personne: { prenom: string; nom: string; email: string }
  /** The sender of these mails. */
  expediteur: Expediteur
}

interface CommandeTable {
  id: Generated<string>
  numero: Generated<string>
  compteId: string
  commandeurId: number
  facturationClientId: number
  /** Decision 69: whose account in the books it has, where that is not the payer's. */
  auxiliaireId: Generated<number | null>
  particulier: boolean
  sessionId: number
  reference: string
  panierFormationId: string
  modeReglementId: number | null
  etat: EtatCommande
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
  detail: Json<DetailCommande>
  expireLe: Date | null
  aDocumenter: Generated<boolean>
  /** rights on the client changed since somebody judged whether the orderer may still pay. */
  droitsChanges: Generated<boolean>
  lotId: string | null
  remboursementLe: Date | null
  /** When the refund of the whole order is asked of the card's provider next; null: not by itself. */
  aRendreLe: Generated<Date | null>
  createdAt: Moment
  updatedAt: Moment
}

interface CommandePlaceTable {
  commandeId: string
  sessionId: number
  nombre: number
}

interface RemiseConsommeeTable {
  commandeId: string
  remiseId: number
  email: string
}

/** A session of an order was moved, or was taken out of the order (`apres` is null). */
export interface ChangementSession {
  reference: string
  titre: string
  avant: Periode
  apres: Periode | null
}

interface CommandeHistoriqueTable {
  id: GeneratedAlways<number>
  commandeId: string
  moment: Moment
  etat: EtatCommande
  cause: string
  session: ColumnType<ChangementSession | null, string | undefined, never>
}

/** An order that waits for the summary of its day (yyyy-MM-dd). */
interface CommandeResumeTable {
  commandeId: string
  clientId: number
  jour: string
}

/** The tables stand in server/migrations/baseline/5_vente.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    commandeResume: CommandeResumeTable
    commande: CommandeTable
    commandePlace: CommandePlaceTable
    remiseConsommee: RemiseConsommeeTable
    commandeHistorique: CommandeHistoriqueTable
  }
}
