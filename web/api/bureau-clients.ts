import { queryOptions } from '@tanstack/react-query'
import type { ArgumentsOf } from '#contract/endpoint.ts'
import { type ActeClient, actOnClient, getClientBureau, listClientsBureau } from '#contract/porte/bureau/clients.ts'
import type { Call } from './call.ts'

export type ClientsSearch = ArgumentsOf<typeof listClientsBureau>['query']

export const clientsKey = (status: string) => ['bureau', status, 'clients'] as const

export function clientsBureauQuery(call: Call, status: string, query: ClientsSearch) {
  return queryOptions({
    queryKey: [...clientsKey(status), 'liste', query],
    queryFn: ({ signal }) => call(listClientsBureau, { query }, { signal }),
  })
}

export function clientBureauQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: [...clientsKey(status), id],
    queryFn: ({ signal }) => call(getClientBureau, { params: { id } }, { signal }),
  })
}

export function sendActeClient(call: Call, id: string, body: ActeClient): Promise<{ message: string }> {
  return call(actOnClient, { params: { id }, body })
}
