import listStyles from './List.module.css'

export interface Suggestion {
  id: string
  /** The field holds this text once the suggestion is chosen. */
  label: string
  /** A second line in the list. */
  detail?: string
}

export interface AutocompleteListProps<T extends Suggestion> {
  id: string
  label: string
  items: readonly T[]
  /** The index of the suggestion selected by keyboard, -1 for none; the input keeps the focus. */
  active: number
  onPick: (suggestion: T) => void
}

/** The suggestions under an AutocompleteInput. */
export function AutocompleteList<T extends Suggestion>({ id, label, items, active, onPick }: AutocompleteListProps<T>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={`Suggestions : ${label}`}
      className={`${listStyles.drop} ${listStyles.list}`}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
        <div
          key={item.id}
          ref={index === active ? bringInSight : undefined}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-focused={index === active || undefined}
          className={listStyles.item}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          <span>
            {item.label}
            {item.detail && <span className={listStyles.detail}> {item.detail}</span>}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Called with a suggestion as it becomes active. */
function bringInSight(suggestion: HTMLElement | null): void {
  suggestion?.scrollIntoView({ block: 'nearest' })
}
