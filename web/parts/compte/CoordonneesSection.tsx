import { AdresseFields } from '#web/parts/adresse/AdresseFields.tsx'
import { FormRow, FormSection } from '#web/ui/form/FormLayout.tsx'
import { TextField } from '#web/ui/form/fields.tsx'

export function CoordonneesSection() {
  return (
    <FormSection title="Coordonnées">
      <FormRow>
        <TextField name="telephone" label="Téléphone" type="tel" autoComplete="tel" maxLength={20} />
        <TextField name="telephoneExtra" label="Autre téléphone" type="tel" maxLength={20} isOptional />
      </FormRow>
      <AdresseFields />
    </FormSection>
  )
}
