import type { ListeFacette } from '#contract/rules/facettes.ts'
import type { TriCatalogue } from '#contract/rules/recherche.ts'
import {
  type Bornes,
  type FicheChecks,
  type FicheFacette,
  type Filtres,
  ficheChecks,
  isFree,
  isMatch,
  isWhere,
  isWithin,
  toBornes,
} from './filtres.ts'
import type { FicheOfferte } from './offre.sql.ts'
import { debutAt, idAt, isLibreAt, LARGEUR, lieuAt, prixAt } from './sessions-offertes.ts'

/** A fiche that obeys all filters, with what its matching sessions have in common. */
export interface Trouvee {
  fiche: FicheOfferte
  /** The next session: its first day and its id. */
  debut: number
  sessionId: number
  nbSessions: number
  prixMinCents: number
  prixMaxCents: number
}

/** The numbers of fiches by facet. A facet counts the fiches that obey every filter but its own. */
export type Comptes = Record<ListeFacette, Compte> & Record<'distance' | 'places' | 'financement', number>

/** The number of fiches by the id of a value. Ids are small numbers: an array finds them faster than a Map. */
class Compte {
  readonly #nombres: number[] = []
  readonly #last: number[] = []

  /** Counts a fiche once, however many of its sessions have the value, one after the other. */
  add(id: number, ficheId: number): void {
    if (this.#last[id] === ficheId) return
    this.#last[id] = ficheId
    this.#nombres[id] = this.get(id) + 1
  }

  get(id: number): number {
    return this.#nombres[id] ?? 0
  }
}

interface Selection {
  trouvees: Trouvee[]
  comptes: Comptes
}

/** Selects the fiches that obey the filters, in the order given, and counts the facets. */
export function select(fiches: readonly FicheOfferte[], filtres: Filtres): Selection {
  const checks = ficheChecks(filtres)
  const bornes = toBornes(filtres)
  const selection = { trouvees: [], comptes: noComptes() }
  for (const fiche of fiches) {
    const broken = findBroken(checks, fiche)
    if (broken === undefined) countObeying(selection, fiche, bornes)
    else if (broken !== 'several') countBroken(selection.comptes, broken, fiche, bornes)
  }
  return selection
}

export function sumSessions(trouvees: readonly Trouvee[]): number {
  return trouvees.reduce((sum, { nbSessions }) => sum + nbSessions, 0)
}

/** The ids of the next matching sessions of a fiche. */
export function findNext(fiche: FicheOfferte, filtres: Filtres, limit: number): number[] {
  const bornes = toBornes(filtres)
  const ids: number[] = []
  for (let at = 0; at < fiche.sessions.length && ids.length < limit; at += LARGEUR) {
    if (isMatch(bornes, fiche, at)) ids.push(idAt(fiche.sessions, at))
  }
  return ids
}

function findBroken(checks: FicheChecks, fiche: FicheOfferte): FicheFacette | 'several' | undefined {
  let broken: FicheFacette | undefined
  for (const [nom, obeys] of checks) {
    if (obeys(fiche)) continue
    if (broken) return 'several'
    broken = nom
  }
  return broken
}

/** A fiche that breaks one filter counts for the facet of that filter alone. */
function countBroken(comptes: Comptes, nom: FicheFacette, fiche: FicheOfferte, bornes: Bornes): void {
  let at = 0
  while (at < fiche.sessions.length && !isMatch(bornes, fiche, at)) at += LARGEUR
  if (at < fiche.sessions.length) countFiche(comptes, nom, fiche)
}

/** The facets of places ignore the place that is chosen, and that of free places whether they are wanted. */
function countObeying({ trouvees, comptes }: Selection, fiche: FicheOfferte, bornes: Bornes): void {
  const { sessions } = fiche
  let trouvee: Trouvee | undefined
  let isAnywhere = false
  let isLibre = false
  for (let at = 0; at < sessions.length; at += LARGEUR) {
    if (!isWithin(bornes, sessions, at)) continue
    const isHere = isWhere(bornes, fiche, at)
    if (isHere && isLibreAt(sessions, at)) isLibre = true
    if (!isFree(bornes, sessions, at)) continue
    isAnywhere = true
    comptes.lieux.add(lieuAt(sessions, at), fiche.id)
    if (!isHere) continue
    trouvee ??= toTrouvee(fiche, at)
    addSession(trouvee, prixAt(sessions, at))
  }
  if (isAnywhere && fiche.aDistance) comptes.distance += 1
  if (isLibre) comptes.places += 1
  if (!trouvee) return
  trouvees.push(trouvee)
  for (const nom of FICHE_FACETTES) countFiche(comptes, nom, fiche)
}

function toTrouvee(fiche: FicheOfferte, at: number): Trouvee {
  const { sessions } = fiche
  return {
    fiche,
    debut: debutAt(sessions, at),
    sessionId: idAt(sessions, at),
    nbSessions: 0,
    prixMinCents: prixAt(sessions, at),
    prixMaxCents: prixAt(sessions, at),
  }
}

function addSession(trouvee: Trouvee, prixCents: number): void {
  trouvee.nbSessions += 1
  if (prixCents < trouvee.prixMinCents) trouvee.prixMinCents = prixCents
  if (prixCents > trouvee.prixMaxCents) trouvee.prixMaxCents = prixCents
}

const FICHE_FACETTES: FicheFacette[] = ['types', 'themes', 'publics', 'organisateurs', 'durees', 'financement']

function countFiche(comptes: Comptes, nom: FicheFacette, fiche: FicheOfferte): void {
  if (nom === 'types') comptes.types.add(fiche.typeId, fiche.id)
  else if (nom === 'themes') comptes.themes.add(fiche.themeId ?? 0, fiche.id)
  else if (nom === 'organisateurs') comptes.organisateurs.add(fiche.organisateurId, fiche.id)
  else if (nom === 'durees') comptes.durees.add(fiche.tranche, fiche.id)
  else if (nom === 'publics') for (const id of fiche.publicsIds) comptes.publics.add(id, fiche.id)
  else if (fiche.financee) comptes.financement += 1
}

function noComptes(): Comptes {
  const lists = { types: new Compte(), themes: new Compte(), lieux: new Compte(), publics: new Compte() }
  return { ...lists, organisateurs: new Compte(), durees: new Compte(), distance: 0, places: 0, financement: 0 }
}

/** Sorts what was selected in the order of the titles or of relevance. Ids make the order total: pages never overlap. */
export function sortTrouvees(trouvees: Trouvee[], tri: TriCatalogue): Trouvee[] {
  if (tri === 'prix') return trouvees.sort((a, b) => a.prixMinCents - b.prixMinCents || a.fiche.id - b.fiche.id)
  if (tri === 'date') return trouvees.sort((a, b) => a.debut - b.debut || a.sessionId - b.sessionId)
  return trouvees
}
