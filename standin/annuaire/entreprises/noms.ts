import type { Tirage } from '../hasard.ts'
import { toCapitals } from '../texte.ts'

// Two halves make names that sound French and belong to nobody.
const DEBUTS =
  'Roche Val Mont Clair Beau Haute Bel Chante Mire Font Aube Brune Cour Pierre Fleur Ormes Lande Vigne Tour Sauve Grange Marche Prime Noire'
const FINS =
  'dorme fort laud merle vigne lac rand bois fontaine clos vaux rive sart gault telle mont pierre ronde selve daine court valle bourg nier'

const PRENOMS =
  'Camille Louis Sarah Antoine Nadia Hugo Claire Mehdi Jeanne Olivier Inès Paul Sophie Yann Leïla Marc'.split(' ')

/** An activity of the register: its codes and the names companies give it. */
export interface Activite {
  naf: string
  /** The published NAF 2025 code when we know it; the service also leaves many empty. */
  naf25: string | null
  section: string
  noms: readonly string[]
}

export const COMPTABLE: Activite = {
  naf: '69.20Z',
  naf25: '69.20Y',
  section: 'M',
  noms: [
    'Cabinet {}',
    '{} et Associés',
    '{} Expertise Comptable',
    '{} Audit',
    'Audit {}',
    'Fiduciaire {}',
    '{} Conseil et Gestion',
    'Comptabilité {}',
    '{} & {}',
    'Compagnie fiduciaire {}',
  ],
}

export const METIERS: readonly Activite[] = [
  { naf: '10.71C', naf25: '10.71H', section: 'C', noms: ['Boulangerie {}', 'Au four de {}', 'Les Blés de {}'] },
  { naf: '62.02A', naf25: '62.20G', section: 'J', noms: ['{} Informatique', '{} Logiciels', 'Atelier numérique {}'] },
  { naf: '85.59A', naf25: '85.59G', section: 'P', noms: ['{} Formation', 'École {}', 'Institut {}'] },
  { naf: '70.10Z', naf25: '70.10Y', section: 'M', noms: ['Groupe {}', 'Holding {}', '{} Participations'] },
  { naf: '43.32A', naf25: null, section: 'F', noms: ['Menuiserie {}', '{} Agencement'] },
  { naf: '49.41A', naf25: null, section: 'H', noms: ['Transports {}', '{} Logistique'] },
  { naf: '45.20A', naf25: null, section: 'G', noms: ['Garage {}', '{} Automobiles'] },
  { naf: '56.10A', naf25: null, section: 'I', noms: ['Restaurant {}', 'La Table de {}', 'Brasserie {}'] },
  { naf: '69.10Z', naf25: null, section: 'M', noms: ['{} Avocats', 'Étude {}'] },
  { naf: '47.73Z', naf25: null, section: 'G', noms: ['Pharmacie {}'] },
]

export const ASSOCIATIONS: readonly Activite[] = [
  { naf: '93.12Z', naf25: null, section: 'R', noms: ['Club sportif {}', 'Les Marcheurs de {}', 'Judo club {}'] },
  {
    naf: '94.99Z',
    naf25: null,
    section: 'S',
    noms: ['Les Amis de {}', 'Comité des fêtes {}', 'Amicale {}', 'Foyer rural {}'],
  },
  { naf: '90.01Z', naf25: null, section: 'R', noms: ['Théâtre {}', 'Chœur {}', 'Les Tréteaux de {}'] },
  {
    naf: '94.12Z',
    naf25: null,
    section: 'S',
    noms: ['Union des experts-comptables {}', 'Association des comptables stagiaires {}'],
  },
  { naf: '88.99B', naf25: null, section: 'Q', noms: ['Entraide {}', 'Solidarité {}'] },
]

const debuts = DEBUTS.split(' ')
const fins = FINS.split(' ')

/** In the register's format: capitals without accents. */
export function toNom(activite: Activite, tirage: Tirage): string {
  return toCapitals(tirage.pick(activite.noms).replaceAll('{}', () => toNomPropre(tirage)))
}

export function toNomPropre(tirage: Tirage): string {
  return tirage.pick(debuts) + tirage.pick(fins)
}

export function toPrenom(tirage: Tirage): string {
  return tirage.pick(PRENOMS)
}

/** The first letters: `UNION DES EXPERTS-COMPTABLES VALDORME` gives UDECV. */
export function toSigle(nom: string): string {
  return (nom.match(/[A-Z]+/g) ?? []).map((mot) => mot[0]).join('')
}
