import { type ReactNode, useState } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { Button } from './Button.tsx'
import { fold } from './grid/text.ts'
import { TextInput } from './inputs/TextInput.tsx'

/** A button shows the others. */
const MAX_SHOWN = 10

export interface LongListWords {
  /** The label of the search field. */
  search: string
  /** What the others are: 'autre participant', 'autres participants'. */
  one: string
  many: string
}

interface LongList<Item> {
  shown: readonly Item[]
  /** Nobody answers what was typed. */
  isNotFound: boolean
  search: ReactNode
  more: ReactNode
}

/** A list that may be long: the first ten, a button for the others, and a field that looks for one of them. */
export function useLongList<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  { search: label, one, many }: LongListWords,
): LongList<Item> {
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const isLong = items.length > MAX_SHOWN
  const found = isLong ? items.filter((item) => fold(textOf(item)).includes(fold(typed.trim()))) : items
  const hidden = found.length - MAX_SHOWN
  return {
    shown: isWhole ? found : found.slice(0, MAX_SHOWN),
    isNotFound: items.length > 0 && found.length === 0,
    search: isLong && <TextInput label={label} isOptional value={typed} onChange={setTyped} />,
    more: hidden > 0 && (
      <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Replier la liste' : `Afficher ${formatCount(hidden, one, many)}`}
      </Button>
    ),
  }
}
