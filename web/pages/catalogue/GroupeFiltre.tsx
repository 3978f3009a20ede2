import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './Filtres.module.css'

interface Props {
  titre: string
  isOpenAtFirst?: boolean
  /** The number of chosen values in this group. */
  nombre: number
  children: ReactNode
}

/** One group of filters; it starts open when it holds a choice. */
export function GroupeFiltre({ titre, isOpenAtFirst = false, nombre, children }: Props) {
  const [isOpen] = useState(isOpenAtFirst || nombre > 0)
  return (
    <details className={styles.groupe} open={isOpen}>
      <summary className={styles.titre}>
        <h3>{titre}</h3>
        {nombre > 0 && (
          <span className={styles.nombre}>
            {nombre}
            <span className="visually-hidden"> {nombre > 1 ? 'choix faits' : 'choix fait'}</span>
          </span>
        )}
        <ChevronDown size={20} aria-hidden="true" className={styles.chevron} />
      </summary>
      <fieldset className={styles.champs}>
        <legend className="visually-hidden">{titre}</legend>
        {children}
      </fieldset>
    </details>
  )
}
