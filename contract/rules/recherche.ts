export const TRIS_CATALOGUE = ['pertinence', 'date', 'prix', 'titre'] as const
export type TriCatalogue = (typeof TRIS_CATALOGUE)[number]

/** A catalogue search on the screen; its URL holds the same values (NAV-23). */
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

/** The default order: relevance when there are words, else the next date. */
export function triOf(search: Pick<CatalogueSearch, 'tri' | 'q'>): TriCatalogue {
  return search.tri ?? (search.q ? 'pertinence' : 'date')
}
