import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PARTICULIER } from '#contract/reference/nature.ts'
import { type Contact, SOCIETE_PARTICULIER } from '#contract/rules/contact.ts'
import { ClientModalLazy } from '#web/parts/client/ClientModalLazy.tsx'
import type { ChosenClient } from '#web/parts/client/use-send-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { SelectInput } from '#web/ui/inputs/SelectInput.tsx'
import { type ClientOption, toClientOption, toSocieteLabel } from './contact-form.ts'

/**
 * One of the person's companies, or a company found or created here, which joins the list, or none for an individual.
 */
export function EmployeurField({ societes }: { societes: readonly ClientOption[] }) {
  const { getValues } = useFormContext<Contact>()
  const field = useField<string>('societe')
  const { options, choose, chooseClient } = useClientFilter(societes)
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
        help="Étudiant, en recherche d’emploi ou retraité ? Choisissez « Particulier »."
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

function useClientFilter(societes: readonly ClientOption[]) {
  const { getValues, setValue, formState } = useFormContext<Contact>()
  const [found, setFound] = useState<ClientOption>()
  const isNew = found !== undefined && !societes.some(({ value }) => value === found.value)
  const options = isNew ? [found, ...societes] : societes

  function set(champ: 'societe' | 'societeLabel', value: string) {
    setValue(champ, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function choose(option: ClientOption) {
    set('societe', option.value)
    set('societeLabel', toSocieteLabel(getValues('societeLabel'), option, options))
  }

  /** CLI-11: fills in the company and its label from the chosen client. */
  function chooseClient(client: ChosenClient) {
    const option =
      client.natureId === PARTICULIER
        ? options.find(({ value }) => value === SOCIETE_PARTICULIER)
        : toClientOption(client)
    if (!option) return
    setFound(option)
    choose(option)
  }

  return { options, choose, chooseClient }
}
