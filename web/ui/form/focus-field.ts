import { type Control, type Field, type FieldValues, get } from 'react-hook-form'

/**
 * Gives a field the focus at once. The form's own `setFocus` waits for a timer, and the keys that somebody, or their
 * machine, presses before it go to where the focus was: a letter is lost.
 */
export function focusField<Input extends FieldValues, Output>(
  { _fields }: Control<Input, unknown, Output>,
  name: string,
): void {
  const field: Field | undefined = get(_fields, name)
  field?._f?.ref.focus?.()
}
