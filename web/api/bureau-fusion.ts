import { queryOptions } from '@tanstack/react-query'
import { fusionner } from '#contract/porte/actes/client.ts'
import { getPrevisionFusion, listDoublons } from '#contract/porte/bureau/fusion.ts'
import type { Call } from './call.ts'

export function doublonsQuery(call: Call, status: string, id: string, q: string) {
  return queryOptions({
    queryKey: ['bureau', status, 'clients', id, 'doublons', q],
    queryFn: ({ signal }) => call(listDoublons, { params: { id }, query: q ? { q } : {} }, { signal }),
  })
}

export function previsionFusionQuery(call: Call, status: string, id: string, autre: string) {
  return queryOptions({
    queryKey: ['bureau', status, 'clients', id, 'fusion', autre],
    queryFn: ({ signal }) => call(getPrevisionFusion, { params: { id, autre } }, { signal }),
  })
}

export function sendFusion(call: Call, id: string, absorbe: number): Promise<{ message: string }> {
  return call(fusionner.bureau, { params: { id }, body: { absorbe } })
}
