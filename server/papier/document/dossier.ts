import type {
  Formateur,
  ProgrammeSection,
  Seance,
  SessionDate,
  SessionProgrammation,
} from '#contract/catalogue/formation.ts'
import type { Adresse } from '#contract/personne/adresse.ts'
import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import type { StatutInscription } from '#contract/reference/statut-inscription.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'

/** Everything the documents of an order are made from: the order as it was made, and what has become of it. */
export interface Dossier {
  commande: CommandeDossier
  /** The orderer and the payer, with their legal names, numbers and addresses. */
  commandeur: Tiers
  payeur: Tiers
  /** The ordered session first, then the sessions that were chosen for the steps of a cursus, sorted by date. */
  sessions: readonly [SessionDossier, ...SessionDossier[]]
  inscriptions: readonly InscriptionDossier[]
  /** What was agreed with an individual who pays; null for others, and for orders that are older than decision 54. */
  contrat: ContratDossier | null
  /** The mandate that it is debited under; null for other modes, and when its paper has a blank for the account. */
  mandat: MandatDossier | null
  /** Decision 63: who funds the order and is to pay the training provider itself; null for most orders. */
  subrogation: { financeur: string } | null
  /** Decision 49: the provider moved or cancelled a session of it since its people came to it. */
  deplacee: boolean
  /** The number of the order that its people come from, when they were moved while others stayed there. */
  origine: string | null
}

export const withEtat = (dossier: Dossier, etat: EtatCommande): Dossier => ({
  ...dossier,
  commande: { ...dossier.commande, etat },
})

export interface MandatDossier {
  rum: string
  titulaire: string
  iban: string
  /** yyyy-MM-dd; null until it is signed. */
  signeLe: string | null
}

export interface ContratDossier {
  /** The person asked to begin before the end of the delay to withdraw (L. 221-25 of the Code de la consommation). */
  debutAnticipe: boolean
  acomptePourcent: number
  acompteJours: number
}

export interface CommandeDossier {
  id: string
  numero: string
  etat: EtatCommande
  particulier: boolean
  modeReglementId: number | null
  montantHtCents: number
  montantTvaCents: number
  montantTtcCents: number
  detail: DetailCommande
  createdAt: Date
}

export interface Tiers extends Adresse {
  natureId: number
  denomination: string
  siret: string | null
  rna: string | null
  numeroTvaIntra: string | null
  adresseElectronique: string | null
}

export interface SessionDossier {
  id: number
  reference: string
  titre: string
  typeId: number
  modeId: number
  objectifs: string[]
  programme: ProgrammeSection[]
  formateurs: Formateur[]
  reglementInterieur: string | null
  prerequis: string | null
  publics: string[]
  mentionsAccessibilite: string | null
  dureeJours: number
  dureeMinutes: number
  plateformeDureeAcces: number | null
  partDistance: number | null
  seances: Seance[]
  dateDebut: string | null
  dateFin: string | null
  dates: SessionDate[]
  programmations: SessionProgrammation[]
  /** The name, then the address. */
  lieu: string[] | null
  lieuIntra: string | null
  nbPlaces: number | null
  regimeTvaId: number
  perimetreFiscalise: boolean
}

export interface InscriptionDossier {
  id: number
  sessionId: number
  email: string
  nom: string
  prenom: string
  statut: StatutInscription
  termineLe: Date | null
  /** A certificat de réalisation is made of it. */
  realisation: boolean
  /** What they attended, where it was recorded by half day; null: all of it, by the provider's word. */
  minutesSuivies: number | null
}
