import { CalendarDays } from 'lucide-react'
import { lazy, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import { useTyped } from '#web/parts/use-typed.ts'
import { validateCatalogueSearch } from '#web/search.ts'
import { maskFormat } from '#web/ui/champs/mask.ts'
import { useFormatted } from '#web/ui/champs/use-formatted.ts'
import { toYesterday } from '#web/ui/champs/yesterday.ts'
import { formatDate } from '#web/ui/format.ts'
import { LazyPart } from '#web/ui/LazyPart.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import styles from './Filtres.module.css'

interface Props {
  name: 'dateDebut' | 'dateFin'
  label: string
  /** yyyy-MM-dd */
  value: string | undefined
}

const FORMAT = maskFormat('00/00/0000')

const importCalendar = () => import('#web/ui/champs/DateCalendarPopover.tsx')
const Calendar = lazy(() => loadChunk(importCalendar).then((module) => ({ default: module.DateCalendarPopover })))
const prepare = () => void importCalendar().catch(() => {})

/**
 * LAY-18: typed as dd/MM/yyyy in every browser (a native date field speaks the browser's language), or picked in the
 * kit's calendar, which comes when it is asked for. Applied once it is a whole date, or none.
 */
export function DateFiltre({ name, label, value }: Props) {
  const id = useId()
  const apply = useCatalogueForm()
  const shown = value ? formatDate(value) : ''
  const [typed, setTyped] = useTyped(shown)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { input, onChange, ...handlers } = useFormatted(typed, change, FORMAT)

  function change(next: string) {
    // The form is read right after: the field must show it by then.
    flushSync(() => setTyped(next))
    if (canRead(name, next)) apply(input.current?.form ?? null, { resetScroll: false })
  }

  return (
    <div className={styles.champ}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.date}>
        <input
          {...handlers}
          ref={input}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          placeholder="jj/mm/aaaa"
          form={CATALOGUE_FORM}
          name={name}
          value={typed}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => !canRead(name, typed) && setTyped(shown)}
        />
        <button
          ref={button}
          type="button"
          aria-label={`${label} : calendrier`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        >
          <CalendarDays size={20} aria-hidden="true" />
        </button>
      </span>
      {isOpen && (
        <LazyPart>
          <Calendar
            label={`${label} : calendrier`}
            trigger={button}
            value={value ?? ''}
            comparison={toYesterday(new Date())}
            onPick={(day) => {
              setOpen(false)
              change(formatDate(day))
            }}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      )}
    </div>
  )
}

/** NAV-23: what the address cannot say does not stay in the field. */
function canRead(name: Props['name'], typed: string): boolean {
  return typed === '' || validateCatalogueSearch({ [name]: typed })[name] !== undefined
}
