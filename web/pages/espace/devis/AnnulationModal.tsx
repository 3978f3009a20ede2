import { useQueryClient } from '@tanstack/react-query'
import { devisKey, sendAnnulationDevis } from '#web/api/devis.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { showToast } from '#web/ui/toasts.ts'

interface Props {
  id: string
  numero: string
  onClose: () => void
}

export function AnnulationModal({ id, numero, onClose }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const cancel = useMutationOnce({
    mutationFn: () => sendAnnulationDevis(call, id),
    onError: (error) => showToast('error', describeError(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: devisKey(status) })
      onClose()
    },
  })
  return (
    <ConfirmModal
      title="Annuler ce devis ?"
      thing={`Devis ${numero}`}
      confirmLabel="Annuler ce devis"
      closeLabel="Garder le devis"
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>Personne ne pourra plus le commander. Son numéro n’est pas réutilisé.</p>
    </ConfirmModal>
  )
}
