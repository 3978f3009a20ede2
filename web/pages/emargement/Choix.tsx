import { CircleCheck } from 'lucide-react'
import { keyOf, sayMoment } from '#contract/rules/demi-journee.ts'
import { formatJourCourt } from '#contract/rules/format.ts'
import type { DemiJourneeLue } from '#contract/suite/emargement.ts'
import styles from './Emargement.module.css'
import { sayHoraire } from './mots.ts'

interface Props {
  demiJournees: readonly DemiJourneeLue[]
  chosen: string
  onChoose: (key: string) => void
}

/** The half days of the session; a tick says which are countersigned. */
export function Choix({ demiJournees, chosen, onChoose }: Props) {
  return (
    <ul className={styles.choix} aria-label="Demi-journées">
      {demiJournees.map((half) => (
        <li key={keyOf(half)}>
          <button type="button" aria-pressed={keyOf(half) === chosen} onClick={() => onChoose(keyOf(half))}>
            <span>
              {formatJourCourt(half.jour)} {sayMoment(half.moment)}
            </span>
            <span className={styles.horaires}>{sayHoraire(half)}</span>
            {half.contreseing && (
              <>
                <CircleCheck size={20} aria-hidden="true" />
                <span className="visually-hidden">contresignée</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
