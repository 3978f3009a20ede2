import { formatPrixHt } from '#contract/rules/format.ts'
import styles from './PrixHt.module.css'

interface Props {
  montantHt: number
  /** True when other sessions cost more. */
  isMinimum?: boolean
}

/** CAT-07: the price and its note. */
export function PrixHt({ montantHt, isMinimum = false }: Props) {
  return (
    <span className={styles.prix}>
      {isMinimum && montantHt > 0 && <span className={styles.note}>à partir de </span>}
      <strong>{formatPrixHt(montantHt)}</strong>
      {montantHt > 0 && <span className={styles.note}>Tarif soumis à conditions</span>}
      {isMinimum && montantHt === 0 && <span className={styles.note}>selon la session</span>}
    </span>
  )
}
