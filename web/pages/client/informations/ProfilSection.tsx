import type { Informations } from '#contract/personne/client-space.ts'
import { COMMANDE_PROFILS } from '#contract/reference/commande-profil.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { UnsavedChangesModal } from '#web/parts/UnsavedChangesModal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormActions, FormSection } from '#web/ui/form/FormLayout.tsx'
import { RadioInput } from '#web/ui/inputs/RadioInput.tsx'
import { useChoix } from '../use-choix.ts'
import { InformationsPart } from './InformationsPart.tsx'
import { useSaveInformations } from './use-save-informations.ts'

const DETAILS: Record<(typeof COMMANDE_PROFILS)[number]['id'], string> = {
  1: 'Toute personne dont le rattachement est confirmé peut inscrire des participants et passer commande au nom de la société.',
  2: 'Les administrateurs, et les interlocuteurs à qui vous avez donné le droit d’inscription.',
}

const OPTIONS = COMMANDE_PROFILS.map(({ id, label }) => ({ value: String(id), label, detail: DETAILS[id] }))

const IDS = OPTIONS.map(({ value }) => value)

/** SOC-01, ROL-03: the command profile. */
export function ProfilSection({ id }: { id: number }) {
  const { identity } = useSignIn()
  return (
    <FormSection title="Qui peut inscrire au nom de la société">
      <InformationsPart id={id}>
        {({ informations: { commandeProfilId } }) =>
          identity && (
            <ProfilForm
              key={commandeProfilId}
              id={id}
              stored={commandeProfilId}
              draft={`profil-commande:${id}:${identity.sub}`}
            />
          )
        }
      </InformationsPart>
    </FormSection>
  )
}

type ProfilId = Informations['informations']['commandeProfilId']

function ProfilForm({ id, stored, draft }: { id: number; stored: ProfilId; draft: string }) {
  const { chosen, choose, isUnsaved, clear } = useChoix(draft, String(stored), IDS)
  const save = useSaveInformations(id, () => 'Le profil de commande est enregistré.', clear)
  return (
    <>
      <RadioInput label="Profil de commande" value={chosen} onChange={choose} options={OPTIONS} />
      <FormActions>
        <Button
          isPending={save.isPending}
          disabledReason={isUnsaved ? undefined : 'Ce choix est déjà enregistré.'}
          onClick={() => save.mutate(() => ({ commandeProfilId: Number(chosen) as ProfilId }))}
        >
          Enregistrer le profil
        </Button>
      </FormActions>
      <UnsavedChangesModal isDirty={isUnsaved} thing="Le profil de commande" />
    </>
  )
}
