import { useController } from 'react-hook-form'
import type { FieldProps } from '../champs/field.ts'
import { useFieldLabel } from './labels.ts'

type WiredProp = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'

/** What a field of a form takes: its name in the form stands for all that the form gives it. */
export type InForm<P> = Omit<P, WiredProp> & { name: string }

/** The one place where an input of the kit meets the form around it. */
export function useField<V>(name: string, { label }: { label?: unknown } = {}): Pick<FieldProps<V>, WiredProp> {
  const { field, fieldState } = useController({ name })
  useFieldLabel(name, label)
  return {
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message ?? fieldState.error?.root?.message,
  }
}
