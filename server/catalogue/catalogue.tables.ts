import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  Formateur,
  LienElearning,
  Paiement,
  ProgrammeSection,
  Seance,
  SessionDate,
  SessionProgrammation,
} from '#contract/catalogue/formation.ts'
import type { TestPositionnement } from '#contract/catalogue/test-positionnement.ts'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import type { JsonDefault, Moment } from '../platform/tables.ts'

interface ThemeTable {
  id: number
  label: string
}

interface PublicConcerneTable {
  id: number
  label: string
}

interface OrganismeTable {
  id: number
  nom: string
  telephone: string | null
  email: string | null
  siren: string | null
  outreMer: Generated<boolean>
}

interface LieuTable {
  id: number
  nom: string
  adresse: string
  codePostal: string
  ville: string
}

interface FicheTable {
  id: GeneratedAlways<number>
  reference: string
  publiee: Generated<boolean>
  previewHash: string | null
  statut: string | null
  obsolete: Generated<boolean>
  titre: string
  sousTitre: string | null
  typeId: number
  ficheType: string
  themeId: number | null
  delegable: Generated<boolean>
  description: string
  objectifs: Generated<string[]>
  programme: JsonDefault<ProgrammeSection[]>
  formateurs: JsonDefault<Formateur[]>
  reglementInterieur: string | null
  testPositionnement: JsonDefault<TestPositionnement['questions']>
  mentionsAccessibilite: string | null
  prerequis: string | null
  autrePublic: string | null
  dureeJours: number
  dureeMinutes: number
  plateformeDureeAcces: number | null
  seances: JsonDefault<Seance[]>
  lienElearning: JsonDefault<LienElearning | null>
  organisateurId: number
  vendeurId: number
  catalogueUrl: string | null
  tarifDescriptions: Generated<string[]>
  precisionsTarifaires: string | null
  precisionsTarifairesIntra: string | null
  commentairesFront: string | null
  commentairesFrontIntitule: string | null
  acceptePriseEnChargePortail: Generated<boolean>
  messagePromotionnel: string | null
  inscriptionPersonnesMoralesUniquement: Generated<boolean>
  inscriptionMessageContactPersonnesPhysiques: string | null
  reserveStagiaires: Generated<boolean>
  recherche: Generated<string>
  createdAt: Moment
  updatedAt: Moment
}

interface FichePublicTable {
  ficheId: number
  publicConcerneId: number
}

interface FicheOrganismeTable {
  ficheId: number
  organismeId: number
  role: string
  ordre: number
}

interface EtapeTable {
  id: GeneratedAlways<number>
  ficheId: number
  ordre: number
  obligatoire: Generated<boolean>
  produitReference: string
  titre: string
  typeId: number
  dureeJours: number
  dureeMinutes: number
  lienElearning: JsonDefault<LienElearning | null>
}

interface SessionTable {
  id: GeneratedAlways<number>
  reference: string
  ficheId: number
  publiee: Generated<boolean>
  previewHash: string | null
  /** How many times the session's dates, hours, place or statut have changed; a trigger counts. */
  revision: GeneratedAlways<number>
  statut: string | null
  titreSession: string | null
  modeId: Generated<number>
  provisoire: Generated<boolean>
  lieuId: number | null
  lieuIntra: string | null
  siretClient: string | null
  dateDebut: string | null
  dateFin: string | null
  dateLimiteInscription: string | null
  ouverteJusquAu: GeneratedAlways<string>
  dateTri: GeneratedAlways<string>
  dates: JsonDefault<SessionDate[]>
  programmations: JsonDefault<SessionProgrammation[]>
  nbPlaces: number | null
  nbPlacesExternes: Generated<number>
  nbPlacesVendues: Generated<number>
  nbPlacesRestantes: GeneratedAlways<number | null>
  montantHtCents: number
  regimeTvaId: number
  perimetreFiscalise: Generated<boolean>
  partDistance: number | null
  precisionsTarifaires: string | null
  precisionsTarifairesIntra: string | null
  messagePromotionnel: string | null
  paiement: JsonDefault<Omit<Paiement, 'modeReglementLabel'> | null>
  conditions: JsonDefault<ConditionsModification>
  /** Empty: those of the fiche. */
  formateurs: JsonDefault<Formateur[]>
  testPositionnementDisponible: boolean | null
  /** Which transaction last changed what a search counts of the session; a trigger says it (decision 45). */
  changement: GeneratedAlways<string>
  createdAt: Moment
  updatedAt: Moment
}

interface PrestationTable {
  id: GeneratedAlways<number>
  sessionId: number
  ordre: number
  description: string
  montantHtCents: number
  soumisTva: boolean
}

interface PrestationOptionnelleTable {
  id: GeneratedAlways<number>
  sessionId: number
  ordre: number
  description: string
  montantHtCents: number
  quantiteMax: number
}

interface RemiseTable {
  id: GeneratedAlways<number>
  sessionId: number
  ordre: number
  condition: string
  tarificationPublic: string
  description: string
  precisions: string | null
  montantHtCents: number
}

interface CursusSessionTable {
  sessionId: number
  etapeId: number
  optionSessionId: number
  ordre: number
}

interface MotRechercheTable {
  mot: string
  forme: string
  nombre: number
}

/** What a person of the desk is about to change, as customers would see it. */
interface ApercuTable {
  compteId: string
  hash: string
  ligne: 'fiche' | 'session'
  formation: JsonDefault<unknown>
  expireLe: ColumnType<Date, Date, Date>
}

interface SupportTable {
  id: GeneratedAlways<number>
  ficheId: number
  ordre: number
  titre: string
  type: 'FICHIER' | 'VIDEO'
  url: string
  joursAvant: number | null
  joursApres: number | null
}

/** Another value after each change that an import makes; triggers write it. */
interface CatalogueVersionTable {
  seule: Generated<boolean>
  version: string
}

/** The tables stand in server/migrations/baseline/4_catalogue.sql, which explains each. */
declare module '../platform/tables.ts' {
  interface Tables {
    apercu: ApercuTable
    catalogueVersion: CatalogueVersionTable
    theme: ThemeTable
    publicConcerne: PublicConcerneTable
    organisme: OrganismeTable
    lieu: LieuTable
    fiche: FicheTable
    fichePublic: FichePublicTable
    ficheOrganisme: FicheOrganismeTable
    etape: EtapeTable
    session: SessionTable
    prestation: PrestationTable
    prestationOptionnelle: PrestationOptionnelleTable
    remise: RemiseTable
    cursusSession: CursusSessionTable
    motRecherche: MotRechercheTable
    support: SupportTable
  }
}
