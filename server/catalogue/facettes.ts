import type { Facette, Facettes } from '#contract/catalogue/catalogue.ts'
import { TRANCHES_DUREE } from '#contract/reference/tranche-duree.ts'
import { TYPES_FORMATION } from '#contract/reference/type-formation.ts'
import { type ListeFacette, sortFacettes } from '#contract/rules/facettes.ts'
import type { Filtres } from './filtres.ts'
import type { Libelle, Libelles } from './offre.sql.ts'
import type { Comptes } from './selection.ts'

/** Names what was counted. A choice that finds nothing keeps its name, so that people can remove it. */
export function toFacettes(comptes: Comptes, filtres: Filtres, libelles: Libelles): Facettes {
  const list = (nom: ListeFacette, named: readonly Libelle[], chosen: number[] = []): Facette[] => {
    const counted = named.map(({ id, label }) => ({ id, label, nombre: comptes[nom].get(id) }))
    return sortFacettes(
      nom,
      counted.filter(({ id, nombre }) => nombre > 0 || chosen.includes(id)),
    )
  }
  return {
    types: list('types', TYPES_FORMATION),
    themes: list('themes', libelles.themes, filtres.themesIds),
    lieux: list('lieux', libelles.lieux, filtres.lieuxIds),
    publics: list('publics', libelles.publics, filtres.publicsIds),
    organisateurs: list('organisateurs', libelles.organisateurs, filtres.organisateursIds),
    durees: list('durees', TRANCHES_DUREE),
    distance: comptes.distance,
    places: comptes.places,
    financement: comptes.financement,
  }
}
