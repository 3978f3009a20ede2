import { useBlocker } from '#web/router/use-blocker.ts'
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
  const { answer } = useBlocker(isDirty)
  if (!answer) return null
  return (
    <ConfirmModal
      title="Quitter sans enregistrer ?"
      thing={thing}
      confirmLabel="Quitter la page"
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>Rien n’est encore enregistré. Ce navigateur garde votre saisie : vous la retrouverez en revenant ici.</p>
    </ConfirmModal>
  )
}
