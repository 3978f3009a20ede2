import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Suggestion } from './AutocompleteList.tsx'
import { createSearchRunner, type SearchSource, type SearchState } from './search-runner.ts'

/** Searches the source for the typed text, and holds its answer. */
export function useSearch<T>(source: SearchSource<T>, delayMs: number, minLength: number) {
  const [state, setState] = useState<SearchState<T>>({ status: 'idle', items: [] })
  const [runner] = useState(() => createSearchRunner<T>({ delayMs, minLength }, setState))
  useEffect(() => runner.cancel, [runner])
  return { state, search: (text: string) => runner.search(text, source), retry: runner.retry }
}

/** Whether the list is open, which suggestion the keyboard is on, and what typing and keys do. */
export function useSuggestions<T extends Suggestion>(
  { state, search }: Pick<ReturnType<typeof useSearch<T>>, 'state' | 'search'>,
  onChange: (text: string) => void,
  onPick: ((suggestion: T) => void) | undefined,
) {
  const { items } = state
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)

  function type(text: string) {
    onChange(text)
    search(text)
    setOpen(true)
    setActive(-1)
  }

  function pick(chosen: T) {
    setOpen(false)
    onChange(chosen.label)
    onPick?.(chosen)
  }

  function move(event: KeyboardEvent, step: number) {
    event.preventDefault()
    setOpen(true)
    // -1 stands for the typed text, between the last suggestion and the first.
    const places = items.length + 1
    setActive((current) => ((current + 1 + step + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = isOpen ? items[active] : undefined
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return { isOpen, setOpen, active, type, pick, onKeyDown }
}
