import type { Generated } from 'kysely'
import type { ChangementForm, NatureModification } from '#contract/rules/modification-form.ts'
import type { Json, Moment } from '../../platform/tables.ts'
import type { DetailCommande, LigneCommande } from '../commande/commande.tables.ts'

export type EtatModification = 'EN_ATTENTE_PAIEMENT' | 'FAITE' | 'ABANDONNEE'

/** What a change changes of an order. */
export interface EtatOfCommande {
  sessionId: number
  reference: string
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
  detail: DetailCommande
}

/** What the order becomes, and the order of those who move while others stay. */
export interface Apres {
  commande: EtatOfCommande
  creee: (EtatOfCommande & { id: string; numero: string; panierFormationId: string }) | null
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
  avant: Json<EtatOfCommande>
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

/** Column of 039_designation.sql. */
interface DesignationRappelTable {
  commandeId: string
  jours: number
}

/** The tables stand in server/migrations/baseline/5_vente.sql, which explains each. */
declare module '../../platform/tables.ts' {
  interface Tables {
    modification: ModificationTable
    modificationPlace: ModificationPlaceTable
    designationRappel: DesignationRappelTable
  }
}
