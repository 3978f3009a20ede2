import { DAY_MS } from '#contract/rules/jour.ts'
import type { FicheOfferte } from './offre.sql.ts'
import { debutAt, finAt, isLibreAt, lieuAt, prixAt, SANS_DATE, type SessionsOffertes } from './sessions-offertes.ts'

/** The filters of a search. An empty list filters nothing. */
export interface Filtres {
  /** The words typed, with letters and digits only (toMots). */
  mots: string[]
  /** The id of the fiche when people typed a reference instead of words; null otherwise. */
  ficheId: number | null
  dateDebut: string | null
  dateFin: string | null
  typesIds: number[]
  themesIds: number[]
  lieuxIds: number[]
  publicsIds: number[]
  organisateursIds: number[]
  dureesIds: number[]
  prixMinCents: number | null
  prixMaxCents: number | null
  distance: boolean
  places: boolean
  financement: boolean
}

/** The facets that are filters on the fiche. */
export type FicheFacette = 'types' | 'themes' | 'publics' | 'organisateurs' | 'durees' | 'financement'

type FicheCheck = [FicheFacette, (fiche: FicheOfferte) => boolean]
export type FicheChecks = FicheCheck[]

/** The checks of the filters on the fiche that are chosen, each under the name of its facet. */
export function ficheChecks(filtres: Filtres): FicheChecks {
  const chosen = (nom: FicheFacette, ids: number[], idsOf: (fiche: FicheOfferte) => (number | null)[]) => {
    const check: FicheCheck = [nom, (fiche) => idsOf(fiche).some((id) => ids.includes(id as number))]
    return ids.length > 0 ? [check] : []
  }
  const financee: FicheCheck = ['financement', (fiche) => fiche.financee]
  return [
    ...chosen('types', filtres.typesIds, ({ typeId }) => [typeId]),
    ...chosen('themes', filtres.themesIds, ({ themeId }) => [themeId]),
    ...chosen('publics', filtres.publicsIds, ({ publicsIds }) => publicsIds),
    ...chosen('organisateurs', filtres.organisateursIds, ({ organisateurId }) => [organisateurId]),
    ...chosen('durees', filtres.dureesIds, ({ tranche }) => [tranche]),
    ...(filtres.financement ? [financee] : []),
  ]
}

/** The filters on a session. */
export interface Bornes {
  prixMin: number
  prixMax: number
  /** The days between which it begins and ends. A search with dates leaves out sessions without any. */
  debut: number
  fin: number
  /** The places chosen; null for any. */
  lieux: ReadonlySet<number> | null
  distance: boolean
  places: boolean
}

export function toBornes({ dateDebut, dateFin, lieuxIds, distance, places, ...prix }: Filtres): Bornes {
  const isAnywhen = dateDebut === null && dateFin === null
  return {
    prixMin: prix.prixMinCents ?? 0,
    prixMax: prix.prixMaxCents ?? Number.MAX_SAFE_INTEGER,
    debut: dateDebut === null ? 0 : dayOf(dateDebut),
    fin: dateFin === null ? SANS_DATE - (isAnywhen ? 0 : 1) : dayOf(dateFin),
    lieux: lieuxIds.length === 0 && !distance ? null : new Set(lieuxIds),
    distance,
    places,
  }
}

export function isWithin({ prixMin, prixMax, debut, fin }: Bornes, sessions: SessionsOffertes, at: number): boolean {
  const prix = prixAt(sessions, at)
  return prix >= prixMin && prix <= prixMax && debutAt(sessions, at) >= debut && finAt(sessions, at) <= fin
}

/** At one of the places chosen, or at a distance. Choosing both widens the search. */
export function isWhere({ lieux, distance }: Bornes, { sessions, aDistance }: FicheOfferte, at: number): boolean {
  return lieux === null || (distance && aDistance) || lieux.has(lieuAt(sessions, at))
}

/** With a place left, where only these are wanted. */
export function isFree({ places }: Bornes, sessions: SessionsOffertes, at: number): boolean {
  return !places || isLibreAt(sessions, at)
}

export function isMatch(bornes: Bornes, fiche: FicheOfferte, at: number): boolean {
  const { sessions } = fiche
  return isWithin(bornes, sessions, at) && isFree(bornes, sessions, at) && isWhere(bornes, fiche, at)
}

function dayOf(jour: string): number {
  return Date.parse(jour) / DAY_MS
}
