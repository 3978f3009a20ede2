import { CalendarDays } from 'lucide-react'
import { type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatJourCourt } from '#contract/rules/format.ts'
import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import { useTyped } from '#web/parts/use-typed.ts'
import { validateCatalogueSearch } from '#web/search.ts'
import { DATE_INEXISTANTE, parseDate, showDate } from '#web/ui/inputs/typed-date.ts'
import { toYesterday } from '#web/ui/inputs/yesterday.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import styles from './Filtres.module.css'

interface Props {
  name: 'dateDebut' | 'dateFin'
  label: string
  /** yyyy-MM-dd */
  value: string | undefined
}

/** 1/3/27 may become 1/3/2700: a date is complete once it ends in a four-digit year. */
const WHOLE = /\D\d{4}$|^\d{8}$/
const TROP_ANCIENNE = 'Choisissez une date à partir du 01/01/2000.'

const { Part: Calendar, prepare } = lazyPart(
  () => import('#web/ui/inputs/DateCalendarPopover.tsx'),
  'DateCalendarPopover',
)

/**
 * LAY-18: a day typed in the French format (a native date field would use the browser's language), or picked in the
 * kit's calendar, loaded on demand. Applied once complete or on leaving the field; an invalid day stays with its error.
 */
export function DateFiltre({ name, label, value }: Props) {
  const id = useId()
  const { input, typed, problem, type, leave, change } = useTypedDate(name, value)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.champ}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.date}>
        <input
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="jj/mm/aaaa"
          form={CATALOGUE_FORM}
          name={name}
          value={typed}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-probleme`}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
        />
        <CalendarButton ref={button} label={`${label} : calendrier`} isOpen={isOpen} onOpen={() => setOpen(true)} />
      </span>
      {problem && (
        <p id={`${id}-probleme`} role="alert" className={styles.probleme}>
          {problem}
        </p>
      )}
      {isOpen && (
        <LazyPart>
          <Calendar
            label={`${label} : calendrier`}
            trigger={button}
            value={value ?? ''}
            comparison={toYesterday(new Date())}
            onPick={(day) => {
              setOpen(false)
              change(formatJourCourt(day))
            }}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </div>
  )
}

function useTypedDate(name: Props['name'], value: Props['value']) {
  const apply = useCatalogueForm()
  const shown = value ? formatJourCourt(value) : ''
  const [typed, setTyped] = useTyped(shown)
  // A text being typed is not checked yet.
  const [isTyping, setTyping] = useState(false)
  const problem = isTyping ? undefined : findProblem(name, typed)
  const input = useRef<HTMLInputElement>(null)

  function change(next: string) {
    // `apply` reads the form right after, so the field must already show the new value.
    flushSync(() => setTyped(next))
    apply(input.current?.form ?? null, { resetScroll: false })
  }

  function type(text: string) {
    setTyped(text)
    setTyping(true)
    if (text === '' || (WHOLE.test(text) && !findProblem(name, text))) change(toShown(text))
  }

  function leave() {
    setTyping(false)
    if (!findProblem(name, typed) && toShown(typed) !== shown) change(toShown(typed))
  }

  return { input, typed, problem, type, leave, change }
}

interface CalendarButtonProps {
  ref: Ref<HTMLButtonElement>
  label: string
  isOpen: boolean
  onOpen: () => void
}

function CalendarButton({ ref, label, isOpen, onOpen }: CalendarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onOpen}
    >
      <CalendarDays size={20} aria-hidden="true" />
    </button>
  )
}

function toShown(typed: string): string {
  return showDate(parseDate(typed) ?? '')
}

/** NAV-23: a day that the address cannot hold is not applied. */
function findProblem(name: Props['name'], typed: string): string | undefined {
  const day = parseDate(typed)
  if (day === undefined) return DATE_INEXISTANTE
  if (day !== null && !validateCatalogueSearch({ [name]: day })[name]) return TROP_ANCIENNE
}
