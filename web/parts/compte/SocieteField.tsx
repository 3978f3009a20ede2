import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ASSOCIATION, ENTREPRISE } from '#contract/reference/nature.ts'
import type { Contact } from '#contract/rules/contact.ts'
import { useApp } from '#web/api/app-context.ts'
import { findEntreprises } from '#web/api/client.ts'
import { ClientModalLazy } from '#web/parts/client/ClientModalLazy.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AutocompleteInput } from '#web/ui/champs/AutocompleteInput.tsx'
import type { Option } from '#web/ui/champs/options.ts'
import { FormRow } from '#web/ui/formulaire/FormLayout.tsx'
import { SelectField } from '#web/ui/formulaire/fields.tsx'
import { toSocieteOption } from './contact-form.ts'

/** Nobody works for an individual. */
const EMPLOYEURS = [ENTREPRISE, ASSOCIATION] as const

/** One of the person's companies, or one found by its name or created, which then joins the list. */
export function SocieteField({ societes }: { societes: readonly Option[] }) {
  const { call } = useApp()
  const { setValue, formState } = useFormContext<Contact>()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Option>()
  const [isOpen, setOpen] = useState(false)
  const isNew = found !== undefined && !societes.some(({ value }) => value === found.value)
  const options = isNew ? [...societes, found] : societes

  async function find(query: string, signal: AbortSignal) {
    const { clients } = await findEntreprises(call, query, signal)
    return clients.map((client) => ({
      id: String(client.id),
      label: client.denomination,
      detail: `${client.codePostal} ${client.ville}`,
      option: toSocieteOption(client),
    }))
  }

  function set(champ: 'societe' | 'societeLabel', value: string) {
    setValue(champ, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  function choose(option: Option) {
    setFound(option)
    set('societe', option.value)
  }

  return (
    <>
      <FormRow>
        <SelectField
          name="societe"
          label="Société"
          options={options}
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
      <div>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Building2 size={20} aria-hidden="true" />
          Enregistrer une autre société
        </Button>
      </div>
      {isOpen && (
        <ClientModalLazy
          known={new Set(options.map(({ value }) => Number(value)))}
          natures={EMPLOYEURS}
          onClose={() => setOpen(false)}
          // CLI-11
          onChosen={(client) => {
            choose(toSocieteOption(client))
            set('societeLabel', client.denomination)
          }}
        />
      )}
    </>
  )
}
