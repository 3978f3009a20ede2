import { useState } from 'react'
import { MOT_EFFACER } from '#contract/donnees.ts'
import { useApp } from '#web/api/app-context.ts'
import { sendEffacement } from '#web/api/donnees.ts'
import { authUrls } from '#web/api/sign-in.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/champs/TextInput.tsx'
import { removeDrafts } from '#web/ui/formulaire/remove-drafts.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Nobody erases an account by a stray click: the word is typed. */
export function EffacementModal({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const erase = useErase()
  const isSure = typed.trim() === MOT_EFFACER
  return (
    <Modal
      role="alertdialog"
      title="Effacer mon compte"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            variant="danger"
            isPending={erase.isPending}
            disabledReason={isSure ? undefined : `Écrivez ${MOT_EFFACER} pour confirmer.`}
            onClick={() => erase.mutate()}
          >
            Effacer mon compte
          </Button>
        </>
      }
    >
      <p>
        Votre compte, vos coordonnées, votre panier et vos droits sur vos sociétés seront effacés aussitôt, sans retour
        possible. Les commandes et les factures que la loi nous fait garder ne porteront plus votre nom.
      </p>
      <TextInput label={`Écrivez ${MOT_EFFACER} pour confirmer`} value={typed} onChange={setTyped} />
      {erase.isError && <Notice kind="error">{describeError(erase.error)}</Notice>}
    </Modal>
  )
}

/** The sign-in ends with the account: the identity service is told, and leads back to the home page. */
function useErase() {
  const { call, settings } = useApp()
  return useMutationOnce({
    mutationFn: () => sendEffacement(call),
    onSuccess: () => {
      removeDrafts()
      window.location.assign(authUrls.logout(settings.authUrl, window.location.origin + paths.accueil()))
    },
  })
}
