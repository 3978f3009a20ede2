import type { FormationSession } from '#contract/catalogue/formation.ts'
import { statutMessage } from '#contract/rules/statut-formation.ts'
import { ficheQuery, ficheSessionQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { ParticipantsStep } from './demande/participants/ParticipantsStep.tsx'
import { SessionComplete } from './demande/SessionComplete.tsx'
import { isComplete } from './formation/etape.ts'
import { FormationMessage } from './formation/FormationMessage.tsx'
import { FormationSkeleton } from './formation/FormationSkeleton.tsx'
import { INSCRIPTION_TITRE } from './formation/head.ts'

/** NAV-06 */
export function ParticipantsPage() {
  const { fiche_reference = '', session_reference } = useParams<'fiche_reference' | 'session_reference'>()
  if (session_reference === undefined) return <FicheParticipants fiche={fiche_reference} />
  return <SessionParticipants fiche={fiche_reference} session={session_reference} />
}

/** An e-learning product comes with its session; any other one lacks it here. */
function FicheParticipants({ fiche }: { fiche: string }) {
  const { data: formation, error } = useCallQuery((call) => ficheQuery(call, fiche))
  if (error) return <FormationMessage kind="error">{error.message}</FormationMessage>
  if (!formation) return <FormationSkeleton />
  if (formation.sessionId === null) return <MissingSession fiche={fiche} />
  return <Participants formation={formation} back={paths.fiche(fiche)} />
}

function SessionParticipants({ fiche, session }: { fiche: string; session: string }) {
  const { data: formation, error } = useCallQuery((call) => ficheSessionQuery(call, fiche, session))
  if (error) return <FormationMessage kind="error">{error.message}</FormationMessage>
  if (!formation) return <FormationSkeleton />
  return <Participants formation={formation} back={paths.session(fiche, session)} />
}

/** INS-02, CAT-03: nobody registers for what is closed or full. */
function Participants({ formation, back }: { formation: FormationSession; back: string }) {
  if (formation.statut)
    return <FormationMessage kind="attention">{statutMessage(formation.statut, 'session')}</FormationMessage>
  if (isComplete(formation))
    return (
      <Page title={INSCRIPTION_TITRE}>
        <SessionComplete formation={formation} />
      </Page>
    )
  return <ParticipantsStep key={formation.reference} formation={formation} back={back} />
}

/** INS-03 */
function MissingSession({ fiche }: { fiche: string }) {
  const back = (
    <Link to={paths.fiche(fiche)} className={buttonClass()}>
      Choisir une date sur la fiche
    </Link>
  )
  return (
    <FormationMessage kind="attention" back={back}>
      Inscription impossible, veuillez retourner sur la fiche catalogue pour sélectionner une date de session au
      préalable.
    </FormationMessage>
  )
}
