import { useQueryClient } from '@tanstack/react-query'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { ApiError } from '#web/api/call.ts'
import { panierKey } from '#web/api/inscription-profile.ts'
import { sendRetrait } from '#web/api/panier.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { removeChoix } from '#web/parts/choix-cursus.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  item: PanierFormation
  onClose: () => void
}

/** PAN-05, CUR-06: removes an item and its kept choices. */
export function RetraitModal({ item, onClose }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const remove = useMutationOnce({
    mutationFn: () => sendRetrait(call, item.id).catch(acceptGone),
    onSuccess: async () => {
      removeChoix(item.reference)
      await queryClient.invalidateQueries({ queryKey: panierKey(status) })
      onClose()
    },
  })
  return (
    <Modal
      role="alertdialog"
      title="Suppression de la formation"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onClose}>
            Non
          </Button>
          <Button variant="danger" isPending={remove.isPending} onClick={() => remove.mutate()}>
            Oui
          </Button>
        </>
      }
    >
      <p>Souhaitez-vous supprimer la formation ?</p>
      <p>
        <strong>{item.formation.titre}</strong>
      </p>
      {remove.isError && <Notice kind="error">{describeError(remove.error)}</Notice>}
    </Modal>
  )
}

/** The item was removed in another tab, or by a call whose answer was lost. */
function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
