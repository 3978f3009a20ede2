import { useQueryClient } from '@tanstack/react-query'
import type { SessionBureau } from '#contract/porte/bureau/sessions.ts'
import { type Geste, sendGeste, sessionBureauKey } from '#web/api/bureau-sessions.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Of every modal that does something to a session. */
export interface GesteProps {
  session: SessionBureau
  onClose: () => void
}

/** Does something to a session, reads the session again, and says what was done beside what it is now. */
export function useGeste(reference: string) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  return useMutationOnce({
    mutationFn: (geste: Geste) => sendGeste(call, reference, geste),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: sessionBureauKey(status, reference) })
      showToast('success', message)
    },
  })
}
