import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Users } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { ficheQuery } from '#web/api/catalogue.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormationMessage } from './FormationMessage.tsx'
import { FormationSkeleton } from './FormationSkeleton.tsx'

/** NAV-06 */
export function ParticipantsPage() {
  const { fiche_reference = '', session_reference } = useParams({ strict: false })
  if (session_reference === undefined) return <FicheParticipants fiche={fiche_reference} />
  return <Participants back={paths.session(fiche_reference, session_reference)} />
}

/** An e-learning product comes with its session; any other one lacks it here. */
function FicheParticipants({ fiche }: { fiche: string }) {
  const { data: formation, error } = useQuery(ficheQuery(useApp().call, fiche))
  if (error) return <FormationMessage kind="error">{error.message}</FormationMessage>
  if (!formation) return <FormationSkeleton />
  if (formation.sessionId === null) return <MissingSession fiche={fiche} />
  return <Participants back={paths.fiche(fiche)} />
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

function Participants({ back }: { back: string }) {
  return (
    <Page
      title="Participants"
      back={
        <Link to={back}>
          <ArrowLeft size={20} aria-hidden="true" />
          Retour à la demande d’inscription
        </Link>
      }
    >
      <EmptyState icon={Users} title="Aucun participant." />
    </Page>
  )
}
