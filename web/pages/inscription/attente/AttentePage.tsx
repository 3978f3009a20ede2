import { ArrowLeft } from 'lucide-react'
import type { FormationSession } from '#contract/catalogue/formation.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { attentesQuery } from '#web/api/attente.ts'
import { ficheSessionQuery } from '#web/api/catalogue.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { AttenteCarte } from '#web/parts/attente/AttenteCarte.tsx'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { formatDates } from '../formation/journee.ts'
import { formatLieu } from '../formation/lieu.ts'
import styles from './Attente.module.css'
import { JoinForm } from './JoinForm.tsx'

/** Decision 51: joins the waiting list of a session, or shows one's place in it. */
export function AttentePage() {
  const { fiche_reference = '', session_reference = '' } = useParams<'fiche_reference' | 'session_reference'>()
  const { data, error } = useCallQuery((call) => ficheSessionQuery(call, fiche_reference, session_reference))
  return (
    <Page
      title="Liste d’attente"
      intro="Dès que des places se libèrent, elles vous sont gardées et nous vous écrivons : personne ne peut les prendre avant vous."
      back={
        <Link to={paths.fiche(fiche_reference)}>
          <ArrowLeft size={20} aria-hidden="true" />
          Revenir à la fiche
        </Link>
      }
    >
      <div className={styles.page}>
        {error && <Notice kind="error">{describeError(error)}</Notice>}
        {data && <Session formation={data} />}
        {!data && !error && <SkeletonList label="Chargement de la session" count={2} />}
      </div>
    </Page>
  )
}

function Session({ formation }: { formation: FormationSession }) {
  return (
    <>
      <Card typeId={formation.type.id}>
        <p className={styles.titre}>{formation.titre}</p>
        <p>{[formatDates(formation), formatLieu(formation, formation.type.id)].filter(Boolean).join(' – ')}</p>
      </Card>
      {formation.statut ? (
        <Notice kind="attention">{statutMessage(formation.statut, 'session')}</Notice>
      ) : (
        <MaPlace reference={formation.reference} />
      )}
    </>
  )
}

/** Who waits already sees their place; anybody else may join. */
function MaPlace({ reference }: { reference: string }) {
  const { identity } = useSignIn()
  const { data: attentes, error } = useCallQuery(attentesQuery)
  const { data: profile } = useCallQuery(clientProfileQuery)
  const attente = attentes?.find(({ session }) => session.reference === reference)
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (attente) return <AttenteCarte attente={attente} />
  if (!attentes || !profile || !identity) return <SkeletonList label="Chargement de votre place" count={2} />
  const { email, given_name: prenom, family_name: nom, sub } = identity
  const clients = profile.inscriptionEntreprises.filter(({ isInscriptionAllowed }) => isInscriptionAllowed)
  return (
    <JoinForm reference={reference} sub={sub} moi={{ prenom, nom, email: email.toLowerCase() }} clients={clients} />
  )
}
