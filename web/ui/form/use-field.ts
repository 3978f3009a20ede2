import { useController } from 'react-hook-form'
import type { FieldProps } from '../inputs/field.ts'
import { useFieldLabel } from './labels.ts'

type WiredProp = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error'

/** The properties of a field: its name replaces the properties that the form provides. */
export type InForm<P> = Omit<P, WiredProp> & { name: string }

/** The only place that connects an input of the kit to the form around it. */
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
