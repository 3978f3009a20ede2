import { toCents } from '#contract/rules/montant.ts'
import { sumLignes } from '#contract/rules/prix.ts'
import type { Commandeur } from '#contract/vente/panier.ts'
import { type ContexteDocument, toContexteDocument } from '../../papier/document/contexte.ts'
import type {
  CommandeDossier,
  ContratDossier,
  Dossier,
  InscriptionDossier,
  SessionDossier,
  Tiers,
} from '../../papier/document/dossier.ts'
import type { LigneCommande } from '../../vente/commande/commande.tables.ts'
import { testConfig } from '../application.ts'

export const JOUR = new Date('2027-03-10T09:00:00Z')

export function contexteOf(env: Record<string, string> = {}): ContexteDocument {
  return toContexteDocument(testConfig(env), JOUR)
}

export const SOCIETE: Tiers = {
  natureId: 1,
  denomination: 'Cabinet Perrin & Associés',
  siret: '00034567800015',
  rna: null,
  numeroTvaIntra: 'FR40000345678',
  adresseElectronique: null,
  complement: null,
  numeroVoie: '8 rue de la République',
  mentionSpeciale: null,
  codePostal: '69001',
  ville: 'Lyon',
  pays: null,
}

export const PARTICULIER: Tiers = {
  ...SOCIETE,
  natureId: 3,
  denomination: 'Camille Perrin',
  siret: null,
  numeroTvaIntra: null,
}

export const SESSION: SessionDossier = {
  id: 7,
  reference: 'TVA-PAR',
  titre: 'TVA : territorialité et échanges internationaux',
  typeId: 1,
  modeId: 1,
  objectifs: ['Déterminer le lieu d’imposition d’une opération', 'Remplir les déclarations d’échanges'],
  programme: [
    { titre: 'Les livraisons de biens', points: ['Exportations', 'Livraisons intracommunautaires'] },
    { titre: 'Les prestations de services', points: ['Règle générale', 'Exceptions'] },
  ],
  formateurs: [{ nom: 'Inès Faure', titre: 'Experte-comptable diplômée, ancienne inspectrice des finances publiques' }],
  reglementInterieur: '/institut/reglement-interieur',
  prerequis: 'Pratiquer la TVA nationale.',
  publics: ['Collaborateurs', 'Experts-comptables'],
  mentionsAccessibilite: 'Salle accessible aux personnes à mobilité réduite.',
  dureeJours: 2,
  dureeMinutes: 840,
  plateformeDureeAcces: null,
  partDistance: null,
  seances: [],
  dateDebut: '2027-04-01',
  dateFin: '2027-04-02',
  dates: [],
  programmations: ['2027-04-01', '2027-04-02'].flatMap((date) => [
    { date, seanceId: null, heureDebut: 540, heureFin: 750 },
    { date, seanceId: null, heureDebut: 840, heureFin: 1050 },
  ]),
  lieu: ['Centre Opéra', '12 rue des Tribunes', '75009 Paris'],
  lieuIntra: null,
  nbPlaces: 12,
  regimeTvaId: 1,
  perimetreFiscalise: true,
}

const LIGNE: LigneCommande = {
  designation: 'Inscription : TVA : territorialité et échanges internationaux (TVA-PAR)',
  quantite: 1,
  montantHt: 780,
  tauxTva: 20,
}

interface Changes {
  commande?: Partial<CommandeDossier>
  detail?: Partial<CommandeDossier['detail']>
  lignes?: LigneCommande[]
  commandeur?: Tiers
  payeur?: Tiers
  sessions?: Dossier['sessions']
  inscriptions?: InscriptionDossier[]
  contrat?: Partial<ContratDossier>
}

