import { useState } from 'react'

/** The text of a field: the typed text, until the value changes from outside. */
export function useTyped(value: string): [string, (typed: string) => void] {
  const [state, setState] = useState({ value, typed: value })
  if (state.value !== value) setState({ value, typed: value })
  return [state.typed, (typed) => setState({ value, typed })]
}
