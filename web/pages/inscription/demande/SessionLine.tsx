import type { FormationSession } from '#contract/formation.ts'
import { formatAcces } from '#web/ui/format.ts'
import formationStyles from '../Formation.module.css'
import { formatDates } from '../journee.ts'
import { formatLieu } from '../lieu.ts'
import styles from './Demande.module.css'

/** The session in three lines: what, when, where. */
export function SessionLine({ formation }: { formation: FormationSession }) {
  const { titre, type, plateformeDureeAcces } = formation
  const lieu = formatLieu(formation, type.id)
  return (
    <div>
      <p className={styles.invitation}>{titre}</p>
      <p className={formationStyles.soft}>
        {plateformeDureeAcces === null ? formatDates(formation) : formatAcces(plateformeDureeAcces)}
        {lieu && <span className={styles.line}>{lieu}</span>}
      </p>
    </div>
  )
}
