import type { ClientPublic } from '#contract/personne/client.ts'
import type { ClientForm as ClientValues } from '#contract/rules/client-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormActions } from '#web/ui/form/FormLayout.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ClientSections } from './ClientSections.tsx'
import type { ClientForm, NatureId } from './client-form.ts'
import { useNumeroCheck } from './use-numero-check.ts'

interface Props {
  form: ClientForm
  natureId: NatureId
  isImported: boolean
  onSubmit: (values: ClientValues) => Promise<void>
  /** Called when the typed number belongs to an existing client. */
  onExisting: (client: ClientPublic) => void
  /** Absent when the modal has no earlier step. */
  onBack?: () => void
  onClose: () => void
}

/** CLI-03, CLI-11: the form of a client. */
export function ClientStep({ form, natureId, isImported, onSubmit, onExisting, onBack, onClose }: Props) {
  return (
    <Form form={form} label="Fiche du client" onSubmit={onSubmit} onInvalid={() => showToast('error', refusalOf(form))}>
      {/* The modal already looked up an imported number when it was chosen. */}
      {!isImported && <NumeroChecks form={form} onExisting={onExisting} />}
      <ClientSections natureId={natureId} isImported={isImported} />
      <FormActions>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            Revenir à la recherche
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Annuler
        </Button>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Enregistrer
        </Button>
      </FormActions>
    </Form>
  )
}

function NumeroChecks({ form, onExisting }: Pick<Props, 'form' | 'onExisting'>) {
  useNumeroCheck(form, 'siret', onExisting)
  useNumeroCheck(form, 'rna', onExisting)
  return null
}

/** CLI-08: a field that is too long has its own message; every other error shares one sentence. */
function refusalOf(form: ClientForm): string {
  const messages = (['denomination', 'identification'] as const).map(
    (champ) => form.getFieldState(champ).error?.message,
  )
  return messages.find((message) => message?.endsWith('trop long')) ?? 'Merci de remplir tous les champs obligatoires'
}
