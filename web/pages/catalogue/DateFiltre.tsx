import { CalendarDays } from 'lucide-react'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import { useTyped } from '#web/parts/use-typed.ts'
import { validateCatalogueSearch } from '#web/search.ts'
import { maskFormat } from '#web/ui/champs/mask.ts'
import { useFormatted } from '#web/ui/champs/use-formatted.ts'
import { formatDate } from '#web/ui/format.ts'
import styles from './Filtres.module.css'

interface Props {
  name: 'dateDebut' | 'dateFin'
  label: string
  /** yyyy-MM-dd */
  value: string | undefined
}

const FORMAT = maskFormat('00/00/0000')

/**
 * LAY-18: typed as dd/MM/yyyy in every browser (a native date field speaks the browser's language), or picked in the
 * browser's own calendar. Applied once it is a whole date, or none.
 */
export function DateFiltre({ name, label, value }: Props) {
  const id = useId()
  const apply = useCatalogueForm()
  const shown = value ? formatDate(value) : ''
  const [typed, setTyped] = useTyped(shown)
  const picker = useRef<HTMLInputElement>(null)
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
        <button type="button" aria-label={`${label} : calendrier`} onClick={() => picker.current?.showPicker()}>
          <CalendarDays size={20} aria-hidden="true" />
        </button>
        <input
          ref={picker}
          type="date"
          aria-hidden="true"
          tabIndex={-1}
          value={value ?? ''}
          onChange={({ target }) => change(target.value && formatDate(target.value))}
        />
      </span>
    </div>
  )
}

/** NAV-23: what the address cannot say does not stay in the field. */
function canRead(name: Props['name'], typed: string): boolean {
  return typed === '' || validateCatalogueSearch({ [name]: typed })[name] !== undefined
}
