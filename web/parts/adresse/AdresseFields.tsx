import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PAYS } from '#contract/reference/pays.ts'
import { MAX_CODE_POSTAL_ETRANGER, MAX_LIGNE, MAX_VILLE } from '#contract/rules/adresse.ts'
import { FormRow } from '#web/ui/form/FormLayout.tsx'
import { SelectField, TextField } from '#web/ui/form/fields.tsx'
import { formatCodePostal } from './code-postal.ts'
import { type AdresseValues, VoieField } from './VoieField.tsx'

/** '' stands for France, which has no id. */
const PAYS_OPTIONS = PAYS.map(({ id, label }) => ({ value: id ?? '', label }))

/** What places it on a map. */
const LIEU = ['numeroVoie', 'codePostal', 'ville', 'pays']

/** The address of a person or of a client, within the form around it. CLI-06: a French postcode has 5 digits. */
export function AdresseFields() {
  const pays = useWatch<AdresseValues, 'pays'>({ name: 'pays' })
  const codePostal =
    pays === '' ? { format: formatCodePostal, inputMode: 'numeric' as const } : { maxLength: MAX_CODE_POSTAL_ETRANGER }
  useForgottenCoordinates()
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
        <TextField name="ville" label="Ville" autoComplete="address-level2" maxLength={MAX_VILLE} />
      </FormRow>
    </>
  )
}

/** CLI-13: forgets the coordinates of a suggestion once the person types over its address. */
function useForgottenCoordinates() {
  const { watch, getValues, setValue } = useFormContext<AdresseValues>()
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name = '', type }) => {
      if (type === 'change' && LIEU.includes(name) && getValues('coordinates'))
        setValue('coordinates', null, { shouldDirty: true })
    })
    return unsubscribe
  }, [watch, getValues, setValue])
}
