import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#web/api/app-context.ts'
import { fetchDonnees } from '#web/api/donnees.ts'
import { useMutationOnce } from '#web/api/use-mutation-once.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toasts.ts'
import { EffacementModal } from './EffacementModal.tsx'

/** The person's kept data: the person may download it and have it erased. */
export function DonneesSection() {
  const { call } = useApp()
  const [isErasing, setErasing] = useState(false)
  const download = useMutationOnce({
    mutationFn: () => fetchDonnees(call),
    onSuccess: (blob) => saveFile(blob, 'mes-donnees.json'),
    onError: (error) => showToast('error', describeError(error)),
  })
  return (
    <FormSection title="Mes données">
      <p>Vous pouvez emporter tout ce que nous gardons à votre sujet, ou faire effacer votre compte.</p>
      <FormActions>
        <Button variant="quiet" onClick={() => setErasing(true)}>
          <Trash2 size={20} aria-hidden="true" />
          Effacer mon compte
        </Button>
        <Button variant="secondary" isPending={download.isPending} onClick={() => download.mutate()}>
          <Download size={20} aria-hidden="true" />
          Télécharger mes données
        </Button>
      </FormActions>
      {isErasing && <EffacementModal onClose={() => setErasing(false)} />}
    </FormSection>
  )
}
