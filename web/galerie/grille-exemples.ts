import { listPastYears } from '#web/ui/champs/years.ts'
import type { Colonne } from '#web/ui/grille/colonnes.ts'

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

export const COLONNES: Colonne<Personne>[] = [
  {
    id: 'nom',
    titre: 'Nom',
    type: 'texte',
    largeur: 190,
    valeur: ({ nom }) => nom,
    edition: { type: 'texte', longueurMax: 40 },
  },
  {
    id: 'prenom',
    titre: 'Prénom',
    type: 'texte',
    largeur: 130,
    valeur: ({ prenom }) => prenom,
    edition: { type: 'texte' },
  },
  { id: 'email', titre: 'E-mail', type: 'texte', largeur: 240, valeur: ({ email }) => email },
  { id: 'telephone', titre: 'Téléphone', type: 'texte', largeur: 150, valeur: ({ telephone }) => telephone },
  {
    id: 'statut',
    titre: 'Statut',
    type: 'texte',
    largeur: 130,
    valeur: ({ statut }) => statut,
    texte: ({ statut }) => LIBELLES[statut] ?? '',
    edition: { type: 'liste', choix: STATUTS.map((valeur) => ({ valeur, libelle: LIBELLES[valeur] ?? '' })) },
  },
  {
    id: 'montant',
    titre: 'Montant HT',
    type: 'nombre',
    largeur: 140,
    valeur: ({ montant }) => montant,
    edition: { type: 'nombre', max: 10_000, longueurMax: 8 },
  },
  {
    id: 'anneeDiplome',
    titre: 'Diplôme',
    type: 'texte',
    largeur: 120,
    valeur: ({ anneeDiplome }) => anneeDiplome,
    edition: { type: 'annee', annees: listPastYears(ANNEE) },
  },
  {
    id: 'dateInscription',
    titre: 'Inscription',
    type: 'date',
    largeur: 140,
    valeur: ({ dateInscription }) => dateInscription,
    edition: { type: 'date' },
  },
  { id: 'codePostal', titre: 'Code postal', type: 'texte', largeur: 130, valeur: ({ codePostal }) => codePostal },
  { id: 'ville', titre: 'Ville', type: 'texte', largeur: 160, valeur: ({ ville }) => ville },
]

export interface Etape {
  id: string
  type: 'Parcours' | 'Session' | 'E-learning'
  titre: string
  debut: string | null
  prix: number | null
  document: { url: string; isNouvelleVersion: boolean; dateOuverture: string | null } | null
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
      isNouvelleVersion: niveau === 2,
      dateOuverture: niveau === 1 ? '2026-03-09' : null,
    },
  })),
}))
