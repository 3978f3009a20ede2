import { useFormContext, useWatch } from 'react-hook-form'
import { PAYS } from '#contract/reference/pays.ts'
import type { Contact } from '#contract/rules/contact.ts'
import { type Adresse, findAdresses } from '#web/api/adresse.ts'
import { useApp } from '#web/api/app-context.ts'
import { FormRow, FormSection } from '#web/ui/formulaire/FormLayout.tsx'
import { AutocompleteField, SelectField, TextField } from '#web/ui/formulaire/fields.tsx'
import { toOptions } from './contact-form.ts'

const PAYS_OPTIONS = toOptions(PAYS)

export function CoordonneesSection() {
  return (
    <FormSection title="Coordonnées">
      <FormRow>
        <TextField name="telephone" label="Téléphone" type="tel" autoComplete="tel" maxLength={20} />
        <TextField name="telephoneExtra" label="Autre téléphone" type="tel" maxLength={20} isOptional />
      </FormRow>
      <VoieField />
      <FormRow>
        <TextField
          name="complement"
          label="Complément d’adresse"
          autoComplete="address-line2"
          maxLength={38}
          isOptional
        />
        <TextField name="mentionSpeciale" label="Mention spéciale" maxLength={38} isOptional />
      </FormRow>
      <FormRow>
        <SelectField name="pays" label="Pays" options={PAYS_OPTIONS} />
        <TextField name="codePostal" label="Code postal" autoComplete="postal-code" maxLength={25} />
        <TextField name="ville" label="Ville" autoComplete="address-level2" maxLength={100} />
      </FormRow>
    </FormSection>
  )
}

/** CLI-13: suggestions in France, where the public search knows the streets. */
function VoieField() {
  const { settings } = useApp()
  const { setValue, formState } = useFormContext<Contact>()
  const pays = useWatch<Contact, 'pays'>({ name: 'pays' })
  const voie = { name: 'numeroVoie', label: 'Numéro et voie', autoComplete: 'address-line1' }

  function fill({ codePostal, ville }: Adresse) {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
    setValue('codePostal', codePostal, options)
    setValue('ville', ville, options)
  }

  if (pays !== '') return <TextField {...voie} maxLength={38} />
  return (
    <AutocompleteField
      {...voie}
      help="Tapez le début de l’adresse. Suggestions de la Base Adresse Nationale."
      source={(text, signal) => findAdresses(settings.services.adresse, text, signal)}
      onPick={fill}
    />
  )
}
