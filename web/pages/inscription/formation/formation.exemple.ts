import type {
  CursusSession,
  Etape,
  FormationFiche,
  FormationSession,
  SessionProposee,
} from '#contract/catalogue/formation.ts'
import { TYPE, typeFormationOf } from '#contract/reference/type-formation.ts'

/** Formations for tests: each says only what it is about. */

export function session(over: Partial<SessionProposee> = {}): SessionProposee {
  return {
    sessionId: 7,
    reference: 'TVA-PAR-01',
    statut: null,
    titreSession: null,
    modeId: 1,
    provisoire: false,
    sessionLieu: { id: 3, nom: 'Espace Opéra', ville: 'Paris' },
    lieu: '12 rue de la Paix, 75002 Paris',
    lieuIntra: null,
    dateDebut: '2027-03-12',
    dateFin: '2027-03-12',
    sessionDates: [{ date: '2027-03-12', matin: true, aprem: true, seanceId: null }],
    sessionProgrammations: [
      { date: '2027-03-12', seanceId: null, heureDebut: 840, heureFin: 1050 },
      { date: '2027-03-12', seanceId: null, heureDebut: 540, heureFin: 750 },
    ],
    nbPlacesRestantes: null,
    montantHt: 390,
    tauxTva: 20,
    sessionMessagePromotionnel: null,
    ...over,
  }
}

const FICHE: Omit<FormationFiche, 'sessions'> = {
  id: 1,
  produitReference: 'TVA',
  catalogueReference: 'TVA',
  catalogueUrl: '/fiche/TVA',
  reference: 'TVA',
  statut: null,
  sessionId: null,
  conditions: [],
  titre: 'La TVA au quotidien',
  sousTitre: null,
  type: typeFormationOf(TYPE.presentiel),
  typeId: TYPE.presentiel,
  ficheType: { label: 'Formation' },
  theme: { id: 2, label: 'Fiscalité' },
  classeVirtuelle: false,
  isCursus: false,
  obsolete: false,
  delegable: false,
  description: 'Déclarer et contrôler la TVA.',
  objectifs: ['Déclarer la TVA'],
  programme: [{ titre: 'Les règles', points: ['Le champ', 'Le taux'] }],
  formateurs: [{ nom: 'Inès Faure', titre: 'Experte-comptable diplômée' }],
  reglementInterieur: '/institut/reglement-interieur',
  mentionsAccessibilite: null,
  prerequis: null,
  publicConcernes: [{ id: 1, label: 'Collaborateurs' }],
  autrePublic: null,
  dureeJours: 1,
  dureeMinutes: 450,
  plateformeDureeAcces: null,
  seances: [],
  lienElearning: null,
  etapes: [],
  organisateur: { nom: 'Institut Test', telephone: '01 99 00 12 34', email: null, numeroTva: null },
  organisateurOutreMer: false,
  partenaires: [],
  commanditaires: [],
  coorganisateurs: [],
  vendeurId: 1,
  tarifDescriptions: [],
  fichePrecisionsTarifaires: null,
  fichePrecisionsTarifairesIntra: null,
  commentairesFront: null,
  commentairesFrontIntitule: null,
  acceptePriseEnChargePortail: false,
  messagePromotionnel: null,
  inscriptionPersonnesMoralesUniquement: false,
  inscriptionMessageContactPersonnesPhysiques: null,
}

export function fiche(over: Partial<FormationFiche> = {}): FormationFiche {
  return { ...FICHE, sessions: [session()], ...over }
}

export function formation(over: Partial<FormationSession> = {}): FormationSession {
  return {
    ...fiche(),
    ...session(),
    prixInscription: 390,
    montantTva: 78,
    montantTtc: 468,
    perimetreFiscalise: true,
    partDistance: null,
    testPositionnementDisponible: null,
    sessionPrecisionsTarifaires: null,
    sessionPrecisionsTarifairesIntra: null,
    prestations: [],
    prestationsOptionnelles: [],
    remises: [],
    paiement: null,
    cursusSessionsMap: {},
    ...over,
  }
}

export function etape(over: Partial<Etape> = {}): Etape {
  return {
    ordre: 1,
    obligatoire: true,
    produitReference: 'CLO-1',
    titre: 'Clôturer',
    type: typeFormationOf(TYPE.presentiel),
    dureeJours: 2,
    dureeMinutes: 840,
    lienElearning: null,
    ...over,
  }
}

export function cursusSession(over: Partial<CursusSession> = {}): CursusSession {
  const { lienElearning: _, ...step } = etape()
  return { ...session(), ...step, lignesPrix: [], ...over }
}
