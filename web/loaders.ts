import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Formation } from '#contract/catalogue/formation.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import type { AppContext } from './api/app-context.ts'
import {
  fichePreviewQuery,
  ficheQuery,
  ficheSessionQuery,
  informationsQuery,
  rechercheQuery,
  sessionPreviewQuery,
} from './api/catalogue.ts'
import { DemandeScreenLazy } from './pages/inscription/demande/DemandeScreenLazy.ts'

/**
 * Loads the data of a page before it shows, or when a pointer rests on a link to it. The page itself shows a failure.
 */

interface Loading<Params = unknown> {
  context: AppContext
  params: Params
}

export function loadInformations({ context }: Loading): Promise<void> {
  return prefetch(context, informationsQuery(context.call))
}

/** In the browser the screen follows a filter at once; the results load behind it. */
export function loadRecherche({
  context,
  search,
}: {
  context: AppContext
  search: CatalogueSearch
}): Promise<void> | void {
  const loading = prefetch(context, rechercheQuery(context.call, search))
  if (context.drawnHead) return loading
}

/** NAV-02: a fiche whose answer includes its session shows the registration request. */
export function loadFiche({ context, params }: Loading<{ fiche_reference: string }>): Promise<void> {
  return loadFormation(context, ficheQuery(context.call, params.fiche_reference))
}

export function loadFicheSession(loading: Loading<{ fiche_reference: string; session_reference: string }>) {
  const { context, params } = loading
  return loadFormation(context, ficheSessionQuery(context.call, params.fiche_reference, params.session_reference))
}

export function loadFichePreview({ context, params }: Loading<{ fiche_hash: string }>): Promise<void> {
  return loadFormation(context, fichePreviewQuery(context.call, params.fiche_hash))
}

export function loadSessionPreview(loading: Loading<{ fiche_reference: string; session_hash: string }>) {
  const { context, params } = loading
  return loadFormation(context, sessionPreviewQuery(context.call, params.fiche_reference, params.session_hash))
}

async function loadFormation<T extends Formation, K extends QueryKey>(
  context: AppContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  await prefetch(context, query)
  const formation = context.queryClient.getQueryData<T>(query.queryKey)
  if (formation && formation.sessionId !== null) await DemandeScreenLazy.preload()
}

function prefetch<T, K extends QueryKey>(
  { queryClient }: AppContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  return queryClient.prefetchQuery(query)
}
