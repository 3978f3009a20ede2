import type { FieldErrors } from 'react-hook-form'

export interface NamedError {
  /** The path of the field: 'participants.0.nom'. */
  name: string
  message: string
}

/** The errors of a form, however deep, in the order of the schema. */
export function listErrors(errors: FieldErrors, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error) return []
    const name = prefix + key
    // A list has an error of its own beside those of its items.
    if (typeof error.message === 'string') return [{ name: name.replace(/\.root$/, ''), message: error.message }]
    return listErrors(error as FieldErrors, `${name}.`)
  })
}
