import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { bureauQuery } from '#web/api/bureau.ts'
import type { Call } from '#web/api/call.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './Gestion.module.css'
import { Refus } from './Refus.tsx'
import { Reprise } from './Reprise.tsx'
import type { Saisie } from './use-saisie.ts'

interface Props {
  title: string
  /** The verb of the button that opened the modal. */
  confirmLabel: string
  send: (call: Call) => Promise<{ message: string }>
  /** What it asks for; forgotten once the act is done. */
  saisie?: Pick<Saisie<object>, 'isRestored' | 'clear' | 'forget'>
  /** False while an answer is missing; `manque` says which. */
  isReady?: boolean
  manque?: string
  /** What the first press shows instead of sending: the second one sends. */
  avertissement?: string | undefined
  isDanger?: boolean
  onClose: () => void
  /** What it does, and what it asks for. */
  children: ReactNode
}

/** Says what an act does before it is done, then has all that the desk shows read again; what the server refuses is read in the same place. */
export function GesteModal(props: Props) {
  const { title, saisie, avertissement, onClose, children } = props
  const { mutate, isPending, error, readAgain } = useGeste(props)
  const [vu, setVu] = useState<string>()
  const isVu = avertissement !== undefined && vu === avertissement

  function close() {
    // It may be done all the same: somebody else did it, or its answer was lost.
    if (error) void readAgain()
    onClose()
  }

  return (
    <Modal
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Ne rien faire
          </Button>
          <Confirmer
            {...props}
            isPending={isPending}
            isVu={isVu}
            onVoir={() => setVu(avertissement)}
            onConfirm={mutate}
          />
        </>
      }
    >
      <div className={styles.formulaire}>
        {error && <Refus error={error} isGardee={saisie !== undefined} />}
        {saisie?.isRestored && <Reprise onDiscard={saisie.clear} />}
        {children}
        {isVu && <Notice kind="attention">{avertissement}</Notice>}
      </div>
    </Modal>
  )
}

function useGeste({ send, saisie, onClose }: Props) {
  const { call, status } = useCaller()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: bureauQuery(call, status).queryKey })
  const { mutate, isPending, error } = useMutationOnce({
    mutationFn: () => send(call),
    onSuccess: async ({ message }) => {
      saisie?.forget()
      await readAgain()
      showToast('success', message)
      onClose()
    },
  })
  return { mutate, isPending, error, readAgain }
}

interface ConfirmerProps extends Pick<Props, 'confirmLabel' | 'isReady' | 'manque' | 'isDanger' | 'avertissement'> {
  isPending: boolean
  isVu: boolean
  onVoir: () => void
  onConfirm: () => void
}

function Confirmer({ confirmLabel, isReady = true, manque, isDanger = true, avertissement, ...press }: ConfirmerProps) {
  const isAVoir = avertissement !== undefined && !press.isVu
  return (
    <Button
      variant={isDanger ? 'danger' : 'primary'}
      isPending={press.isPending}
      onClick={isAVoir ? press.onVoir : press.onConfirm}
      {...(!isReady && { disabledReason: manque ?? 'Il manque une réponse.' })}
    >
      {press.isVu ? `${confirmLabel} tout de même` : confirmLabel}
    </Button>
  )
}
