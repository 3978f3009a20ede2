import type { LigneSaisie } from '../../catalogue/import/lignes.ts'

export const THEME = {
  fiscalite: 1,
  comptabilite: 2,
  audit: 3,
  social: 4,
  droit: 5,
  durabilite: 6,
  numerique: 7,
  management: 8,
  stage: 9,
} as const

export const PUBLIC = {
  expertComptable: 1,
  commissaireAuxComptes: 2,
  collaborateur: 3,
  chefDeMission: 4,
  stagiaire: 5,
  gestionnairePaie: 6,
  juriste: 7,
  dirigeant: 8,
  entreprise: 9,
  assistant: 10,
} as const

/** The SIRET of the companies of the demonstration, for their intra sessions. */
export const CLIENT = { ferrand: '00012345500016', rochebrune: '00023456700014' } as const

export const ORGANISME = {
  institut: 1,
  reunion: 2,
  guyane: 3,
  auditeurs: 4,
  stagiaires: 5,
  paie: 6,
  ouest: 7,
  durable: 8,
} as const

const THEMES = [
  'Fiscalité',
  'Comptabilité et consolidation',
  'Audit et commissariat aux comptes',
  'Social et paie',
  'Droit',
  'Durabilité',
  'Numérique et cybersécurité',
  'Management et relation client',
  'Stage et DEC',
]

const PUBLICS = [
  'Experts-comptables',
  'Commissaires aux comptes',
  'Collaborateurs comptables',
  'Chefs de mission',
  'Experts-comptables stagiaires',
  'Gestionnaires de paie',
  'Juristes',
  'Dirigeants de cabinet',
  'Comptables et contrôleurs de gestion en entreprise',
  'Assistants de cabinet',
]

/** These bodies are invented: their SIREN begin with 000; their phone numbers and domains are reserved for fiction. */
const ORGANISMES: LigneSaisie[] = [
  {
    ligne: 'organisme',
    id: ORGANISME.institut,
    nom: 'Institut Estrade',
    telephone: '01 99 00 12 34',
    email: 'formation@institut-estrade.example',
    siren: '000000018',
  },
  {
    ligne: 'organisme',
    id: ORGANISME.reunion,
    nom: 'Institut Estrade Océan Indien',
    telephone: '02 61 91 00 21',
    email: 'reunion@institut-estrade.example',
    siren: '000000026',
    outreMer: true,
  },
  {
    ligne: 'organisme',
    id: ORGANISME.guyane,
    nom: 'Institut Estrade Guyane',
    telephone: '05 36 49 00 32',
    email: 'guyane@institut-estrade.example',
    siren: '000000034',
    outreMer: true,
  },
  {
    ligne: 'organisme',
    id: ORGANISME.auditeurs,
    nom: 'Cercle des auditeurs légaux',
    telephone: '01 99 00 45 10',
    email: 'contact@cercle-auditeurs.example',
    siren: '000000042',
  },
  {
    ligne: 'organisme',
    id: ORGANISME.stagiaires,
    nom: 'Association des jeunes experts',
    telephone: '01 99 00 45 20',
    email: 'bureau@jeunes-experts.example',
  },
  {
    ligne: 'organisme',
    id: ORGANISME.paie,
    nom: 'Observatoire de la paie',
    email: 'bonjour@observatoire-paie.example',
  },
  {
    ligne: 'organisme',
    id: ORGANISME.ouest,
    nom: 'Institut Estrade Grand Ouest',
    telephone: '02 61 91 61 18',
    email: 'ouest@institut-estrade.example',
    siren: '000000059',
  },
  { ligne: 'organisme', id: ORGANISME.durable, nom: 'Collectif Chiffres durables' },
]

/** The keys are the middle part of the sessions' references. */
export const LIEUX = {
  PAR: [1, 'Maison des chiffres', '12 rue des Tribunes', '75009', 'Paris'],
  LYO: [2, 'Espace Bellerive', '4 quai des Tisserands', '69001', 'Lyon'],
  MAR: [3, 'Centre du Vieux-Môle', '27 quai des Voiliers', '13001', 'Marseille'],
  TLS: [4, 'Les Salons de la Brique', '9 allée des Violettes', '31000', 'Toulouse'],
  NCE: [5, 'Palais des Oliviers', '15 avenue des Orangers', '06000', 'Nice'],
  NTE: [6, 'Le Quai des Salines', '31 quai des Mariniers', '44000', 'Nantes'],
  MTP: [7, 'Domaine des Garrigues', '2 place des Micocouliers', '34000', 'Montpellier'],
  STR: [8, 'Maison des Trois-Ponts', '18 quai des Meuniers', '67000', 'Strasbourg'],
  BDX: [9, 'Les Hangars du Port', '40 quai des Tonneliers', '33000', 'Bordeaux'],
  LIL: [10, 'La Filature', '6 rue des Cardeurs', '59000', 'Lille'],
  REN: [11, 'Le Carré des Halles', '22 rue des Vanniers', '35000', 'Rennes'],
  RUN: [12, 'Résidence des Filaos', '8 rue des Flamboyants', '97400', 'Saint-Denis'],
  CAY: [13, 'Maison des Palmistes', '5 avenue des Manguiers', '97300', 'Cayenne'],
} as const

export type Ville = keyof typeof LIEUX

export function referentielLignes(): LigneSaisie[] {
  const lieux = Object.values(LIEUX).map(([id, nom, adresse, codePostal, ville]): LigneSaisie => {
    return { ligne: 'lieu', id, nom, adresse, codePostal, ville }
  })
  return [
    ...THEMES.map((label, index): LigneSaisie => ({ ligne: 'theme', id: index + 1, label })),
    ...PUBLICS.map((label, index): LigneSaisie => ({ ligne: 'public', id: index + 1, label })),
    ...ORGANISMES,
    ...lieux,
  ]
}
