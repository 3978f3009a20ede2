import { AVIS_COMMANDE, type AvisCommande } from '#contract/rules/avis.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { useChoix } from '../use-choix.ts'
import { useSaveInformations } from './use-save-informations.ts'

const OPTIONS: { value: AvisCommande; label: string; detail: string }[] = [
  { value: 'CHAQUE', label: 'À chaque commande', detail: 'Un message dès qu’une commande est confirmée.' },
  { value: 'QUOTIDIEN', label: 'Résumé quotidien', detail: 'Un message le lendemain, s’il y a eu des commandes.' },
  { value: 'JAMAIS', label: 'Jamais', detail: 'Les commandes restent visibles dans vos commandes.' },
]

interface Props {
  id: number
  stored: AvisCommande
  /** Whose unsaved choice is kept. */
  draft: string
}

/** how the administrators are told of the orders that others make for the company. */
export function AvisSection({ id, stored, draft }: Props) {
  const { chosen, choose, isUnsaved, clear } = useChoix(draft, stored, AVIS_COMMANDE)
  const save = useSaveInformations(id, () => 'La fréquence des messages est enregistrée.', clear)
  return (
    <FormSection title="Messages aux administrateurs">
      <RadioInput
        label="Informer les administrateurs des commandes"
        help="Celles que d’autres personnes passent au nom de la société. Une commande qu’une autre société vous fait payer vous est toujours annoncée."
        value={chosen}
        onChange={choose}
        options={OPTIONS}
      />
      <FormActions>
        <Button
          variant="secondary"
          isPending={save.isPending}
          disabledReason={isUnsaved ? undefined : 'Ce choix est déjà enregistré.'}
          onClick={() => save.mutate(() => ({ avisCommande: chosen }))}
        >
          Enregistrer la fréquence
        </Button>
      </FormActions>
      <UnsavedChangesModal isDirty={isUnsaved} thing="La fréquence des messages" />
    </FormSection>
  )
}
