import { queryOptions } from '@tanstack/react-query'
import {
  type ClientCree,
  type ClientPublic,
  type ClientsTrouves,
  createClient,
  createLien,
  getClientByNumero,
  getClientProfile,
  MAX_CLIENTS_PER_PAGE,
  type NumeroQuery,
  searchClients,
} from '#contract/personne/client.ts'
import type { ClientForm } from '#contract/rules/client-form.ts'
import { ApiError, type Call } from './call.ts'

/** The companies the person is linked to, with the person's rights on each. */
export function clientProfileQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['client', status, 'profile'],
    queryFn: ({ signal }) => call(getClientProfile, {}, { signal, redirectOnError: true }),
  })
}

/** CLI-01: searches the companies already known here. The screen shows a failure beside the search field. */
export function findClients(call: Call, query: string, signal: AbortSignal, page?: number): Promise<ClientsTrouves> {
  return call(searchClients, { query: { query, perPage: MAX_CLIENTS_PER_PAGE, page } }, { signal })
}

/** CLI-01: one page of the companies already known here. */
export function clientsQuery(call: Call, status: string, query: string, page: number) {
  return queryOptions({
    queryKey: ['client', status, 'entreprises', query, page],
    queryFn: ({ signal }) => findClients(call, query, signal, page),
    enabled: query !== '',
  })
}

/** API-05: the client that has this number, or null. */
export async function findClientByNumero(
  call: Call,
  query: NumeroQuery,
  signal?: AbortSignal,
): Promise<ClientPublic | null> {
  try {
    return await call(getClientByNumero, { query }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The client already known here that has the typed number. */
export function clientByNumeroQuery(call: Call, status: string, query: NumeroQuery) {
  return queryOptions({
    queryKey: ['client', status, 'societe', query],
    queryFn: ({ signal }) => findClientByNumero(call, query, signal),
    enabled: Boolean(query.siret || query.rna),
  })
}

/** CLI-11: creates the client, or takes the existing one with the same number. The form shows a refusal. */
export function sendClient(call: Call, form: ClientForm): Promise<ClientCree> {
  return call(createClient, { query: {}, body: form })
}

/** CLI-10: takes an existing client and changes nothing in it. */
export function sendChoix(call: Call, id: number): Promise<{ id: number; denomination: string }> {
  return call(createLien, { params: { id } })
}
