import type { SessionProposee } from '#contract/catalogue/formation.ts'
import { formatJourCourt, formatPeriode } from '#contract/rules/format.ts'
import { finRetractation } from '#contract/rules/retractation.ts'
import { useApp } from '#web/api/app-context.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Contrat.module.css'

const AUTRES_DATES = 5

interface Props {
  ficheReference: string
  /** The session that begins too soon. */
  reference: string
  sessions: readonly SessionProposee[]
}

/** Decision 54: why an individual cannot have this date, and the dates that they can. */
export function DebutProche({ ficheReference, reference, sessions }: Props) {
  const { debutAnticipe } = useApp().settings
  const fin = finRetractation(new Date())
  const autres = sessions
    .filter((one) => one.reference !== reference && !one.statut && one.dateDebut !== null && one.dateDebut > fin)
    .slice(0, AUTRES_DATES)
  return (
    <Notice kind="attention">
      <p>
        Cette session commence avant la fin de votre délai de rétractation, le {formatJourCourt(fin)}.{' '}
        {debutAnticipe
          ? 'Vous pourrez demander expressément à commencer avant, ou choisir une autre date.'
          : 'Elle ne peut pas vous être vendue à titre individuel.'}
      </p>
      {autres.length > 0 ? (
        <>
          <p>Autres dates :</p>
          <ul className={styles.formateurs}>
            {autres.map((session) => (
              <li key={session.reference}>
                <Link to={paths.session(ficheReference, session.reference)}>
                  {formatPeriode(session.dateDebut ?? '', session.dateFin ?? session.dateDebut ?? '')}
                  {session.sessionLieu && `, ${session.sessionLieu.ville}`}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Aucune autre date n’est proposée pour l’instant.</p>
      )}
    </Notice>
  )
}
