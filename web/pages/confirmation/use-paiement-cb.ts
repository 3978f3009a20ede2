import { CARTE } from '#contract/reference/mode-reglement.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { useApp } from '#web/api/app-context.ts'
import { sendCommandesCb } from '#web/api/commande.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { leaveForPayment } from '#web/parts/commande/leave-for-payment.ts'
import { type Reglement, toCommandesForm, useRefused } from '#web/parts/commande/use-commander.ts'

/** CMD-04, LAY-12: creates the orders, which hold their places, then leaves for the provider's page. */
export function usePaiementCb(items: readonly PanierFormation[]) {
  const { call } = useApp()
  const mutation = useMutationOnce({
    mutationFn: (reglement: Omit<Reglement, 'modeReglementId'>) =>
      sendCommandesCb(call, toCommandesForm(items, { ...reglement, modeReglementId: CARTE })),
    onSuccess: leaveForPayment,
    onError: useRefused(),
  })
  return { payer: mutation.mutate, isPending: mutation.isPending, error: mutation.error }
}
