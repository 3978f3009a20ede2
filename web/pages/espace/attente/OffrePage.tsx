import { ArrowLeft } from 'lucide-react'
import type { Attente } from '#contract/vente/attente.ts'
import { attenteQuery } from '#web/api/attente.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { sayGroupe, saySession } from '#web/parts/attente/mots.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { PROPRES } from '#web/search.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { EnLigne } from './EnLigne.tsx'
import styles from './Offre.module.css'
import { Proposition } from './Proposition.tsx'

const TITRES: Record<Attente['etat'], string> = {
  EN_ATTENTE: 'Votre place dans la liste d’attente',
  PROPOSEE: 'Des places se sont libérées',
  ACCEPTEE: 'Vos places vous attendent',
  SERVIE: 'Vos places sont commandées',
  DECLINEE: 'Vous avez laissé vos places',
  EXPIREE: 'L’offre a pris fin',
  QUITTEE: 'Vous avez quitté la liste d’attente',
  CLOSE: 'La liste d’attente est close',
}

/** For who waited alone. */
const TITRES_SEUL: Partial<typeof TITRES> = {
  PROPOSEE: 'Une place s’est libérée',
  ACCEPTEE: 'Votre place vous attend',
  SERVIE: 'Votre place est commandée',
  DECLINEE: 'Vous avez laissé votre place',
}

function toTitre({ etat, nombre }: Attente): string {
  return (nombre === 1 && TITRES_SEUL[etat]) || TITRES[etat]
}

/** The page that the mails of a waiting list lead to. */
export function OffrePage() {
  const { attenteId = '' } = useParams<'attenteId'>()
  const { data: attente, error } = useCallQuery((call, status) => attenteQuery(call, status, attenteId))
  return (
    <Page
      title={attente ? toTitre(attente) : 'Liste d’attente'}
      back={
        <Link to={paths.espaceParticipant()}>
          <ArrowLeft size={20} aria-hidden="true" />
          Mes inscriptions
        </Link>
      }
    >
      {error && <Notice kind="error">{describeError(error)}</Notice>}
      {attente && <Content attente={attente} />}
      {!attente && !error && <SkeletonList label="Chargement de votre liste d’attente" count={2} />}
    </Page>
  )
}

function Content({ attente }: { attente: Attente }) {
  const { session, commandeur, offre, position } = attente
  return (
    <div className={styles.offre}>
      <Card>
        <div className={styles.faits}>
          <h2 className={styles.titre}>{session.titre}</h2>
          <p>{saySession(attente)}</p>
          <p className={styles.soft}>
            {[commandeur?.denomination ?? 'À titre individuel', sayGroupe(attente)].join(', ')}
          </p>
        </div>
      </Card>
      {offre && <Proposition attente={attente} offre={offre} />}
      {position !== null && <EnLigne attente={attente} position={position} />}
      {!offre && position === null && <Fin attente={attente} />}
    </div>
  )
}

const FINS: Partial<Record<Attente['etat'], string>> = {
  SERVIE: 'Les places qui vous étaient gardées ont été commandées. Vous retrouvez la commande dans « Mes commandes ».',
  DECLINEE:
    'Les places qui vous étaient gardées ont été proposées à la personne suivante. Si vous les aviez acceptées, leur demande a quitté votre panier.',
  EXPIREE:
    'Les places n’ont pas été commandées à temps : elles ont été proposées à la personne suivante, et vous n’êtes plus sur la liste.',
  QUITTEE: 'Vous ne recevrez plus de message au sujet de cette session.',
  CLOSE: 'La session est annulée, ou ses inscriptions sont closes : plus aucune place ne s’y libérera.',
}

function Fin({ attente: { etat, session } }: { attente: Attente }) {
  return (
    <>
      <Notice kind="info">{FINS[etat]}</Notice>
      <div className={styles.actions}>
        {etat === 'SERVIE' ? (
          <Link to={paths.espaceCommandes()} search={{ societe: PROPRES }} className={buttonClass('primary')}>
            Voir mes commandes
          </Link>
        ) : (
          <Link to={paths.fiche(session.ficheReference)} className={buttonClass('primary')}>
            Voir les dates de cette formation
          </Link>
        )}
      </div>
    </>
  )
}
