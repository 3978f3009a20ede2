import { useQueryClient } from '@tanstack/react-query'
import { contratQuery, sendRetractation } from '#web/api/contrat.ts'
import { commandeDetailQuery } from '#web/api/espace-commandes.ts'
import { panierKey } from '#web/api/inscription-profile.ts'
import { signaturesKey } from '#web/api/signature.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  commandeId: string
  isSigne: boolean
  onClose: () => void
}

/** Withdrawal in one press, once it is confirmed. A refusal, after the last day, stays in sight. */
export function RetractationModal({ commandeId, isSigne, onClose }: Props) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  const keys = [
    contratQuery(call, status, commandeId).queryKey,
    commandeDetailQuery(call, status, commandeId).queryKey,
    signaturesKey(status, commandeId),
    panierKey(status),
  ]
  const retractation = useMutationOnce({
    mutationFn: () => sendRetractation(call, commandeId),
    onSuccess: onClose,
    onSettled: () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return (
    <ConfirmModal
      title={isSigne ? 'Vous rétracter de ce contrat ?' : 'Renoncer à cette commande ?'}
      thing={isSigne ? 'Votre inscription prend fin et votre place est libérée.' : 'Votre place n’est plus gardée.'}
      confirmLabel={isSigne ? 'Me rétracter' : 'Renoncer'}
      closeLabel="Garder mon inscription"
      isPending={retractation.isPending}
      onConfirm={() => retractation.mutate()}
      onClose={onClose}
    >
      <p>Sans motif et sans frais : vous ne devez rien. Vous en recevez la confirmation par e-mail.</p>
      {retractation.error && <Notice kind="error">{describeError(retractation.error)}</Notice>}
    </ConfirmModal>
  )
}
