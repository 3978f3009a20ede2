import { useId } from 'react'
import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import { useTyped } from '#web/parts/use-typed.ts'
import { validateCatalogueSearch } from '#web/search.ts'
import styles from './Filtres.module.css'

interface Props {
  name: 'prixMin' | 'prixMax'
  label: string
  value: number | undefined
}

/** Applies when the field loses the focus, or on Enter: a half-typed price would hide everything. */
export function PrixFiltre({ name, label, value }: Props) {
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

/** NAV-23: a price that the address cannot hold does not stay in the field. */
function canRead(name: Props['name'], typed: string): boolean {
  return typed === '' || validateCatalogueSearch({ [name]: typed })[name] !== undefined
}
