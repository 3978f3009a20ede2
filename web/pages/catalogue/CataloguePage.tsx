import { getRouteApi } from '@tanstack/react-router'
import { BookOpen } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { CatalogueSearchForm } from '#web/parts/CatalogueSearchForm.tsx'
import { Page } from '#web/parts/Page.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const route = getRouteApi('/catalogue')

export function CataloguePage() {
  const { q } = route.useSearch()
  const { supportEmail } = useApp().settings.organisme
  return (
    <Page title="Catalogue des formations" intro="Cherchez par thème, par métier ou par référence.">
      <CatalogueSearchForm q={q} />
      <EmptyState icon={BookOpen} title="Aucune formation n’est encore publiée ici.">
        {q && <p>Votre recherche « {q} » reste dans l’adresse de cette page : vous pouvez la garder et revenir.</p>}
        <p>
          Pour connaître les prochaines dates, écrivez à <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </EmptyState>
    </Page>
  )
}
