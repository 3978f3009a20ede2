import { useQueryClient } from '@tanstack/react-query'
import type { ActeClient } from '#contract/bureau/clients.ts'
import { clientsKey, sendActeClient } from '#web/api/bureau-clients.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Does something to a client, says what was done or why not, and reads clients again. */
export function useActeClient(id: number, onDone?: () => void) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return useMutationOnce({
    mutationFn: (acte: ActeClient) => sendActeClient(call, String(id), acte),
    onSuccess: ({ fait }) => showToast('success', fait),
    onError: (error) => showToast('error', describeError(error)),
    onSettled: async () => {
      onDone?.()
      await queryClient.invalidateQueries({ queryKey: clientsKey(status) })
    },
  })
}
