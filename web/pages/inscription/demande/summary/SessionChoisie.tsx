import { formatAcces } from '#web/ui/format.ts'
import formationStyles from '../../formation/Formation.module.css'
import { formatLieu } from '../../formation/lieu.ts'
import { formatDatesChoisies, type Objet } from '../choix/formation-choisie.ts'
import styles from '../Demande.module.css'

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
