import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Groupe } from '#contract/porte/bureau/champ.ts'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { FormSection } from '#web/ui/form/FormLayout.tsx'
import { ChampField } from './ChampField.tsx'
import { Grille } from './Grille.tsx'
import { toSaisie } from './saisie.ts'

/** The fields of a line, under the titles of the catalogue. */
export function Groupes({ groupes }: { groupes: readonly Groupe[] }) {
  return groupes.map((groupe) =>
    groupe.replie ? (
      <Replie key={groupe.titre} groupe={groupe} />
    ) : (
      <FormSection key={groupe.titre} title={groupe.titre}>
        <Grille champs={groupe.champs} Field={ChampField} />
      </FormSection>
    ),
  )
}

/** What few lines need: closed until one of its fields says something, or is wrong. */
function Replie({ groupe: { titre, champs } }: { groupe: Groupe }) {
  const { getValues } = useFormContext()
  const { errors } = useFormState()
  const [isOpen, setOpen] = useState(() => {
    const vide = toSaisie(champs, {})
    return champs.some(({ nom }) => JSON.stringify(getValues(nom)) !== JSON.stringify(vide[nom]))
  })
  if (!isOpen && champs.some(({ nom }) => errors[nom])) setOpen(true)
  return (
    <Collapsible key={String(isOpen)} title={titre} isOpenAtFirst={isOpen}>
      <Grille champs={champs} Field={ChampField} />
    </Collapsible>
  )
}
