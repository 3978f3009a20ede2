import { ArrowLeft } from 'lucide-react'
import { devisQuery } from '#web/api/devis.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { DevisContent } from './DevisContent.tsx'
import { DevisListe } from './DevisListe.tsx'

/** Decision 61: the person's quotes, and those of the companies that they order for. */
export function DevisListePage() {
  return (
    <Page
      title="Mes devis"
      intro="Un devis garde son prix pendant sa validité. Il ne réserve pas de place."
      back={<Back to={paths.espaceCommandes()} label="Commandes" />}
    >
      <DevisListe />
    </Page>
  )
}

export function DevisPage() {
  const { devisId = '' } = useParams<'devisId'>()
  const { data: devis, error } = useCallQuery((call, status) => devisQuery(call, status, devisId))
  return (
    <Page title={devis ? `Devis ${devis.numero}` : 'Devis'} back={<Back to={paths.espaceDevis()} label="Mes devis" />}>
      {error && !devis && <Notice kind="error">{describeError(error)}</Notice>}
      {devis && <DevisContent devis={devis} />}
      {!devis && !error && <SkeletonList label="Chargement du devis" count={2} />}
    </Page>
  )
}

function Back({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to}>
      <ArrowLeft size={20} aria-hidden="true" />
      {label}
    </Link>
  )
}
