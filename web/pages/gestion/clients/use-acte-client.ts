import { useQueryClient } from '@tanstack/react-query'
import type { ActeClient } from '#contract/porte/bureau/clients.ts'
import { clientsKey, sendActeClient } from '#web/api/bureau-clients.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Does something to a client, says what was done, and reads clients again. */
export function useActeClient(id: number) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return useMutationOnce({
    mutationFn: (acte: ActeClient) => sendActeClient(call, String(id), acte),
    onSuccess: ({ message }) => showToast('success', message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientsKey(status) }),
  })
}
