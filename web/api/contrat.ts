import { queryOptions } from '@tanstack/react-query'
import { payEcheance } from '#contract/argent/echeance.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type Contrat, getContrat, retracter } from '#contract/papier/contrat.ts'
import type { Call } from './call.ts'

/** Decision 54: where the contract of an individual's order stands. */
export function contratQuery(call: Call, status: string, commandeId: string) {
  return queryOptions({
    queryKey: ['contrat', status, commandeId],
    queryFn: ({ signal }) => call(getContrat, { params: { id: commandeId } }, { signal }),
    retry: false,
  })
}

/** Withdraws from the contract. Sent again, it answers the same. */
export function sendRetractation(call: Call, commandeId: string): Promise<Contrat> {
  return call(retracter, { params: { id: commandeId } })
}

/** The payment page of one échéance, which comes back to this page. */
export function sendEcheance(call: Call, id: string, rang: number): Promise<ResponseOf<typeof payEcheance>> {
  const contextUrl = window.location.origin + window.location.pathname
  return call(payEcheance, { params: { id, rang }, body: { contextUrl } })
}
