import { useFormContext, useWatch } from 'react-hook-form'
import { cutLigne, MAX_LIGNE } from '#contract/rules/adresse.ts'
import { type Adresse, findAdresses, MIN_ADRESSE_QUERY } from '#web/api/adresse.ts'
import { useApp } from '#web/api/app-context.ts'
import { AutocompleteField, TextField } from '#web/ui/form/fields.tsx'

/** The fields that every form with an address has. */
export interface AdresseValues {
  numeroVoie: string
  codePostal: string
  ville: string
  pays: string
  /** The coordinates given by a suggestion; a person's address has none. */
  coordinates?: [number, number] | null
}

/** CLI-13: suggestions in France, where the public search knows the streets. */
export function VoieField() {
  const { settings } = useApp()
  const { setValue, getValues, formState } = useFormContext<AdresseValues>()
  const pays = useWatch<AdresseValues, 'pays'>({ name: 'pays' })
  const voie = { name: 'numeroVoie', label: 'Numéro et voie', autoComplete: 'address-line1' }

  function fill({ label, codePostal, ville, coordinates }: Adresse) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('numeroVoie', cutLigne(label), options)
    setValue('codePostal', codePostal, options)
    setValue('ville', ville, options)
    if ('coordinates' in getValues()) setValue('coordinates', coordinates, { shouldDirty: true })
  }

  if (pays !== '') return <TextField {...voie} maxLength={MAX_LIGNE} />
  return (
    <AutocompleteField
      {...voie}
      help={`Tapez au moins ${MIN_ADRESSE_QUERY} caractères. Suggestions de la Base Adresse Nationale.`}
      source={(text, signal) => findAdresses(settings.services.adresse, text, signal)}
      minLength={MIN_ADRESSE_QUERY}
      onPick={fill}
    />
  )
}
