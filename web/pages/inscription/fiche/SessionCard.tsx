import { ArrowRight, Ban, MapPin } from 'lucide-react'
import type { FormationFiche, SessionProposee } from '#contract/catalogue/formation.ts'
import { isCursus } from '#contract/reference/type-formation.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { ConditionsList } from '#web/parts/ConditionsList.tsx'
import { PlacesRestantes } from '#web/parts/PlacesRestantes.tsx'
import { PrixHt } from '#web/parts/PrixHt.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { hasAttente, isSelectable } from '../formation/etape.ts'
import { JourneeList } from '../formation/JourneeList.tsx'
import { formatDates, journeesOf } from '../formation/journee.ts'
import { formatLieu } from '../formation/lieu.ts'
import styles from './SessionCard.module.css'

interface Props {
  session: SessionProposee
  fiche: FormationFiche
  isPreview: boolean
}

/** CAT-02: a date to choose; the whole card leads to its registration. */
export function SessionCard({ session, fiche, isPreview }: Props) {
  const canChoose = !isPreview && isSelectable(session)
  const dates = formatDates(session)
  // Two sessions of one day are two links: what tells them apart is said with the date.
  const precision = [session.titreSession, horairesOf(session), formatLieu(session, fiche.type.id)]
    .filter(Boolean)
    .join(', ')
  return (
    <Card typeId={fiche.type.id} isLink={canChoose}>
      <div className={styles.session} data-closed={!isSelectable(session) || undefined}>
        <h3>
          {canChoose ? (
            <Link to={paths.session(fiche.reference, session.reference)}>
              {dates}
              {precision && <span className="visually-hidden">, {precision}</span>}
            </Link>
          ) : (
            dates
          )}
        </h3>
        {session.titreSession && <p>{session.titreSession}</p>}
        <Details session={session} typeId={fiche.type.id} />
        <div className={styles.foot}>
          <PrixHt montantHt={session.montantHt} />
          {canChoose && (
            <span className={`${buttonClass('primary')} ${styles.choose}`} aria-hidden="true">
              Choisir
              <ArrowRight size={20} />
            </span>
          )}
          {!isPreview && hasAttente(session, fiche.type.id) && (
            <Link to={paths.sessionAttente(fiche.reference, session.reference)} className={buttonClass('secondary')}>
              Liste d’attente
              <span className="visually-hidden">
                , {dates}, {precision}
              </span>
            </Link>
          )}
        </div>
      </div>
    </Card>
  )
}

function Details({ session, typeId }: { session: SessionProposee; typeId: number }) {
  const lieu = formatLieu(session, typeId)
  const horaires = horairesOf(session)
  return (
    <>
      {horaires && <p className={styles.soft}>{horaires}</p>}
      {journeesOf(session).length > 1 && <JourneeList session={session} />}
      {isCursus(typeId) && <p className={styles.soft}>Selon les dates choisies pour chaque étape</p>}
      {lieu && (
        <p className={styles.line}>
          <MapPin size={20} aria-hidden="true" />
          {lieu}
        </p>
      )}
      {session.statut && (
        <p className={styles.line}>
          <Ban size={20} aria-hidden="true" />
          {statutMessage(session.statut, 'session')}
        </p>
      )}
      <p className={styles.states}>
        {!session.statut && <PlacesRestantes nbPlacesRestantes={session.nbPlacesRestantes} />}
        {session.provisoire && <Badge kind="info">Dates provisoires</Badge>}
      </p>
      {session.conditions && (
        <div className={styles.conditions}>
          <ConditionsList conditions={session.conditions} />
        </div>
      )}
      {session.sessionMessagePromotionnel && <p className={styles.promo}>{session.sessionMessagePromotionnel}</p>}
    </>
  )
}

/** Of a session of one day. */
function horairesOf(session: SessionProposee): string | undefined {
  const [only, second] = journeesOf(session)
  return second ? undefined : only?.horaires
}
