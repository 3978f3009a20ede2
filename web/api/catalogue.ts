import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getFiche,
  getFichePreview,
  getFicheSession,
  getInformations,
  getSessionPreview,
  searchCatalogue,
} from '#contract/catalogue/catalogue.ts'
import type { ArgumentsOf } from '#contract/endpoint.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { ApiError, type Call } from './call.ts'

/** The browser does not fetch again a page that the server has just drawn; places are fresh on the next visit. */
const staleTime = 30_000

/** INS-04: the screen itself shows the server's message; without a message, the error page replaces the screen. */
function throwOnError(error: Error, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined && !(error instanceof ApiError && error.message)
}

export function ficheQuery(call: Call, ficheReference: string) {
  return queryOptions({
    queryKey: ['catalogue', 'fiche', ficheReference],
    queryFn: ({ signal }) => call(getFiche, { params: { ficheReference } }, { signal }),
    throwOnError,
    staleTime,
  })
}

export function ficheSessionQuery(call: Call, ficheReference: string, sessionReference: string) {
  return queryOptions({
    queryKey: ['catalogue', 'fiche', ficheReference, 'session', sessionReference],
    queryFn: ({ signal }) => call(getFicheSession, { params: { ficheReference, sessionReference } }, { signal }),
    throwOnError,
    staleTime,
  })
}

export function fichePreviewQuery(call: Call, hash: string) {
  return queryOptions({
    queryKey: ['catalogue', 'preview', hash],
    queryFn: ({ signal }) => call(getFichePreview, { params: { hash } }, { signal }),
    throwOnError,
    staleTime,
  })
}

export function sessionPreviewQuery(call: Call, ficheReference: string, hash: string) {
  return queryOptions({
    queryKey: ['catalogue', 'preview', ficheReference, hash],
    queryFn: ({ signal }) => call(getSessionPreview, { params: { ficheReference, hash } }, { signal }),
    throwOnError,
    staleTime,
  })
}

/** The results stay on screen while the next ones come. */
export function rechercheQuery(call: Call, search: CatalogueSearch) {
  return queryOptions({
    queryKey: ['catalogue', 'recherche', search],
    queryFn: ({ signal }) => call(searchCatalogue, { query: toQuery(search) }, { signal, redirectOnError: true }),
    placeholderData: keepPreviousData,
    staleTime,
  })
}

export function informationsQuery(call: Call) {
  return queryOptions({
    queryKey: ['catalogue', 'informations'],
    queryFn: ({ signal }) => call(getInformations, {}, { signal, redirectOnError: true }),
    staleTime,
  })
}

/** The calendar file of a session. */
export function agendaUrl(apiUrl: string, ficheReference: string, sessionReference: string): string {
  const [fiche, session] = [ficheReference, sessionReference].map(encodeURIComponent)
  return `${apiUrl}/catalogue/fiche/${fiche}/session/${session}/agenda.ics`
}

/** NAV-23: lists comma-joined, booleans only when chosen, empty values dropped. */
function toQuery(search: CatalogueSearch): ArgumentsOf<typeof searchCatalogue>['query'] {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}
