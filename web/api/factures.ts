import { queryOptions } from '@tanstack/react-query'
import { countFactures, getFacturesArchive, getFacturesTableau } from '#contract/papier/facture.ts'
import type { Call } from './call.ts'

/** The invoices of these days, of one company or else of one's own orders. */
export interface PeriodeFactures {
  clientId: string | undefined
  de: string
  a: string
}

function queryOf({ clientId, de, a }: PeriodeFactures) {
  return { ...(clientId !== undefined && { clientId }), de, a }
}

export function facturesQuery(call: Call, status: string, periode: PeriodeFactures) {
  const query = queryOf(periode)
  return queryOptions({
    queryKey: ['espace', status, 'factures', query],
    queryFn: ({ signal }) => call(countFactures, { query }, { signal }),
    retry: false,
  })
}

/** The addresses of the zip and of the CSV: the browser writes them to the disk as they come. */
export function facturesUrls(apiUrl: string, periode: PeriodeFactures): { archive: string; tableau: string } {
  const query = new URLSearchParams(queryOf(periode))
  return {
    archive: `${apiUrl}${getFacturesArchive.path}?${query}`,
    tableau: `${apiUrl}${getFacturesTableau.path}?${query}`,
  }
}
