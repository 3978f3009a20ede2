import type { FormationFiche, FormationSession, SessionProposee } from '#contract/catalogue/formation.ts'
import { ficheQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { PlacesRestantes } from '#web/parts/PlacesRestantes.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { canWait, isSelectable } from '../formation/etape.ts'
import { formatDates } from '../formation/journee.ts'
import { formatLieu } from '../formation/lieu.ts'
import { OrganisateurList } from '../formation/OrganisateurList.tsx'
import styles from './Demande.module.css'

/** CAT-03: nobody fills a form for a session that has no place left; the other dates are a press away. */
export function SessionComplete({ formation }: { formation: FormationSession }) {
  return (
    <div className={styles.complete}>
      <Notice kind="attention">
        <p>
          <strong>Session complète</strong> : il ne reste aucune place à cette date.
        </p>
      </Notice>
      <Card typeId={formation.type.id}>
        <p className={styles.invitation}>{formation.titre}</p>
        <p>{[formatDates(formation), formatLieu(formation, formation.type.id)].filter(Boolean).join(' – ')}</p>
      </Card>
      {canWait(formation.type.id) && (
        <section className={styles.chapitre} aria-labelledby="liste-attente">
          <h2 id="liste-attente">Liste d’attente</h2>
          <p>Si des places se libèrent, elles sont d’abord gardées pour ceux qui attendent, dans l’ordre.</p>
          <p>
            <Link
              to={paths.sessionAttente(formation.catalogueReference, formation.reference)}
              className={buttonClass('primary')}
            >
              Rejoindre la liste d’attente
            </Link>
          </p>
        </section>
      )}
      <section className={styles.chapitre} aria-labelledby="autres-dates">
        <h2 id="autres-dates">Autres dates</h2>
        <AutresDates formation={formation} />
      </section>
      <section className={styles.chapitre} aria-labelledby="contact">
        <h2 id="contact">Une question ?</h2>
        <OrganisateurList {...formation} />
      </section>
    </div>
  )
}

function AutresDates({ formation: { catalogueReference, reference } }: { formation: FormationSession }) {
  const { data: fiche, isError } = useCallQuery((call) => ficheQuery(call, catalogueReference))
  if (!fiche && !isError) return <SkeletonList label="Chargement des autres dates" count={2} />
  const ouvertes = sessionsOf(fiche).filter((session) => isSelectable(session) && session.reference !== reference)
  if (ouvertes.length === 0)
    return (
      <p>
        Aucune autre date n’est ouverte pour l’instant.{' '}
        <Link to={paths.fiche(catalogueReference)}>Revoir la fiche</Link>
      </p>
    )
  return (
    <ul className={styles.dates}>
      {ouvertes.map((session) => (
        <li key={session.reference}>
          <Link to={paths.session(catalogueReference, session.reference)} className={styles.option}>
            <span className={styles.optionText}>
              <strong>{formatDates(session)}</strong>
              <span>{formatLieu(session, fiche?.type.id ?? 0)}</span>
              <PlacesRestantes nbPlacesRestantes={session.nbPlacesRestantes} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** An e-learning product is its own session: it has no other date. */
function sessionsOf(fiche: FormationFiche | FormationSession | undefined): readonly SessionProposee[] {
  return fiche && fiche.sessionId === null ? fiche.sessions : []
}
