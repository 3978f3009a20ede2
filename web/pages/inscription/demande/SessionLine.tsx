import { formatAcces } from '#contract/rules/format.ts'
import formationStyles from '../Formation.module.css'
import { formatLieu } from '../lieu.ts'
import styles from './Demande.module.css'
import { formatDatesChoisies, type Objet } from './dates.ts'

/** The session in three lines: what, when, where. */
export function SessionLine(objet: Objet) {
  const { titre, type, plateformeDureeAcces } = objet.formation
  const lieu = formatLieu(objet.formation, type.id)
  return (
    <div>
      <p className={styles.invitation}>{titre}</p>
      <p className={formationStyles.soft}>
        {plateformeDureeAcces === null ? formatDatesChoisies(objet) : formatAcces(plateformeDureeAcces)}
        {lieu && <span className={styles.line}>{lieu}</span>}
      </p>
    </div>
  )
}
