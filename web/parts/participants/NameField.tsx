import { MAX_CHAMP_PARTICIPANT } from '#contract/rules/participant-form.ts'
import { useField } from '#web/ui/form/use-field.ts'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'

interface Props {
  name: 'nom' | 'prenom'
  label: string
  /** PAR-03: the name of someone known, which is not typed. */
  known: string | undefined
}

/** The same field whether the name is known or typed, so that focus stays in it. */
export function NameField({ name, label, known }: Props) {
  const field = useField<string>(name)
  const locked = known !== undefined && { value: known, error: undefined, isReadOnly: true }
  return <TextInput label={label} maxLength={MAX_CHAMP_PARTICIPANT} autoComplete="off" {...field} {...locked} />
}
