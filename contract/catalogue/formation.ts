import * as z from 'zod/mini'
import { ConditionDite } from '../rules/conditions-formes.ts'

/** The Formation entity of the specification's section 3: a fiche, with its chosen session if there is one. */

const Montant = z.number()
const Texte = z.nullable(z.string())

/** yyyy-MM-dd */
const Jour = z.string()

export const Libelle = z.object({ id: z.int(), label: z.string() })
export type Libelle = z.infer<typeof Libelle>

export const Seance = z.object({ id: z.int(), index: z.int(), nom: z.string(), dureeMinutes: z.int() })
export type Seance = z.infer<typeof Seance>

export const SessionDate = z.object({
  date: Jour,
  matin: z.boolean(),
  aprem: z.boolean(),
  seanceId: z.nullable(z.int()),
})
export type SessionDate = z.infer<typeof SessionDate>

/** The hours are minutes since midnight, Paris time. */
export const SessionProgrammation = z.object({
  date: Jour,
  seanceId: z.nullable(z.int()),
  heureDebut: z.int(),
  heureFin: z.int(),
})
export type SessionProgrammation = z.infer<typeof SessionProgrammation>

/** The first and the last day; null for self-paced training. */
export const Periode = z.object({ dateDebut: z.nullable(Jour), dateFin: z.nullable(Jour) })
export type Periode = z.infer<typeof Periode>

export const LienElearning = z.object({
  titre: z.string(),
  reference: z.string(),
  dureeMinutes: z.int(),
  dureeJours: z.number(),
  prerequisSeanceId: z.nullable(z.int()),
})
export type LienElearning = z.infer<typeof LienElearning>

export const Prestation = z.object({
  id: z.int(),
  description: z.string(),
  montantHt: Montant,
  soumisTva: z.boolean(),
})

export const PrestationOptionnelle = z.object({
  id: z.int(),
  description: z.string(),
  montantHt: Montant,
  quantiteMax: z.int(),
})

/** A remise without its participants: the catalogue knows no person. */
export const RemiseProposee = z.object({
  id: z.int(),
  tarificationPublic: z.string(),
  description: z.string(),
  precisions: Texte,
  montantHt: Montant,
})

/** One pair per payment mode: whether it is accepted, and the buyer's instructions. */
export const Paiement = z.object({
  modeReglementId: z.int(),
  modeReglementLabel: z.string(),
  accepteCb: z.boolean(),
  instructionsCb: Texte,
  accepteVirement: z.boolean(),
  instructionsVirement: Texte,
  accepteSepa: z.boolean(),
  instructionsSepa: Texte,
  accepteCheque: z.boolean(),
  instructionsCheque: Texte,
})
export type Paiement = z.infer<typeof Paiement>

export const Organisateur = z.object({
  nom: z.string(),
  telephone: Texte,
  email: Texte,
  numeroTva: Texte,
})

const Nomme = z.object({ nom: z.string() })

/** A section of the programme, with its points in order. */
export const ProgrammeSection = z.object({ titre: z.string(), points: z.array(z.string()) })
export type ProgrammeSection = z.infer<typeof ProgrammeSection>

/** L. 6353-4, 4° of the Code du travail: who teaches, with their diplomas, titles or references. */
export const Formateur = z.object({ nom: z.string(), titre: z.string() })
export type Formateur = z.infer<typeof Formateur>

/**
 * A session on offer: one card among the sessions of a fiche. The chosen session and the steps of a cursus extend it.
 */
export const SessionProposee = z.object({
  sessionId: z.int(),
  reference: z.string(),
  statut: Texte,
  titreSession: Texte,
  modeId: z.int(),
  provisoire: z.boolean(),
  sessionLieu: z.nullable(z.object({ id: z.int(), nom: z.string(), ville: z.string() })),
  /** The address; CAT-10: lieuIntra replaces lieu when modeId is 2. */
  lieu: Texte,
  lieuIntra: Texte,
  dateDebut: z.nullable(Jour),
  dateFin: z.nullable(Jour),
  sessionDates: z.array(SessionDate),
  sessionProgrammations: z.array(SessionProgrammation),
  /** Null when places are not counted (CAT-03). */
  nbPlacesRestantes: z.nullable(z.int()),
  montantHt: Montant,
  tauxTva: z.number(),
  sessionMessagePromotionnel: Texte,
  /** Only where they are not those that its fiche says. */
  conditions: z.optional(z.array(ConditionDite)),
})
export type SessionProposee = z.infer<typeof SessionProposee>

