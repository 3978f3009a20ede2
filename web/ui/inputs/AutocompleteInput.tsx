import { useId } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { AutocompleteFailure } from './AutocompleteFailure.tsx'
import { AutocompleteList, type AutocompleteListProps, type Suggestion } from './AutocompleteList.tsx'
import styles from './Field.module.css'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldProblem } from './FieldProblem.tsx'
import { type FieldProps, toAriaProps, useFocusInside } from './field.ts'
import listStyles from './List.module.css'
import type { SearchSource, SearchState } from './search-runner.ts'
import { useSearch, useSuggestions } from './use-suggestions.ts'

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
  const search = useSearch(source, debounceMs, minLength)
  const { isOpen, setOpen, active, type, pick, onKeyDown } = useSuggestions(search, onChange, onPick)
  const { status, items } = search.state
  const isListed = isOpen && items.length > 0
  const description = describeState(search.state)

  function retryFromInput() {
    root.current?.querySelector('input')?.focus()
    setOpen(true)
    search.retry()
  }

  return (
    <TextField
      {...toAriaProps(props)}
      value={value}
      autoComplete={autoComplete}
      ref={root}
      onChange={type}
      onBlur={() => {
        setOpen(false)
        props.onBlur?.()
      }}
      className={styles.field}
    >
      <FieldLabel label={label} help={help} isOptional={isOptional} />
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
        {isOpen && (
          <Drop id={listId} label={label} items={items} active={active} description={description} onPick={pick} />
        )}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && description}
      </span>
      {status === 'failed' && <AutocompleteFailure onRetry={retryFromInput} />}
      <FieldProblem error={error} />
    </TextField>
  )
}

interface DropProps<T extends Suggestion> extends AutocompleteListProps<T> {
  description: string
}

/** Under the input: the suggestions, or why there are none, which the status says to those who listen. */
function Drop<T extends Suggestion>({ description, ...list }: DropProps<T>) {
  if (list.items.length > 0) return <AutocompleteList {...list} />
  if (!description) return null
  return (
    <p className={listStyles.drop} aria-hidden="true">
      <span className={listStyles.empty}>{description}</span>
    </p>
  )
}

function describeState({ status, items }: SearchState<unknown>): string {
  if (status === 'loading') return 'Recherche en cours…'
  if (status !== 'done') return ''
  if (items.length === 0) return 'Aucun résultat...'
  return items.length === 1 ? '1 résultat' : `${items.length} résultats`
}
