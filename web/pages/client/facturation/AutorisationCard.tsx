import type { Informations } from '#contract/personne/client-space.ts'
import { AUTORISATIONS, type Autorisation } from '#contract/rules/informations-form.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { InformationsPart } from '../informations/InformationsPart.tsx'
import { useSaveInformations } from '../informations/use-save-informations.ts'
import { useChoix } from '../use-choix.ts'
import { TiersList } from './TiersList.tsx'

const OPTIONS: { value: Autorisation; label: string; detail: string }[] = [
  { value: 'AUCUNE', label: 'Aucune', detail: 'Personne d’autre que vous, pas même avec un accord déjà donné.' },
  { value: 'TOUS', label: 'Toutes', detail: 'Toute société peut vous choisir comme entité de facturation.' },
  {
    value: 'LISTE',
    label: 'Celles de votre liste',
    detail: 'Les sociétés que vous nommez, sans qu’elles le demandent.',
  },
]

/** until a choice is made, each company asks, and the administrators answer. */
const NON_CHOISIE = 'NON_CHOISIE'
const CHOIX = [NON_CHOISIE, ...AUTORISATIONS] as const

/** SOC-07: whom the company agrees to pay for. */
export function AutorisationCard({ id }: { id: number }) {
  const { identity } = useSignIn()
  return (
    <FormSection title="Autoriser d’autres sociétés à vous adresser leurs factures">
      <InformationsPart id={id}>
        {(data) =>
          identity && (
            <AutorisationForm
              key={data.informations.autorisationFacturation}
              id={id}
              data={data}
              draft={`autorisation:${id}:${identity.sub}`}
            />
          )
        }
      </InformationsPart>
    </FormSection>
  )
}

function AutorisationForm({ id, data, draft }: { id: number; data: Informations; draft: string }) {
  const stored = data.informations.autorisationFacturation ?? NON_CHOISIE
  const { chosen, choose, isUnsaved, clear } = useChoix(draft, stored, CHOIX)
  const save = useSaveInformations(id, () => 'L’autorisation est enregistrée.', clear)
  const isLosing = stored === 'LISTE' && chosen !== 'LISTE' && data.tiers.length > 0
  return (
    <>
      <RadioInput
        label="Quelles sociétés peuvent vous faire payer leurs commandes ?"
        help={helpOf(stored, isLosing)}
        value={chosen}
        onChange={choose}
        options={OPTIONS}
      />
      <FormActions>
        <Button
          variant="secondary"
          isPending={save.isPending}
          disabledReason={isUnsaved ? undefined : 'Ce choix est déjà enregistré.'}
          onClick={() => chosen !== NON_CHOISIE && save.mutate(() => ({ autorisationFacturation: chosen }))}
        >
          Enregistrer l’autorisation
        </Button>
      </FormActions>
      {stored === 'LISTE' && <TiersList id={id} tiers={data.tiers} />}
      <UnsavedChangesModal isDirty={isUnsaved} thing="Le choix des sociétés autorisées" />
    </>
  )
}

function helpOf(stored: (typeof CHOIX)[number], isLosing: boolean): string | undefined {
  if (isLosing) return 'En enregistrant ce choix, vous videz la liste ci-dessous.'
  if (stored === NON_CHOISIE) return 'Tant que vous n’avez pas choisi, chaque société doit demander votre accord.'
  return undefined
}
