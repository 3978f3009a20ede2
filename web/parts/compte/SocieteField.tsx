import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { type Contact, SOCIETE_PARTICULIER } from '#contract/rules/contact.ts'
import { ClientModalLazy } from '#web/parts/client/ClientModalLazy.tsx'
import type { ChosenClient } from '#web/parts/client/use-send-societe.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectInput } from '#web/ui/champs/SelectInput.tsx'
import { useField } from '#web/ui/formulaire/use-field.ts'
import { type SocieteOption, toSocieteLabel, toSocieteOption } from './contact-form.ts'

/**
 * One of the person's companies, or a company found or created here, which joins the list, or none for an individual.
 */
export function SocieteField({ societes }: { societes: readonly SocieteOption[] }) {
  const { getValues } = useFormContext<Contact>()
  const field = useField<string>('societe')
  const { options, choose, chooseClient } = useSocieteChoice(societes)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SelectInput
        {...field}
        onChange={(value) => {
          const option = options.find((each) => each.value === value)
          if (option) choose(option)
        }}
        label="Société"
        help="Étudiant, en recherche d’emploi ou retraité ? Choisissez « Particulier »."
        options={options}
      />
      <div>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Search size={20} aria-hidden="true" />
          Rechercher ou enregistrer une société
        </Button>
      </div>
      {isOpen && (
        <ClientModalLazy
          known={new Set(options.map(({ value }) => Number(value)))}
          particulier={getValues()}
          onClose={() => setOpen(false)}
          onChosen={chooseClient}
        />
      )}
    </>
  )
}

function useSocieteChoice(societes: readonly SocieteOption[]) {
  const { getValues, setValue, formState } = useFormContext<Contact>()
  const [found, setFound] = useState<SocieteOption>()
  const isNew = found !== undefined && !societes.some(({ value }) => value === found.value)
  const options = isNew ? [found, ...societes] : societes

  function set(champ: 'societe' | 'societeLabel', value: string) {
    setValue(champ, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function choose(option: SocieteOption) {
    set('societe', option.value)
    set('societeLabel', toSocieteLabel(getValues('societeLabel'), option, options))
  }

  /** CLI-11: fills in the company and its label from the chosen client. */
  function chooseClient(client: ChosenClient) {
    const option =
      client.natureId === PARTICULIER
        ? options.find(({ value }) => value === SOCIETE_PARTICULIER)
        : toSocieteOption(client)
    if (!option) return
    setFound(option)
    choose(option)
  }

  return { options, choose, chooseClient }
}
