import type { ConditionDite } from '#contract/rules/conditions-formes.ts'
import styles from './ConditionsList.module.css'

/** The conditions of change: what may be changed, and until when (decision 49). */
export function ConditionsList({ conditions }: { conditions: readonly ConditionDite[] }) {
  return (
    <dl className={styles.conditions}>
      {conditions.map(({ titre, texte }) => (
        <div key={titre}>
          <dt>{titre}</dt>
          <dd>{texte}</dd>
        </div>
      ))}
    </dl>
  )
}
