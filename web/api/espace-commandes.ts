import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type CommandeLigne, getCommandeDetail, listClients, listCommandes, payAgain } from '#contract/porte/espace.ts'
import type { Call } from './call.ts'

/** The first page is short, so that the screen shows lines at once. */
const FIRST = 200
const NEXT = 2_000

function listPage(call: Call, clientId: string | undefined, avant: string | undefined, signal: AbortSignal) {
  const query = {
    ...(clientId !== undefined && { clientId }),
    ...(avant !== undefined && { avant }),
    nombre: avant === undefined ? FIRST : NEXT,
  }
  return call(listCommandes, { query }, { signal })
}

/** The newest orders of the caller, or of one company. */
export function commandesQuery(call: Call, status: string, clientId: string | undefined) {
  return queryOptions({
    queryKey: ['espace', status, 'commandes', clientId ?? ''],
    queryFn: ({ signal }) => listPage(call, clientId, undefined, signal),
  })
}

/** The older orders, page after page; the query gives the lines received so far while it loads. */
export function commandesSuiteQuery(call: Call, status: string, clientId: string | undefined, suite: string | null) {
  return queryOptions({
    queryKey: [...commandesQuery(call, status, clientId).queryKey, suite],
    enabled: suite !== null,
    queryFn: async ({ client, queryKey, signal }) => {
      const isFirst = client.getQueryData(queryKey) === undefined
      let lignes: CommandeLigne[] = []
      for (let avant = suite; avant !== null; ) {
        const page = await listPage(call, clientId, avant, signal)
        lignes = [...lignes, ...page.commandes]
        avant = page.suite
        if (isFirst) client.setQueryData(queryKey, lignes)
      }
      return lignes
    },
  })
}

/** ROL-02: the companies whose orders the caller may read. */
export function clientsQuery(call: Call, status: string) {
  return queryOptions({
    queryKey: ['espace', status, 'societes'],
    queryFn: ({ signal }) => call(listClients, {}, { signal }),
  })
}

/** Read again when the person comes back to this tab: the order may have been changed in another one. */
export function commandeDetailQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: ['espace', status, 'commande', id],
    queryFn: ({ signal }) => call(getCommandeDetail, { params: { id } }, { signal }),
    retry: false,
    refetchOnWindowFocus: true,
  })
}

export function sendPayAgain(call: Call, id: string): Promise<ResponseOf<typeof payAgain>> {
  const body = { contextUrl: window.location.href }
  return call(payAgain, { params: { id }, body })
}
