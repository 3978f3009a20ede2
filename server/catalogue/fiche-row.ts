import type {
  Formateur,
  LienElearning,
  Paiement,
  ProgrammeSection,
  Seance,
  SessionDate,
  SessionProgrammation,
} from '#contract/catalogue/formation.ts'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'

interface LieuRow {
  id: number
  nom: string
  adresse: string
  codePostal: string
  ville: string
}

export interface SessionRow {
  sessionId: number
  reference: string
  statut: string | null
  titreSession: string | null
  modeId: number
  provisoire: boolean
  lieu: LieuRow | null
  lieuIntra: string | null
  dateDebut: string | null
  dateFin: string | null
  dateLimiteInscription: string | null
  dates: SessionDate[]
  programmations: SessionProgrammation[]
  nbPlacesRestantes: number | null
  montantHtCents: number
  regimeTvaId: number
  messagePromotionnel: string | null
  conditions: ConditionsModification
}

export interface EtapeRow {
  ordre: number
  obligatoire: boolean
  produitReference: string
  titre: string
  typeId: number
  dureeJours: number
  dureeMinutes: number
  lienElearning: LienElearning | null
}

interface PrestationRow {
  id: number
  description: string
  montantHtCents: number
  soumisTva: boolean
}

export interface ChosenRow {
  session: SessionRow
  /** The SIRET of the customer of an intra session; null when there is none. */
  siretClient: string | null
  perimetreFiscalise: boolean
  partDistance: number | null
  testPositionnementDisponible: boolean | null
  precisionsTarifaires: string | null
  precisionsTarifairesIntra: string | null
  paiement: Omit<Paiement, 'modeReglementLabel'> | null
  prestations: PrestationRow[]
  prestationsOptionnelles: { id: number; description: string; montantHtCents: number; quantiteMax: number }[]
  remises: {
    id: number
    tarificationPublic: string
    description: string
    precisions: string | null
    montantHtCents: number
  }[]
  cursus: { etape: EtapeRow; session: SessionRow; perimetreFiscalise: boolean; prestations: PrestationRow[] }[]
}

export interface FicheRow {
  id: number
  reference: string
  statut: string | null
  obsolete: boolean
  titre: string
  sousTitre: string | null
  typeId: number
  ficheType: string
  theme: { id: number; label: string } | null
  delegable: boolean
  description: string
  objectifs: string[]
  programme: ProgrammeSection[]
  formateurs: Formateur[]
  reglementInterieur: string | null
  mentionsAccessibilite: string | null
  prerequis: string | null
  autrePublic: string | null
  publics: { id: number; label: string }[]
  dureeJours: number
  dureeMinutes: number
  plateformeDureeAcces: number | null
  seances: Seance[]
  lienElearning: LienElearning | null
  etapes: EtapeRow[]
  organisateur: {
    nom: string
    telephone: string | null
    email: string | null
    siren: string | null
    outreMer: boolean
  }
  organismes: { role: 'PARTENAIRE' | 'COMMANDITAIRE' | 'COORGANISATEUR'; nom: string }[]
  vendeurId: number
  catalogueUrl: string | null
  tarifDescriptions: string[]
  precisionsTarifaires: string | null
  precisionsTarifairesIntra: string | null
  commentairesFront: string | null
  commentairesFrontIntitule: string | null
  acceptePriseEnChargePortail: boolean
  reserveStagiaires: boolean
  messagePromotionnel: string | null
  inscriptionPersonnesMoralesUniquement: boolean
  inscriptionMessageContactPersonnesPhysiques: string | null
  sessions: SessionRow[]
  chosen: ChosenRow | null
}
