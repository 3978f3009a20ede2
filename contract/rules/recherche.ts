import { TYPES_FORMATION } from '../reference/type-formation.ts'

export const TRIS_CATALOGUE = ['pertinence', 'date', 'prix', 'titre'] as const
export type TriCatalogue = (typeof TRIS_CATALOGUE)[number]

/** A catalogue search as the screen holds it; its address is the same thing in writing (NAV-23). */
export interface CatalogueSearch {
  q?: string
  dateDebut?: string
  dateFin?: string
  typesIds?: number[]
  themesIds?: number[]
  lieuxIds?: number[]
  publicsIds?: number[]
  organisateursIds?: number[]
  dureesIds?: number[]
  prixMin?: number
  prixMax?: number
  distance?: true
  places?: true
  financement?: true
  tri?: TriCatalogue
  page?: number
}

/** Without a choice: the best match for words, the next date otherwise. */
export function triOf(search: Pick<CatalogueSearch, 'tri' | 'q'>): TriCatalogue {
  return search.tri ?? (search.q ? 'pertinence' : 'date')
}

export type ListeFacette = 'types' | 'themes' | 'lieux' | 'publics' | 'organisateurs' | 'durees'

const COLLATOR = new Intl.Collator('fr')

/** A choice keeps its place whatever the counts: nothing moves under the pointer while one filters. */
export function sortFacettes<F extends { id: number; label: string }>(nom: ListeFacette, facettes: readonly F[]): F[] {
  const rankOf = ({ id }: F) => (nom === 'types' ? TYPES_FORMATION.findIndex((type) => type.id === id) : id)
  const isRanked = nom === 'types' || nom === 'durees'
  return facettes.toSorted((a, b) => (isRanked ? rankOf(a) - rankOf(b) : COLLATOR.compare(a.label, b.label)))
}
