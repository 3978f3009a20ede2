import { useWatch } from 'react-hook-form'
import { PAYS } from '#contract/reference/pays.ts'
import { FormRow } from '#web/ui/formulaire/FormLayout.tsx'
import { SelectField, TextField } from '#web/ui/formulaire/fields.tsx'
import { type AdresseValues, VoieField } from './VoieField.tsx'
import { MAX_LIGNE } from './voie.ts'

/** '' is France, which has no id. */
const PAYS_OPTIONS = PAYS.map(({ id, label }) => ({ value: id ?? '', label }))

/** The address of a person or of a client, within the form around it. CLI-06: a French postcode has 5 digits. */
export function AdresseFields() {
  const pays = useWatch<AdresseValues, 'pays'>({ name: 'pays' })
  const codePostal = pays === '' ? { maxLength: 5, inputMode: 'numeric' as const } : { maxLength: 25 }
  return (
    <>
      <VoieField />
      <FormRow>
        <TextField
          name="complement"
          label="Complément d’adresse"
          autoComplete="address-line2"
          maxLength={MAX_LIGNE}
          isOptional
        />
        <TextField name="mentionSpeciale" label="Mention spéciale" maxLength={MAX_LIGNE} isOptional />
      </FormRow>
      <FormRow>
        <SelectField name="pays" label="Pays" options={PAYS_OPTIONS} />
        <TextField name="codePostal" label="Code postal" autoComplete="postal-code" {...codePostal} />
        <TextField name="ville" label="Ville" autoComplete="address-level2" maxLength={100} />
      </FormRow>
    </>
  )
}
