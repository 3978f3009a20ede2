import { CalendarX } from 'lucide-react'
import type { FormationFiche } from '#contract/catalogue/formation.ts'
import { formatAucun } from '#contract/rules/format.ts'
import { FoldedList } from '../formation/FoldedList.tsx'
import styles from '../formation/Formation.module.css'
import { SessionCard } from './SessionCard.tsx'

interface Props {
  fiche: FormationFiche
  isPreview: boolean
}

/** CAT-02, CAT-04 */
export function SessionChoice({ fiche, isPreview }: Props) {
  if (fiche.sessions.length === 0) return <NoSession fiche={fiche} />
  return (
    <FoldedList className={styles.cards}>
      {fiche.sessions.map((session) => (
        <li key={session.reference}>
          <SessionCard session={session} fiche={fiche} isPreview={isPreview} />
        </li>
      ))}
    </FoldedList>
  )
}

/** CAT-11 */
function NoSession({ fiche: { organisateur } }: { fiche: FormationFiche }) {
  return (
    <div className={styles.none}>
      <CalendarX size={24} aria-hidden="true" />
      <p>
        <strong>{formatAucun('session')}</strong>
      </p>
      <p>
        Les prochaines dates ne sont pas encore connues.{' '}
        {organisateur.email && <a href={`mailto:${organisateur.email}`}>Demander les prochaines dates</a>}
      </p>
    </div>
  )
}
