import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Users } from 'lucide-react'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-06 */
export function ParticipantsPage() {
  const { fiche_reference = '', session_reference } = useParams({ strict: false })
  const back = session_reference ? paths.session(fiche_reference, session_reference) : paths.fiche(fiche_reference)
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
      <EmptyState icon={Users} title="Aucun participant." actions={<CatalogueButton />}>
        <p>Choisissez d’abord une formation dans le catalogue : vous pourrez ensuite y inscrire des participants.</p>
      </EmptyState>
    </Page>
  )
}
