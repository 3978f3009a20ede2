import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { AutocompleteFailure } from './AutocompleteFailure.tsx'
import { AutocompleteList, type Suggestion } from './AutocompleteList.tsx'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps, useFocusInside } from './field.ts'
import listStyles from './List.module.css'
import { createSearchRunner, type SearchSource, type SearchState } from './search-runner.ts'

interface Props<T extends Suggestion> extends FieldProps<string> {
  source: SearchSource<T>
  /** Called with the chosen suggestion; the field itself holds its label, or any typed text. */
  onPick?: (suggestion: T) => void
  debounceMs?: number
  /** The fewest characters the source accepts. */
  minLength?: number
  autoComplete?: string
}

/**
 * A text with suggestions from a source that may be slow or fail; the typed text is always kept. Not React Aria's
 * ComboBox: while open, it hides from screen readers a page whose fields keep the focus order.
 */
export function AutocompleteInput<T extends Suggestion>(props: Props<T>) {
  const { label, help, error, isOptional, value, onChange, onPick, source, autoComplete } = props
  const { debounceMs = 500, minLength = 1 } = props
  const listId = useId()
  const root = useFocusInside(props.inputRef, 'input')
  const { state, search, retry } = useSearch(source, debounceMs, minLength)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { status, items } = state
  const isListed = isOpen && items.length > 0

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
    const chosen = isListed ? items[active] : undefined
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

  function retryFromInput() {
    root.current?.querySelector('input')?.focus()
    setOpen(true)
    retry()
  }

  return (
    <TextField
      {...toAriaProps(props)}
      {...{ value, autoComplete }}
      ref={root}
      onChange={type}
      onBlur={() => {
        setOpen(false)
        props.onBlur?.()
      }}
      className={styles.field}
    >
      <FieldLabel {...{ label, help, isOptional }} />
      <div className={listStyles.anchor}>
        <Input
          className={styles.input}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active >= 0 ? `${listId}-${active}` : undefined}
        />
        {isListed && <AutocompleteList id={listId} {...{ label, items, active }} onPick={pick} />}
        {isOpen && items.length === 0 && describeState(state) && (
          <p className={listStyles.drop} aria-hidden="true">
            <span className={listStyles.empty}>{describeState(state)}</span>
          </p>
        )}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && describeState(state)}
      </span>
      {status === 'failed' && <AutocompleteFailure onRetry={retryFromInput} />}
      <FieldProblem error={error} />
    </TextField>
  )
}

function useSearch<T>(source: SearchSource<T>, delayMs: number, minLength: number) {
  const [state, setState] = useState<SearchState<T>>({ status: 'idle', items: [] })
  const [runner] = useState(() => createSearchRunner<T>({ delayMs, minLength }, setState))
  useEffect(() => runner.cancel, [runner])
  return { state, search: (text: string) => runner.search(text, source), retry: runner.retry }
}

function describeState({ status, items }: SearchState<unknown>): string {
  if (status === 'loading') return 'Recherche en cours…'
  if (status !== 'done') return ''
  if (items.length === 0) return 'Aucun résultat...'
  return items.length === 1 ? '1 résultat' : `${items.length} résultats`
}
