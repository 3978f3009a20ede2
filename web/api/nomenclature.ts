import { queryOptions } from '@tanstack/react-query'
import { getCategoriesJuridiques, getNaf } from '#contract/socle/nomenclature.ts'
import type { Call } from './call.ts'

/**
 * CLI-07: the lists change only with a release of the server. Without them a code has no label, and nothing else fails.
 */
export function nafQuery(call: Call) {
  return queryOptions({
    queryKey: ['nomenclature', 'naf'],
    queryFn: ({ signal }) => call(getNaf, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function categoriesJuridiquesQuery(call: Call) {
  return queryOptions({
    queryKey: ['nomenclature', 'categories-juridiques'],
    queryFn: ({ signal }) => call(getCategoriesJuridiques, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
