import { X } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './FiltresChoisis.module.css'
import type { Chip } from './filtres.ts'

interface Props {
  chips: Chip[]
  /** Called after a chip is removed with its focus: the focus needs another place. */
  onRemove: () => void
}

/** The chosen filters; each chip links to the same search without that filter. */
export function FiltresChoisis({ chips, onRemove }: Props) {
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="Filtres choisis">
      {chips.map(({ key, label, search }) => (
        <li key={key}>
          <Link to={paths.catalogue()} search={search} resetScroll={false} onClick={onRemove} className={styles.chip}>
            <span className="visually-hidden">Retirer le filtre </span>
            <span className={styles.label}>{label}</span>
            <X size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.catalogue()} search={{}} resetScroll={false} onClick={onRemove} className={styles.tout}>
          Tout effacer
        </Link>
      </li>
    </ul>
  )
}
