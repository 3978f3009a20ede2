import type { FieldProps } from './field.ts'
import { RadioInput } from './RadioInput.tsx'

const ANSWERS = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
]

/** A question answered by yes or no; null until it is answered. */
export function YesNoInput({ value, onChange, ...props }: FieldProps<boolean | null>) {
  const answer = value ? 'oui' : 'non'
  return (
    <RadioInput
      {...props}
      variant="pills"
      options={ANSWERS}
      value={value === null ? '' : answer}
      onChange={(chosen) => onChange(chosen === 'oui')}
    />
  )
}
