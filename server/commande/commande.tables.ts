import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Commande } from '#contract/commande.ts'
import type { Periode } from '#contract/formation.ts'
import type { PanierFormation } from '#contract/panier.ts'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { CoordonneesBancaires } from '#contract/rules/banque.ts'
import type { LignePrix } from '#contract/rules/prix.ts'
import type { Expediteur } from '../courriel/modele.ts'

type Moment = ColumnType<Date, Date | undefined, Date>
/** Read as what it is, written as its text. */
type Json<T> = ColumnType<T, string, string>

type Shown = 'formation' | 'etapes' | 'commandeur' | 'payeur' | 'participants' | 'referenceInterne' | 'prix'
type Demande =
  | 'commentairesFront'
  | 'priseEnCharge'
  | 'demandeContactReferentHandicap'
  | 'requiredReferences'
  | 'optionalReferences'

/** What an invoice says of a price: how many of what, at which price HT each (below zero for a remise), at which TVA. */
export interface LigneCommande extends LignePrix {
  designation: string
  quantite: number
}

/** An order as it was made, whatever becomes of what it names. */
export interface DetailCommande extends Pick<Commande, Shown | 'instructions'>, Pick<PanierFormation, Demande> {
  /** The account that was told to who pays by transfer. */
  banque?: CoordonneesBancaires | null
  /** What the invoice is made of. */
  lignes: LigneCommande[]
  /** Who clicked: told of what follows, which may be decided without them. */
  personne: { prenom: string; nom: string; email: string }
  /** In whose name they are told. */
  expediteur: Expediteur
}

interface CommandeTable {
  id: Generated<string>
  numero: Generated<string>
  compteId: string
  commandeurId: number
  facturationClientId: number
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
  lotId: string | null
  remboursementLe: Date | null
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

/** A session of an order was moved, or taken out of it (`apres` null). */
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

interface PaiementTable {
  id: Generated<string>
  commandeId: string
  fournisseur: string
  sessionFournisseur: string
  token: string
  url: string
  montantCents: number
  devise: Generated<string>
  encaisseCents: Generated<number>
  rembourseCents: Generated<number>
  verifieLe: Moment
  closLe: Date | null
  createdAt: Moment
  updatedAt: Moment
}

/** The tables of migrations/008_commande.sql, which says what each is for. */
export interface CommandeTables {
  commande: CommandeTable
  commandePlace: CommandePlaceTable
  remiseConsommee: RemiseConsommeeTable
  commandeHistorique: CommandeHistoriqueTable
  paiement: PaiementTable
}
