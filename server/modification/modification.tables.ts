import type { ColumnType, Generated } from 'kysely'
import type { ChangementForm, NatureModification } from '#contract/rules/modification-form.ts'
import type { DetailCommande, LigneCommande } from '../commande/commande.tables.ts'
import type { Json, Moment } from '../platform/tables.ts'

export type EtatModification = 'EN_ATTENTE_PAIEMENT' | 'FAITE' | 'ABANDONNEE'

/** What a change changes of an order. */
export interface Etat {
  sessionId: number
  reference: string
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
  detail: DetailCommande
}

/** What the order becomes, and the order of those who move while others stay. */
export interface Apres {
  commande: Etat
  creee: (Etat & { id: string; numero: string; panierFormationId: string }) | null
  /** Of a cancellation: the share of the price that is kept, in percent, and its amount TTC. */
  retenue?: { pourcent: number; montantTtcCents: number } | null
  /** The remises that those who come or move are given: an entitlement serves once. */
  remises: { remiseId: number; email: string }[]
}

interface ModificationTable {
  id: string
  commandeId: string
  nature: NatureModification
  etat: EtatModification
  /** Null for the training provider. */
  compteId: string | null
  auteur: string
  motif: Generated<string>
  demande: Json<ChangementForm>
  avant: Json<Etat>
  apres: Json<Apres>
  lignes: Json<LigneCommande[]>
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
  commandeCreeeId: string | null
  expireLe: Date | null
  faiteLe: Date | null
  createdAt: Moment
}

interface ModificationPlaceTable {
  modificationId: string
  sessionId: number
  nombre: number
}

interface ModificationPaiementTable {
  modificationId: string
  fournisseur: string
  sessionFournisseur: string
  token: string
  url: string
  montantCents: number
  devise: Generated<string>
  encaisseCents: Generated<number>
  rembourseCents: Generated<number>
  /** When the provider last answered, and when it was last asked. */
  verifieLe: Moment
  demandeLe: Generated<Date | null>
  closLe: Date | null
  createdAt: Moment
  updatedAt: Moment
}

interface RemboursementTable {
  id: Generated<string>
  /** The change that gives money back; null for the refund of a whole order, which `commandeId` names. */
  modificationId: string | null
  commandeId: string | null
  paiementId: string | null
  modificationPaiementId: string | null
  /** The card payment of an échéance that refused to take it back. */
  echeancePaiementId: ColumnType<string | null, string | null | undefined, never>
  titulaire: string | null
  iban: string | null
  montantCents: number
  demandeLe: Moment
  aFaireLe: Moment
  /** When the payment provider refused it for good: it is one by transfer from then on. */
  refuseLe: ColumnType<Date | null, Date | null | undefined, Date>
  faitLe: Date | null
}

/** Column of 039_designation.sql. */
interface DesignationRappelTable {
  commandeId: string
  jours: number
}

/** The tables of migrations/035_modification.sql, 037, 041 and 045_remboursement*.sql, which explain each table. */
declare module '../platform/tables.ts' {
  interface Tables {
    modification: ModificationTable
    modificationPlace: ModificationPlaceTable
    modificationPaiement: ModificationPaiementTable
    remboursement: RemboursementTable
    designationRappel: DesignationRappelTable
  }
}
