/** The kinds of lines of the import. */
export const GENRES_LIGNE = ['fiche', 'session', 'lieu', 'organisme', 'theme', 'public'] as const
export type GenreLigne = (typeof GENRES_LIGNE)[number]

/** What a field may name: another line, or a part of a fiche. */
export const CIBLES = [...GENRES_LIGNE, 'seance', 'etape'] as const
export type Cible = (typeof CIBLES)[number]

/** Those that the import knows by a number. */
export const CIBLES_NUMEROTEES: readonly Cible[] = ['lieu', 'organisme', 'theme', 'public', 'seance']

interface Choix {
  value: string | number | boolean
  label: string
}

interface Base {
  nom: string
  label: string
  aide?: string
  requis?: boolean
}

type GenreTexte = 'texte' | 'long' | 'nombre' | 'euros' | 'heures' | 'jour' | 'jours' | 'statut'

/** A field that holds one value. `heures` are minutes, written 9h30; `jours` is a number of days, or null for never. */
export type ChampSimple = Base &
  (
    | { genre: GenreTexte }
    | { genre: 'oui-non'; defaut: boolean }
    | { genre: 'choix'; choix: readonly Choix[] }
    /** `selon` is the field of the same form, or of the same row, that says the fiche whose parts may be named. */
    | { genre: 'renvoi'; vers: Cible; selon?: string }
  )

/** A list of rows; `element` is what one is called. A row that is a value and not an object has the one field `valeur`. */
export type ChampListe = Base & { genre: 'liste'; element: string; champs: readonly Champ[] }

/** Fields that are given together, or not at all. */
export type ChampBloc = Base & { genre: 'bloc'; champs: readonly Champ[] }

export type Champ = ChampSimple | ChampListe | ChampBloc

/** Fields under one title; those that few lines need are folded until one of them says something. */
export interface Groupe {
  titre: string
  replie?: boolean
  champs: readonly Champ[]
}

export const VALEUR = 'valeur'

type Plus = Pick<Base, 'aide' | 'requis'>

const simple =
  (genre: GenreTexte) =>
  (nom: string, label: string, plus: Plus = {}): Champ => ({ nom, label, genre, ...plus })

export const texte = simple('texte')
export const long = simple('long')
export const nombre = simple('nombre')
export const euros = simple('euros')
export const heures = simple('heures')
export const jour = simple('jour')
export const jours = simple('jours')
export const statut = simple('statut')

export const ouiNon = (nom: string, label: string, defaut = false, plus: Plus = {}): Champ => ({
  nom,
  label,
  genre: 'oui-non',
  defaut,
  ...plus,
})

export const choix = (nom: string, label: string, liste: readonly Choix[], plus: Plus = {}): Champ => ({
  nom,
  label,
  genre: 'choix',
  choix: liste,
  ...plus,
})

export const renvoi = (nom: string, label: string, vers: Cible, plus: Plus & { selon?: string } = {}): Champ => ({
  nom,
  label,
  genre: 'renvoi',
  vers,
  ...plus,
})

export const liste = (
  nom: string,
  label: string,
  element: string,
  champs: readonly Champ[],
  plus: Plus = {},
): Champ => ({ nom, label, genre: 'liste', element, champs, ...plus })

export const bloc = (nom: string, label: string, champs: readonly Champ[], plus: Plus = {}): Champ => ({
  nom,
  label,
  genre: 'bloc',
  champs,
  ...plus,
})

/** The list of a table of ids, as the choices of a field. */
export const parId = (table: readonly { id: number; label: string }[]): Choix[] =>
  table.map(({ id, label }) => ({ value: id, label }))

/** Whether the rows of a list are values. */
export const isListeSimple = ({ champs }: ChampListe): boolean => champs[0]?.nom === VALEUR

export const REQUIS = { requis: true } as const
