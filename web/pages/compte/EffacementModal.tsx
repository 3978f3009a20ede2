import { useState } from 'react'
import { MOT_EFFACER } from '#contract/personne/donnees.ts'
import { useApp } from '#web/api/app-context.ts'
import { sendEffacement } from '#web/api/donnees.ts'
import { toLogoutUrl } from '#web/api/logout-url.ts'
import { markLeaving } from '#web/api/mark-leaving.ts'
import { readStatus } from '#web/api/sign-in.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { forgetVisitor } from '#web/parts/sign-out.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/**
 * The person types a word, so that a stray click never erases an account. While the erasure runs, the modal cannot be
 * closed.
 */
export function EffacementModal({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isPressed, setPressed] = useState(false)
  const erase = useErase()
  const isSure = typed.trim() === MOT_EFFACER
  const close = () => !erase.isPending && onClose()

  // The button is not disabled: under a resting pointer, its tip would take the first Escape.
  function press() {
    setPressed(true)
    if (isSure) erase.mutate()
  }

  return (
    <Modal
      role="alertdialog"
      title="Effacer mon compte"
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Annuler
          </Button>
          <Button variant="danger" isPending={erase.isPending} onClick={press}>
            Effacer mon compte
          </Button>
        </>
      }
    >
      <p>
        Votre compte, vos coordonnées, votre panier et vos droits sur vos sociétés seront effacés aussitôt, sans retour
        possible. Les commandes et les factures que la loi nous fait garder ne porteront plus votre nom. Un contrat ou
        une convention que vous avez signés en ligne restent, avec la preuve de votre signature, dix ans.
      </p>
      <TextInput
        label={`Écrivez ${MOT_EFFACER} pour confirmer`}
        value={typed}
        onChange={setTyped}
        error={isPressed && !isSure ? `Écrivez ${MOT_EFFACER}, en majuscules.` : undefined}
        autoComplete="off"
      />
      {erase.isError && <Notice kind="error">{describeError(erase.error)}</Notice>}
    </Modal>
  )
}

/** The sign-in ends with the account: the browser leaves for the home page, and is not signed in again on the way. */
function useErase() {
  const { call, settings } = useApp()
  return useMutationOnce({
    mutationFn: () => sendEffacement(call),
    onSuccess: () => {
      forgetVisitor()
      markLeaving()
      window.location.assign(toLogoutUrl(settings.authUrl, window.location.origin + paths.accueil(), readStatus()))
    },
  })
}
