import { useState } from 'react'

/** What stands in a field: what was typed, until the value it shows changes from outside. */
export function useTyped(value: string): [string, (typed: string) => void] {
  const [state, setState] = useState({ value, typed: value })
  if (state.value !== value) setState({ value, typed: value })
  return [state.typed, (typed) => setState({ value, typed })]
}
