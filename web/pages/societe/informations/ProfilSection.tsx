import { useState } from 'react'
import { COMMANDE_PROFILS } from '#contract/reference/commande-profil.ts'
import type { Informations } from '#contract/societe.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioInput } from '#web/ui/champs/RadioInput.tsx'
import { FormActions, FormSection } from '#web/ui/formulaire/FormLayout.tsx'
import { InformationsPart } from './InformationsPart.tsx'
import { useSaveInformations } from './use-save-informations.ts'

const DETAILS: Record<(typeof COMMANDE_PROFILS)[number]['id'], string> = {
  1: 'Toute personne rattachée à la société peut inscrire des participants et passer commande en son nom.',
  2: 'Les administrateurs, et les interlocuteurs à qui vous avez donné le droit d’inscription.',
}

const OPTIONS = COMMANDE_PROFILS.map(({ id, label }) => ({ value: String(id), label, detail: DETAILS[id] }))

/** SOC-01, ROL-03: the command profile. */
export function ProfilSection({ id }: { id: number }) {
  return (
    <FormSection title="Qui peut inscrire au nom de la société">
      <InformationsPart id={id}>
        {({ informations }) => (
          <ProfilForm key={informations.commandeProfilId} id={id} stored={informations.commandeProfilId} />
        )}
      </InformationsPart>
    </FormSection>
  )
}

type ProfilId = Informations['informations']['commandeProfilId']

function ProfilForm({ id, stored }: { id: number; stored: ProfilId }) {
  const [chosen, setChosen] = useState(stored)
  const save = useSaveInformations(id, () => 'Le profil de commande est enregistré.')
  return (
    <>
      <RadioInput
        label="Profil de commande"
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value) as ProfilId)}
        options={OPTIONS}
      />
      <FormActions>
        <Button
          isPending={save.isPending}
          disabledReason={chosen === stored ? 'Ce choix est déjà enregistré.' : undefined}
          onClick={() => save.mutate(() => ({ commandeProfilId: chosen }))}
        >
          Enregistrer le profil
        </Button>
      </FormActions>
    </>
  )
}
