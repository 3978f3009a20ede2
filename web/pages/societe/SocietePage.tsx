import { Building2 } from 'lucide-react'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-24 */
export function SocietePage() {
  return (
    <Page title="Gérer les droits de ma société">
      <EmptyState icon={Building2} title="Aucune société n’est rattachée à votre compte." actions={<CatalogueButton />}>
        <p>Une société s’ajoute lors d’une demande d’inscription faite en son nom.</p>
      </EmptyState>
    </Page>
  )
}
