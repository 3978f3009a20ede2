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
