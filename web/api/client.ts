import { queryOptions } from '@tanstack/react-query'
import {
  chooseSociete,
  createSociete,
  type Entreprises,
  findSociete,
  getClientProfile,
  type Societe,
  type SocieteQuery,
  searchEntreprises,
} from '#contract/client.ts'
import type { ClientForm } from '#contract/rules/client-form.ts'
import { ApiError, type Call } from './call.ts'

/** The companies the person is linked to, with the person's rights on each. */
export function clientProfileQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['client', status, 'profile'],
    queryFn: ({ signal }) => call(getClientProfile, {}, { signal }),
  })
}

/** CLI-01: searches the companies already known here. The screen shows a failure beside the search field. */
export function findEntreprises(call: Call, query: string, signal: AbortSignal, page?: number): Promise<Entreprises> {
  return call(searchEntreprises, { query: { query, page } }, { signal, skipErrorRedirect: true })
}

/** CLI-01: one page of the companies already known here. */
export function entreprisesQuery(call: Call, status: string, query: string, page: number) {
  return queryOptions({
    queryKey: ['client', status, 'entreprises', query, page],
    queryFn: ({ signal }) => findEntreprises(call, query, signal, page),
    enabled: query !== '',
  })
}

/** API-05: the client that has this number, or null. */
export async function findSocieteByNumero(
  call: Call,
  query: SocieteQuery,
  signal?: AbortSignal,
): Promise<Societe | null> {
  try {
    return await call(findSociete, { query }, { signal, skipErrorRedirect: true })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The client already known here that has the typed number. */
export function societeQuery(call: Call, status: string, query: SocieteQuery) {
  return queryOptions({
    queryKey: ['client', status, 'societe', query],
    queryFn: ({ signal }) => findSocieteByNumero(call, query, signal),
    enabled: Boolean(query.siret || query.rna),
  })
}

/** CLI-11: creates the client, or takes the existing one with the same number. The form shows a refusal. */
export function sendSociete(call: Call, form: ClientForm): Promise<{ id: number; denomination: string }> {
  return call(createSociete, { query: {}, body: form }, { skipErrorRedirect: true })
}

/** CLI-10: takes an existing client and changes nothing in it. */
export function sendChoix(call: Call, id: number): Promise<{ id: number; denomination: string }> {
  return call(chooseSociete, { params: { id } }, { skipErrorRedirect: true })
}
