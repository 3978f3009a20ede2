import { useParams } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { BackToCatalogue, CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** INS-01 */
export function InscriptionPage() {
  const { fiche_reference, session_reference } = useParams({ strict: false })
  return (
    <Page title="Demande d'inscription" back={<BackToCatalogue />}>
      <EmptyState
        icon={CalendarX}
        title="Cette formation ne peut pas encore être affichée."
        actions={<CatalogueButton />}
      >
        <p>
          Fiche {fiche_reference}
          {session_reference && `, session ${session_reference}`} : les inscriptions ne sont pas ouvertes sur ce site.
        </p>
      </EmptyState>
    </Page>
  )
}
