import { useQueryClient } from '@tanstack/react-query'
import type { Attente } from '#contract/vente/attente.ts'
import { attenteKey, sendAcceptation, sendDepart, sendRefus } from '#web/api/attente.ts'
import type { Call } from '#web/api/call.ts'
import { panierKey } from '#web/api/inscription-profile.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Reads again what the person waits for, also after a refusal: it may have ended meanwhile. */
function useRefresh() {
  const { status } = useCaller()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: attenteKey(status) })
}

function useAnswer(send: (call: Call, id: string) => Promise<Attente>, done: string) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutationOnce({
    mutationFn: (id: string) => send(call, id),
    onSuccess: () => showToast('success', done),
    onError: (error) => showToast('error', describeError(error)),
    // An accepted offer takes its request out of the basket with it.
    onSettled: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: panierKey(status) })]),
  })
}

export function useLeave() {
  return useAnswer(sendDepart, 'Vous avez quitté la liste d’attente.')
}

export function useDecline() {
  return useAnswer(sendRefus, 'C’est noté : les places passent à la personne suivante.')
}

/** Puts the request into the basket, then goes on. */
export function useAccept(onAccepted: () => void) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return useMutationOnce({
    mutationFn: (id: string) => sendAcceptation(call, id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: panierKey(status) })
      onAccepted()
    },
    onSettled: refresh,
  })
}
