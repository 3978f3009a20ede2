import { useQueryClient } from '@tanstack/react-query'
import { devisKey, sendCommandeDevis } from '#web/api/devis.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { type Reglement, useOpenCommandes } from '#web/parts/commande/use-commander.ts'

/** Orders the quote, then opens what follows an order. Sent again after a lost answer, it makes no second order. */
export function useCommanderDevis(id: string) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const openCommandes = useOpenCommandes()
  return useMutationOnce({
    mutationFn: (reglement: Reglement) => {
      const contextUrl = window.location.origin + window.location.pathname
      return sendCommandeDevis(call, id, { ...reglement, contextUrl })
    },
    onSuccess: async (commande) => {
      await openCommandes([commande])
      void queryClient.invalidateQueries({ queryKey: devisKey(status) })
    },
  })
}
