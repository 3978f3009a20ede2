import type { Column } from '#web/ui/grid/columns.ts'
import { listPastYears } from '#web/ui/inputs/years.ts'

/** Invented people and sessions, for the eye and the bench. */
export interface Personne {
  id: string
  nom: string
  prenom: string
  email: string
  telephone: string
  statut: string
  montant: number | null
  anneeDiplome: number | null
  dateInscription: string | null
  ville: string
  codePostal: string
}

const NOMS = [
  'Delaunay',
  'Éveillard',
  'Nguyen',
  'Ottaviani',
  'Lœuillet',
  'Bérard',
  'Le Goff',
  'Çelik',
  'Martin',
  'Zamora',
]
const PRENOMS = ['Noémie', 'Élodie', 'Hélène', 'Malik', 'Jean-Noël', 'Inès', 'Zoé', 'Loïc', 'Aïcha', 'Rémi', 'Chloé']
const VILLES = ['Saint-Étienne', 'Évry', 'Nîmes', 'Béziers', 'Paris', 'Châteauroux', 'Angoulême']
const STATUTS = ['A', 'S', 'R']
const LIBELLES: Record<string, string> = { A: 'Affecté', S: 'Souhaité', R: 'Renoncé' }
const ANNEE = 2026

function pick<T>(list: readonly T[], rank: number): T {
  return list[rank % list.length] as T
}

export function createPersonnes(nombre: number): Personne[] {
  return Array.from({ length: nombre }, (_, rank) => {
    const nom = pick(NOMS, rank * 7 + Math.floor(rank / 10))
    const prenom = pick(PRENOMS, rank * 3)
    return {
      id: String(rank + 1),
      nom: rank < NOMS.length ? nom : `${nom} ${(rank * 7919) % nombre}`,
      prenom,
      email: `${prenom}.${rank + 1}@demo.example`
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{Mn}/gu, ''),
      telephone: `+3360000${String(rank % 10_000).padStart(4, '0')}`,
      statut: pick(STATUTS, rank),
      montant: rank % 9 === 4 ? null : ((rank * 137) % 2_000) + 0.5,
      anneeDiplome: ANNEE - (rank % 40),
      dateInscription:
        rank % 8 === 5 ? null : new Date(Date.UTC(ANNEE, 0, 1 + (rank % 300))).toISOString().slice(0, 10),
      ville: pick(VILLES, rank * 5),
      codePostal: `0${String(1000 + (rank % 8_999)).padStart(4, '0')}`,
    }
  })
}

export const COLONNES: Column<Personne>[] = [
  {
    id: 'nom',
    title: 'Nom',
    type: 'text',
    width: 190,
    value: ({ nom }) => nom,
    editing: { type: 'text', maxLength: 40 },
  },
  {
    id: 'prenom',
    title: 'Prénom',
    type: 'text',
    width: 130,
    value: ({ prenom }) => prenom,
    editing: { type: 'text' },
  },
  { id: 'email', title: 'E-mail', type: 'text', width: 240, value: ({ email }) => email },
  { id: 'telephone', title: 'Téléphone', type: 'text', width: 150, value: ({ telephone }) => telephone },
  {
    id: 'statut',
    title: 'Statut',
    type: 'text',
    width: 130,
    value: ({ statut }) => statut,
    text: ({ statut }) => LIBELLES[statut] ?? '',
    editing: { type: 'list', choices: STATUTS.map((value) => ({ value, label: LIBELLES[value] ?? '' })) },
  },
  {
    id: 'montant',
    title: 'Montant HT',
    type: 'number',
    width: 140,
    value: ({ montant }) => montant,
    editing: { type: 'number', max: 10_000, maxLength: 8 },
  },
  {
    id: 'anneeDiplome',
    title: 'Diplôme',
    type: 'text',
    width: 120,
    value: ({ anneeDiplome }) => anneeDiplome,
    editing: { type: 'year', years: listPastYears(ANNEE) },
  },
  {
    id: 'dateInscription',
    title: 'Inscription',
    type: 'date',
    width: 140,
    value: ({ dateInscription }) => dateInscription,
    editing: { type: 'date' },
  },
  { id: 'codePostal', title: 'Code postal', type: 'text', width: 130, value: ({ codePostal }) => codePostal },
  { id: 'ville', title: 'Ville', type: 'text', width: 160, value: ({ ville }) => ville },
]

export interface Etape {
  id: string
  type: 'Parcours' | 'Session' | 'E-learning'
  titre: string
  debut: string | null
  prix: number | null
  document: { url: string; isNewVersion: boolean; dateOuverture: string | null } | null
  etapes?: Etape[]
}

const SUJETS = ['Paie et déclarations', 'Fiscalité des associations', 'Audit légal', 'Contrôle interne', 'Évaluation']

export const PARCOURS: Etape[] = SUJETS.map((sujet, rank) => ({
  id: `P${rank}`,
  type: 'Parcours',
  titre: `Parcours ${sujet}`,
  debut: null,
  prix: null,
  document: null,
  etapes: [1, 2, 3].map((niveau) => ({
    id: `P${rank}-${niveau}`,
    type: niveau === 3 ? 'E-learning' : 'Session',
    titre: `${sujet}, niveau ${niveau}`,
    debut: `2026-0${niveau + rank}-1${niveau}`,
    prix: 450 + 120 * niveau + 75 * rank,
    document: {
      url: '#document',
      isNewVersion: niveau === 2,
      dateOuverture: niveau === 1 ? '2026-03-09' : null,
    },
  })),
}))
