import { useId } from 'react'
import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import { useTyped } from '#web/parts/use-typed.ts'
import { validateCatalogueSearch } from '#web/search.ts'
import styles from './Filtres.module.css'

/** NAV-23: what the address cannot say does not stay in the field. */
function canRead(name: DateProps['name'] | PrixProps['name'], typed: string): boolean {
  return typed === '' || validateCatalogueSearch({ [name]: typed })[name] !== undefined
}

interface DateProps {
  name: 'dateDebut' | 'dateFin'
  label: string
  value: string | undefined
}

/** Applied once it is a whole date, or none. */
export function DateFiltre({ name, label, value = '' }: DateProps) {
  const id = useId()
  const apply = useCatalogueForm()
  const [typed, setTyped] = useTyped(value)
  return (
    <div className={styles.champ}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        form={CATALOGUE_FORM}
        name={name}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (canRead(name, target.value)) apply(target.form, { resetScroll: false })
        }}
        onBlur={() => !canRead(name, typed) && setTyped(value)}
      />
    </div>
  )
}

interface PrixProps {
  name: 'prixMin' | 'prixMax'
  label: string
  value: number | undefined
}

/** Applied when one leaves it, or by Enter: a price half typed would hide everything. */
export function PrixFiltre({ name, label, value }: PrixProps) {
  const id = useId()
  const apply = useCatalogueForm()
  const shown = String(value ?? '')
  const [typed, setTyped] = useTyped(shown)
  return (
    <div className={styles.champ}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.euros}>
        <input
          id={id}
          type="number"
          min={0}
          max={999_999}
          inputMode="numeric"
          form={CATALOGUE_FORM}
          name={name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={({ target }) => {
            if (!canRead(name, typed)) setTyped(shown)
            else if (typed !== shown) apply(target.form, { resetScroll: false })
          }}
        />
        <span aria-hidden="true">€</span>
      </span>
    </div>
  )
}
