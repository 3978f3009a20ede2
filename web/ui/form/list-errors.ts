import type { FieldErrors } from 'react-hook-form'

export interface NamedError {
  /** The path of the field: 'participants.0.nom'. */
  name: string
  message: string
}

/** The errors of a form at any depth, in the order of the schema. */
export function listErrors(errors: FieldErrors, prefix = ''): NamedError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error) return []
    const name = prefix + key
    // A list may have an error of its own besides those of its items.
    if (typeof error.message === 'string') return [{ name: name.replace(/\.root$/, ''), message: error.message }]
    return listErrors(error as FieldErrors, `${name}.`)
  })
}

/** Makes each error message unique: identical ones get the field's label, and the row in a list. */
export function distinguishErrors(errors: readonly NamedError[], labels: ReadonlyMap<string, string>): NamedError[] {
  const isAlone = ({ message }: NamedError) => errors.filter((other) => other.message === message).length === 1
  return errors.map((error) => (isAlone(error) ? error : { ...error, message: withField(error, labels) }))
}

function withField({ name, message }: NamedError, labels: ReadonlyMap<string, string>): string {
  const label = labels.get(name) ?? ''
  const row = /\.(\d+)(\.|$)/.exec(name)?.[1]
  const field = [row && `Ligne ${Number(row) + 1}`, label].filter(Boolean).join(', ')
  if (field === '') return message
  return /[?!]$/.test(field) ? `${field} ${message}` : `${field} : ${message}`
}
