import { useQueryClient } from '@tanstack/react-query'
import type { Informations } from '#contract/personne/client-space.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { type ChangeInformations, informationsQuery, sendInformations } from '#web/api/client-space.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useAction } from '../use-action.ts'

/** SOC-09: saves one section's part. The profile tells the company's address, and who may order for it. */
export function useSaveInformations(id: number, done: () => string, onDone: (saved: Informations) => void = () => {}) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const { queryKey } = informationsQuery(call, status, id)
  return useAction({
    send: (change: ChangeInformations) => sendInformations(call, id, change),
    refresh: [queryKey, clientProfileQuery(call, status).queryKey],
    done,
    onDone: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      onDone(saved)
    },
  })
}
