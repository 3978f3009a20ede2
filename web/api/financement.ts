import { queryOptions } from '@tanstack/react-query'
import { getFinancement, getFinancementArchive, getProposition, saveFinancement } from '#contract/papier/financement.ts'
import type { FinancementForm } from '#contract/rules/financement-form.ts'
import type { Call } from './call.ts'

/** Decision 63: who funds an order, and how far that is. */
export function financementQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: ['espace', status, 'financement', id],
    queryFn: ({ signal }) => call(getFinancement, { params: { id } }, { signal }),
  })
}

/** The body that the State's directory gives for the company. Nobody waits for it. */
export function propositionQuery(call: Call, status: string, id: string) {
  return queryOptions({
    queryKey: ['espace', status, 'proposition', id],
    queryFn: ({ signal }) => call(getProposition, { params: { id } }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function sendFinancement(call: Call, id: string, body: FinancementForm): Promise<object> {
  return call(saveFinancement, { params: { id }, body })
}

/** The address of the zip: the browser writes it to the disk as it comes. */
export function financementArchiveUrl(apiUrl: string, id: string): string {
  return `${apiUrl}${getFinancementArchive.path.replace(':id', id)}`
}
