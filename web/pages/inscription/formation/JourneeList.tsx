import type { SessionProposee } from '#contract/catalogue/formation.ts'
import { FoldedList } from './FoldedList.tsx'
import styles from './Formation.module.css'
import { formatDates, journeesOf } from './journee.ts'

interface Props {
  session: Pick<SessionProposee, 'dateDebut' | 'dateFin' | 'sessionDates' | 'sessionProgrammations'>
  /** The name of each séance, when there are several. */
  seances?: { id: number; nom: string }[]
}

/** CAT-05, with the hours when they are known. */
export function JourneeList({ session, seances = [] }: Props) {
  const journees = journeesOf(session)
  if (journees.length === 0) return <p>{formatDates(session)}</p>
  return (
    <FoldedList className={styles.journees}>
      {journees.map(({ key, jour, horaires, seanceId }) => {
        const seance = seances.length > 1 && seances.find(({ id }) => id === seanceId)
        return (
          <li key={key}>
            {jour} {horaires && <span className={styles.soft}>{horaires}</span>}
            {seance && <span className={styles.seance}>{seance.nom}</span>}
          </li>
        )
      })}
    </FoldedList>
  )
}
