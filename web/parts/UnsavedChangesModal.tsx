import { useBlocker } from '@tanstack/react-router'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'

interface Props {
  isDirty: boolean
  /** The changes that would be lost: 'Les modifications de votre compte'. */
  thing: string
}

/**
 * Asks before the person leaves a form with changes: the browser asks when the tab closes or reloads, a modal within
 * the application.
 */
export function UnsavedChangesModal({ isDirty, thing }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmModal
      title="Quitter sans enregistrer ?"
      thing={thing}
      confirmLabel="Quitter la page"
      onConfirm={proceed}
      onClose={reset}
    >
      <p>Rien n’est encore enregistré. Ce navigateur garde votre saisie : vous la retrouverez en revenant ici.</p>
    </ConfirmModal>
  )
}