/** A step of a programme. */
export const Etape = z.object({
  ordre: z.int(),
  obligatoire: z.boolean(),
  produitReference: z.string(),
  titre: z.string(),
  type: Libelle,
  dureeJours: z.number(),
  dureeMinutes: z.int(),
  lienElearning: z.nullable(LienElearning),
})
export type Etape = z.infer<typeof Etape>

/** A session of one step of a cursus. */
export const CursusSession = z.extend(SessionProposee, {
  produitReference: z.string(),
  titre: z.string(),
  ordre: z.int(),
  obligatoire: z.boolean(),
  type: Libelle,
  dureeJours: z.number(),
  dureeMinutes: z.int(),
  /** CUR-08: the price lines when the session is billed besides the cursus, each with its TVA rate. */
  lignesPrix: z.array(z.object({ montantHt: Montant, tauxTva: z.number() })),
})
export type CursusSession = z.infer<typeof CursusSession>

/** The fields of the fiche, the same for every session. */
const FicheCommune = z.object({
  id: z.int(),
  produitReference: z.string(),
  catalogueReference: z.string(),
  catalogueUrl: z.string(),
  titre: z.string(),
  sousTitre: Texte,
  type: Libelle,
  typeId: z.int(),
  ficheType: z.object({ label: z.string() }),
  theme: z.nullable(Libelle),
  classeVirtuelle: z.boolean(),
  isCursus: z.boolean(),
  obsolete: z.boolean(),
  delegable: z.boolean(),
  description: z.string(),
  objectifs: z.array(z.string()),
  programme: z.array(ProgrammeSection),
  /** Those of the chosen session, or else of the fiche. */
  formateurs: z.array(Formateur),
  /** The address of the internal rules, which L. 6353-8 has read before an order. */
  reglementInterieur: Texte,
  mentionsAccessibilite: Texte,
  prerequis: Texte,
  publicConcernes: z.array(Libelle),
  autrePublic: Texte,
  dureeJours: z.number(),
  dureeMinutes: z.int(),
  plateformeDureeAcces: z.nullable(z.int()),
  seances: z.array(Seance),
  lienElearning: z.nullable(LienElearning),
  etapes: z.array(Etape),
  organisateur: Organisateur,
  organisateurOutreMer: z.boolean(),
  partenaires: z.array(Nomme),
  commanditaires: z.array(Nomme),
  coorganisateurs: z.array(Nomme),
  vendeurId: z.int(),
  tarifDescriptions: z.array(z.object({ description: z.string() })),
  fichePrecisionsTarifaires: Texte,
  fichePrecisionsTarifairesIntra: Texte,
  commentairesFront: Texte,
  commentairesFrontIntitule: Texte,
  acceptePriseEnChargePortail: z.boolean(),
  messagePromotionnel: Texte,
  inscriptionPersonnesMoralesUniquement: z.boolean(),
  inscriptionMessageContactPersonnesPhysiques: Texte,
  sessions: z.array(SessionProposee),
})

/** The fields that the chosen session adds. */
const SessionChoisie = z.extend(SessionProposee, {
  conditions: z.array(ConditionDite),
  prixInscription: Montant,
  montantTva: Montant,
  montantTtc: Montant,
  perimetreFiscalise: z.boolean(),
  partDistance: z.nullable(z.int()),
  testPositionnementDisponible: z.nullable(z.boolean()),
  sessionPrecisionsTarifaires: Texte,
  sessionPrecisionsTarifairesIntra: Texte,
  prestations: z.array(Prestation),
  prestationsOptionnelles: z.array(PrestationOptionnelle),
  remises: z.array(RemiseProposee),
  paiement: z.nullable(Paiement),
  /** Every session of every step of a cursus, grouped by the product reference of the step. */
  cursusSessionsMap: z.record(z.string(), z.array(CursusSession)),
})

/**
 * A fiche with its session: what a person registers for. `reference` is the session's; `statut` is the session's or the
 * fiche's, whichever blocks.
 */
export const FormationSession = z.merge(FicheCommune, SessionChoisie)
export type FormationSession = z.infer<typeof FormationSession>

/** A fiche without a chosen session; `sessions` lists those on offer. `reference` and `statut` are the fiche's. */
export const FormationFiche = z.extend(FicheCommune, {
  reference: z.string(),
  statut: Texte,
  sessionId: z.null(),
  /** The conditions of change that most of its sessions have; the others say their own. */
  conditions: z.array(ConditionDite),
})
export type FormationFiche = z.infer<typeof FormationFiche>

/**
 * `sessionId` distinguishes the two. NAV-02: an e-learning product comes with its session, which is chosen on the
 * fiche's path.
 */
export const Formation = z.union([FormationSession, FormationFiche])
export type Formation = z.infer<typeof Formation>