/** An order of one participant that costs 936 € TTC, with the given changes. */
export function dossierOf({ lignes = [LIGNE], ...changes }: Changes = {}): Dossier {
  const { commandeur = SOCIETE, payeur = commandeur, sessions = [SESSION] } = changes
  return {
    commande: commandeOf(lignes, { commandeur, payeur, ...changes }),
    commandeur,
    payeur,
    sessions,
    inscriptions: changes.inscriptions ?? [inscriptionOf({ id: 41, sessionId: sessions[0].id })],
    contrat: { debutAnticipe: false, acomptePourcent: 30, acompteJours: 10, ...changes.contrat },
    mandat: null,
    subrogation: null,
    deplacee: false,
    origine: null,
  }
}

export function inscriptionOf(changes: Partial<InscriptionDossier> = {}): InscriptionDossier {
  const lea = { email: 'lea.roy@societe.example', nom: 'Roy', prenom: 'Léa' }
  const fin = { termineLe: null, realisation: false, minutesSuivies: null }
  return { id: 1, sessionId: SESSION.id, ...lea, statut: 'Affecté', ...fin, ...changes }
}

function commandeOf(
  lignes: LigneCommande[],
  { commande, detail, commandeur, payeur }: Changes & { commandeur: Tiers; payeur: Tiers },
): CommandeDossier {
  const montants = sumLignes(lignes)
  return {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    numero: 'C00000012',
    etat: 'CONFIRMEE',
    particulier: commandeur.natureId === 3,
    modeReglementId: 2,
    montantHtCents: toCents(montants.montantHt),
    montantTvaCents: toCents(montants.montantTva),
    montantTtcCents: toCents(montants.montantTtc),
    createdAt: JOUR,
    ...commande,
    detail: {
      lignes,
      formation: FORMATION,
      etapes: [],
      commandeur: toCommandeur(1, commandeur),
      payeur: toCommandeur(payeur === commandeur ? 1 : 2, payeur),
      participants: [participantOf('Roy', 'Léa')],
      referenceInterne: '',
      instructions: 'Indiquez le numéro de la commande.',
      prix: { montantInscriptions: montants.montantHt, montantRemises: 0, montantOptions: 0, ...montants },
      commentairesFront: '',
      priseEnCharge: false,
      demandeContactReferentHandicap: false,
      requiredReferences: {},
      optionalReferences: {},
      personne: { prenom: 'Camille', nom: 'Perrin', email: 'camille.perrin@societe.example' },
      expediteur: EXPEDITEUR,
      ...detail,
    },
  }
}

export function participantOf(nom: string, prenom: string) {
  const email = `${prenom}.${nom}@societe.example`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return { email, nom, prenom, referenceInterne: '', organismeId: null, prestationsOptionnelles: [], remises: [] }
}

function toCommandeur(id: number, { natureId, denomination, siret, rna, numeroVoie, codePostal, ville }: Tiers) {
  const commandeur: Commandeur = {
    id,
    natureId,
    denomination,
    siret,
    rna,
    numeroVoie,
    codePostal,
    ville,
    particulier: natureId === 3,
  }
  return commandeur
}

const FORMATION: CommandeDossier['detail']['formation'] = {
  titre: SESSION.titre,
  sousTitre: null,
  type: { id: 1, label: 'Présentiel' },
  catalogueReference: 'FIS-TVA-01',
  catalogueUrl: '/fiche/FIS-TVA-01',
  statut: null,
  titreSession: null,
  modeId: 1,
  lieu: null,
  lieuIntra: null,
  ville: 'Paris',
  dateDebut: SESSION.dateDebut,
  dateFin: SESSION.dateFin,
  sessionDates: [],
  plateformeDureeAcces: null,
  nbPlacesRestantes: 5,
  organisateur: { nom: 'Institut Estrade', telephone: null, email: null, numeroTva: null },
  paiement: null,
}

const EXPEDITEUR: CommandeDossier['detail']['expediteur'] = {
  nom: 'Institut Estrade',
  adresse: '12 rue des Tribunes, 75009 Paris',
  url: 'http://localhost:3000',
  couleur: '#16213d',
  supportEmail: 'assistance@institut-estrade.example',
  supportTelephone: '01 99 00 12 34',
  donneesUrl: 'http://localhost:3000/donnees',
}
