import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Contact } from '#contract/rules/contact.ts'
import { useApp } from '#web/api/app-context.ts'
import { findEntreprises } from '#web/api/client.ts'
import { AutocompleteInput } from '#web/ui/champs/AutocompleteInput.tsx'
import type { Option } from '#web/ui/champs/options.ts'
import { FormRow } from '#web/ui/formulaire/FormLayout.tsx'
import { SelectField } from '#web/ui/formulaire/fields.tsx'
import { toSocieteOption } from './contact-form.ts'

/** One of the person's companies, or one found by its name, which then joins the list. */
export function SocieteField({ societes }: { societes: readonly Option[] }) {
  const { call } = useApp()
  const { setValue, formState } = useFormContext<Contact>()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Option>()
  const isNew = found !== undefined && !societes.some(({ value }) => value === found.value)

  async function find(query: string, signal: AbortSignal) {
    const { clients } = await findEntreprises(call, query, signal)
    return clients.map((client) => ({
      id: String(client.id),
      label: client.denomination,
      detail: `${client.codePostal} ${client.ville}`,
      option: toSocieteOption(client),
    }))
  }

  function choose(option: Option) {
    setFound(option)
    setValue('societe', option.value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <FormRow>
      <SelectField
        name="societe"
        label="Société"
        options={isNew ? [...societes, found] : societes}
        placeholder={societes.length === 0 ? 'Recherchez votre société' : undefined}
      />
      <AutocompleteInput
        label="Rechercher une autre société"
        value={text}
        onChange={setText}
        source={find}
        onPick={({ option }) => choose(option)}
        autoComplete="off"
        isOptional
      />
    </FormRow>
  )
}
