import { ArrowLeft, Building2, SearchX } from 'lucide-react'
import type { ClientLie } from '#contract/personne/client.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Loading } from '#web/parts/Loading.tsx'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { useParams } from '#web/router/RouterProvider.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ClientChoice } from './ClientChoice.tsx'
import { ClientScreen } from './ClientScreen.tsx'
import { RefusProvider } from './RefusProvider.tsx'

/** NAV-24, SOC-01 */
export function ClientPage() {
  const { clientId } = useParams<'clientId'>()
  const profile = useCallQuery(clientProfileQuery)
  const clients = profile.data?.inscriptionEntreprises
  const hasChoice = clientId !== undefined && clients !== undefined && clients.length > 1
  return (
    <Page
      title="Gérer les droits de ma société"
      intro="Qui peut inscrire, payer et consulter au nom de votre société."
      back={hasChoice && <BackLink />}
    >
      <RefusProvider>
        {clients ? (
          <Content clients={clients} clientId={clientId} />
        ) : (
          <Loading query={profile} label="Chargement de vos sociétés" />
        )}
      </RefusProvider>
    </Page>
  )
}

function BackLink() {
  return (
    <Link to={paths.maSociete()}>
      <ArrowLeft size={20} aria-hidden="true" />
      Toutes mes sociétés
    </Link>
  )
}

interface Props {
  clients: readonly ClientLie[]
  /** Of the address; without it, the only one or a choice. */
  clientId: string | undefined
}

function Content({ clients, clientId }: Props) {
  const [first] = clients
  if (first === undefined) {
    return (
      <EmptyState icon={Building2} title="Aucune société n’est rattachée à votre compte." actions={<CatalogueButton />}>
        <p>Une société s’ajoute lors d’une demande d’inscription faite en son nom.</p>
      </EmptyState>
    )
  }
  if (clientId === undefined && clients.length > 1) return <ClientChoice clients={clients} />
  const shown = clientId === undefined ? first : clients.find(({ entrepriseId }) => String(entrepriseId) === clientId)
  if (shown === undefined) {
    return (
      <EmptyState
        icon={SearchX}
        title="Cette société n’est pas dans votre liste"
        actions={
          <Link to={paths.maSociete()} className={buttonClass('secondary')}>
            Voir mes sociétés
          </Link>
        }
      >
        <p>Vous n’y êtes pas rattaché, ou ne l’êtes plus. Un administrateur de la société peut vous y ajouter.</p>
      </EmptyState>
    )
  }
  return <ClientScreen key={shown.entrepriseId} client={shown} />
}
