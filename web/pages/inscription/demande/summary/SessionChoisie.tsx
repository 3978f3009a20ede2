import { formatAcces } from '#contract/rules/format.ts'
import formationStyles from '../../formation/Formation.module.css'
import { formatDates } from '../../formation/journee.ts'
import { formatLieu } from '../../formation/lieu.ts'
import { Bullets } from '../../formation/Prose.tsx'
import { listChosen } from '../choix/cursus.ts'
import { type FormationChoisie, formatDatesChoisies } from '../choix/formation-choisie.ts'
import styles from '../Demande.module.css'

/** The session in three lines: what, when, where. */
export function SessionChoisie(choisie: FormationChoisie) {
  const { titre, type, plateformeDureeAcces } = choisie.formation
  const lieu = formatLieu(choisie.formation, type.id)
  return (
    <div>
      <p className={styles.invitation}>{titre}</p>
      <p className={formationStyles.soft}>
        {plateformeDureeAcces === null ? formatDatesChoisies(choisie) : formatAcces(plateformeDureeAcces)}
        {lieu && <span className={styles.line}>{lieu}</span>}
      </p>
    </div>
  )
}

/** The dates chosen for a cursus. */
export function EtapesChoisies({ cursus, choix }: Pick<FormationChoisie, 'cursus' | 'choix'>) {
  const lines = listChosen(cursus, choix).map((session) => `${session.titre} : ${formatDates(session)}`)
  return lines.length > 0 ? <Bullets items={lines} /> : null
}
