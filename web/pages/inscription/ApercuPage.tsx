import { useParams } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-03, NAV-05 */
export function ApercuPage() {
  const { session_hash } = useParams({ strict: false })
  return (
    <Page title={session_hash ? 'Aperçu de la session' : 'Aperçu de la fiche'}>
      <EmptyState icon={EyeOff} title="Cet aperçu n’est pas disponible." actions={<CatalogueButton />}>
        <p>Il n’y a rien à prévisualiser à cette adresse pour le moment.</p>
      </EmptyState>
    </Page>
  )
}
