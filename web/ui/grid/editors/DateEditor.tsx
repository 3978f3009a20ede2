import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatJourCourt } from '#contract/rules/format.ts'
import { DATE_INEXISTANTE, parseDate, showDate } from '../../inputs/typed-date.ts'
import { LazyPart } from '../../LazyPart.tsx'
import { lazyPart } from '../../lazy-part.ts'
import styles from './Editor.module.css'
import { type EditorProps, editorKeys } from './editor.ts'

const { Part: Calendar } = lazyPart(() => import('../../inputs/DateCalendarPopover.tsx'), 'DateCalendarPopover')

interface Props extends EditorProps {
  earliest: string
}

/** GRI-05: the day is typed as it is read, jj/mm/aaaa, or picked (Alt+↓); one too early or that does not exist is never kept. */
export function DateEditor(props: Props) {
  const { label, earliest, onCommit } = props
  const { text, typed, isRefused, isOpen, setOpen, change, onKeyDown, onBlur } = useTypedDate(props)
  const input = useRef<HTMLInputElement>(null)
  const messageId = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that focus left what it holds
    <span className={styles.date} onBlur={onBlur}>
      <input
        ref={input}
        className={styles.champ}
        aria-label={`${label}, jour/mois/année, Alt+↓ pour le calendrier`}
        placeholder="jj/mm/aaaa"
        inputMode="numeric"
        value={text}
        maxLength={10}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? messageId : undefined}
        // biome-ignore lint/a11y/noAutofocus: the cell that had focus becomes its editor
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <CalendarButton onOpen={() => setOpen(true)} />
      {isOpen && (
        <LazyPart>
          <Calendar
            label={label}
            trigger={input}
            value={typed ?? ''}
            comparison={earliest}
            onPick={(day) => onCommit(day)}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
      {isRefused && (
        <span id={messageId} role="alert" className={styles.erreur}>
          {typed === undefined ? DATE_INEXISTANTE : `Choisissez une date à partir du ${formatJourCourt(earliest)}.`}
        </span>
      )}
    </span>
  )
}

function useTypedDate({ value, earliest, onCommit, onCancel }: Props) {
  const [text, setText] = useState(showDate(String(value ?? '')))
  const [isRefused, setRefused] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const typed = parseDate(text)
  const isKept = typed !== undefined && (typed === null || typed >= earliest)
  const commit = (next?: 'next') => (isKept ? onCommit(typed, next) : setRefused(true))
  const keys = editorKeys(commit, onCancel)

  function change(next: string) {
    setText(next)
    setRefused(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey && event.key === 'ArrowDown') setOpen(true)
    else keys(event)
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (isOpen || currentTarget.contains(relatedTarget)) return
    commit()
  }

  return { text, typed, isRefused, isOpen, setOpen, change, onKeyDown, onBlur }
}

function CalendarButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.calendrier} aria-label="Ouvrir le calendrier" onClick={onOpen}>
      <CalendarDays size={18} aria-hidden="true" />
    </button>
  )
}
