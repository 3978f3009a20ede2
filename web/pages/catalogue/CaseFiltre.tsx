import { CATALOGUE_FORM, useCatalogueForm } from '#web/parts/catalogue-form.ts'
import styles from './Filtres.module.css'

interface Props {
  name: string
  value: number | 'true'
  label: string
  /** The number of formations this choice would leave; unknown until the first results. */
  nombre: number | undefined
  isChecked: boolean
}

/** One choice of a filter; ticking it applies it at once. */
export function CaseFiltre({ name, value, label, nombre, isChecked }: Props) {
  const apply = useCatalogueForm()
  return (
    <label className={styles.case}>
      <input
        type="checkbox"
        form={CATALOGUE_FORM}
        name={name}
        value={value}
        checked={isChecked}
        disabled={nombre === 0 && !isChecked}
        onChange={(event) => apply(event.target.form, { resetScroll: false })}
      />
      <span>{label}</span>
      {nombre !== undefined && (
        <span className={styles.compte}>
          {nombre}
          <span className="visually-hidden"> {nombre > 1 ? 'formations' : 'formation'}</span>
        </span>
      )}
    </label>
  )
}
