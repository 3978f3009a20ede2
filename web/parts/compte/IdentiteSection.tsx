import { CIVILITES } from '#contract/reference/civilite.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { FormRow, FormSection } from '#web/ui/form/FormLayout.tsx'
import { DateField, SelectField, TextField } from '#web/ui/form/fields.tsx'
import { toOptions } from './contact-form.ts'

const CIVILITE_OPTIONS = toOptions(CIVILITES)

/** CPT-02: the identity service's data is read-only here. */
export function IdentiteSection() {
  return (
    <FormSection title="Informations personnelles">
      <TextField name="email" label="Adresse e-mail" isReadOnly />
      <FormRow>
        <TextField name="nomUsage" label="Nom d’usage" isReadOnly />
        <TextField name="prenom" label="Prénom" isReadOnly />
      </FormRow>
      <FormRow>
        <SelectField name="civilite" label="Civilité" options={CIVILITE_OPTIONS} isOptional />
        <TextField name="nomNaissance" label="Nom de naissance" maxLength={30} isOptional />
        <DateField
          name="dateDeNaissance"
          label="Date de naissance"
          comparison="1900-01-01"
          latest={dayInParis(new Date())}
          isOptional
        />
      </FormRow>
    </FormSection>
  )
}
