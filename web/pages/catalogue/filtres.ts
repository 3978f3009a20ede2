import type { Facette, Facettes } from '#contract/catalogue/catalogue.ts'
import { TRANCHES_DUREE } from '#contract/reference/tranche-duree.ts'
import { typeFormationOf } from '#contract/reference/type-formation.ts'
import { sortFacettes } from '#contract/rules/facettes.ts'
import { formatEuros, formatJourCourt } from '#contract/rules/format.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { validateCatalogueSearch } from '#web/search.ts'

/** The filters with several choices, with the names of their counts. */
export const LISTES = {
  typesIds: { titre: 'Type de formation', facette: 'types' },
  themesIds: { titre: 'Thème', facette: 'themes' },
  lieuxIds: { titre: 'Lieu', facette: 'lieux' },
  dureesIds: { titre: 'Durée', facette: 'durees' },
  publicsIds: { titre: 'Public', facette: 'publics' },
  organisateursIds: { titre: 'Organisateur', facette: 'organisateurs' },
} as const
export type ListeName = keyof typeof LISTES
const LISTE_NAMES = Object.keys(LISTES) as ListeName[]

export const OUI = {
  distance: 'À distance',
  places: 'Avec des places disponibles',
  financement: 'Éligible à une prise en charge',
} as const
export type OuiName = keyof typeof OUI
const OUI_NAMES = Object.keys(OUI) as OuiName[]

/** The choices of a list: the known ones and the chosen ones. A choice that would leave no result keeps its place. */
export function choixOf(name: ListeName, facettes: Facettes | undefined, chosen: number[] = []): Facette[] {
  const known = facettes?.[LISTES[name].facette] ?? []
  const missing = chosen.filter((id) => !known.some((choix) => choix.id === id))
  if (missing.length === 0) return known
  const named = missing.map((id) => ({ id, label: labelOf(name, id), nombre: 0 }))
  return sortFacettes(LISTES[name].facette, [...known, ...named])
}

/** The current choices, and earlier ones that now have no result: no choice disappears while the visitor filters. */
export function withKnown(before: Facettes | undefined, now: Facettes): Facettes {
  if (!before) return now
  const merged = LISTE_NAMES.map((name) => {
    const { facette } = LISTES[name]
    const gone = before[facette].filter(({ id }) => !now[facette].some((one) => one.id === id))
    const kept = gone.map((one) => ({ ...one, nombre: 0 }))
    return [facette, sortFacettes(facette, [...now[facette], ...kept])]
  })
  return { ...now, ...Object.fromEntries(merged) }
}

/** The name of a choice that no result has. */
function labelOf(name: ListeName, id: number): string {
  const label =
    name === 'typesIds'
      ? typeFormationOf(id).label
      : name === 'dureesIds' && TRANCHES_DUREE.find((tranche) => tranche.id === id)?.label
  return label || `${LISTES[name].titre} nº ${id}`
}

export interface Chip {
  key: string
  label: string
  /** The search without this filter. */
  search: CatalogueSearch
}

/** One chip per chosen value, in the order of the filters. */
export function chipsOf(search: CatalogueSearch, facettes: Facettes | undefined): Chip[] {
  const { q, dateDebut, dateFin, prixMin, prixMax } = search
  const chip = (key: keyof CatalogueSearch, label: string): Chip => ({
    key,
    label,
    search: changeSearch(search, { [key]: undefined }),
  })
  return [
    ...(q ? [chip('q', `« ${q} »`)] : []),
    ...LISTE_NAMES.flatMap((name) => listeChips(name, search, facettes)),
    ...(dateDebut ? [chip('dateDebut', `À partir du ${formatJourCourt(dateDebut)}`)] : []),
    ...(dateFin ? [chip('dateFin', `Jusqu’au ${formatJourCourt(dateFin)}`)] : []),
    ...(prixMin === undefined ? [] : [chip('prixMin', `Au moins ${formatEuros(prixMin)} HT`)]),
    ...(prixMax === undefined ? [] : [chip('prixMax', `Au plus ${formatEuros(prixMax)} HT`)]),
    ...OUI_NAMES.filter((name) => search[name]).map((name) => chip(name, OUI[name])),
  ]
}

function listeChips(name: ListeName, search: CatalogueSearch, facettes: Facettes | undefined): Chip[] {
  const chosen = search[name] ?? []
  const choix = choixOf(name, facettes, chosen)
  return chosen.map((id) => ({
    key: `${name}-${id}`,
    label: choix.find((one) => one.id === id)?.label ?? '',
    search: changeSearch(search, { [name]: chosen.filter((other) => other !== id) }),
  }))
}

/** A changed filter returns to the first page. */
export function changeSearch(search: CatalogueSearch, change: CatalogueSearch): CatalogueSearch {
  return validateCatalogueSearch({ ...search, page: undefined, ...change })
}
