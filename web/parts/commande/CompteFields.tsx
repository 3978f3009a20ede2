import { TextField } from '#web/ui/form/fields.tsx'
import { formatUpperCase } from '#web/ui/inputs/format.ts'

/** The account to which a refund goes, or that a direct debit is taken from. */
export function CompteFields() {
  return (
    <>
      <TextField name="titulaire" label="Titulaire du compte" autoComplete="off" />
      <TextField
        name="iban"
        label="IBAN"
        help="Il figure sur votre relevé d’identité bancaire. Les espaces sont acceptés."
        autoComplete="off"
        format={formatUpperCase}
      />
    </>
  )
}
