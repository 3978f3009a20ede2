import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, Building2, SearchX } from 'lucide-react'
import type { InscriptionEntreprise } from '#contract/client.ts'
import { clientProfileQuery } from '#web/api/client.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { RefusProvider } from './RefusProvider.tsx'
import { SocieteChoice } from './SocieteChoice.tsx'
import { SocieteScreen } from './SocieteScreen.tsx'

/** NAV-24, SOC-01 */
export function SocietePage() {
  const { clientId } = useParams({ strict: false })
  const { data: profile } = useCallQuery(clientProfileQuery)
  const entreprises = profile?.inscriptionEntreprises
  const hasChoice = clientId !== undefined && entreprises !== undefined && entreprises.length > 1
  return (
    <Page
      title="Gérer les droits de ma société"
      intro="Qui peut inscrire, payer et consulter au nom de votre société."
      back={hasChoice && <BackLink />}
    >
      <RefusProvider>
        {entreprises ? (
          <Content entreprises={entreprises} clientId={clientId} />
        ) : (
          <SkeletonList label="Chargement de vos sociétés" />
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
  entreprises: readonly InscriptionEntreprise[]
  /** Of the address; without it, the only one or a choice. */
  clientId: string | undefined
}

function Content({ entreprises, clientId }: Props) {
  const [first] = entreprises
  if (first === undefined) {
    return (
      <EmptyState icon={Building2} title="Aucune société n’est rattachée à votre compte." actions={<CatalogueButton />}>
        <p>Une société s’ajoute lors d’une demande d’inscription faite en son nom.</p>
      </EmptyState>
    )
  }
  if (clientId === undefined && entreprises.length > 1) return <SocieteChoice entreprises={entreprises} />
  const shown =
    clientId === undefined ? first : entreprises.find(({ entrepriseId }) => String(entrepriseId) === clientId)
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
  return <SocieteScreen key={shown.entrepriseId} entreprise={shown} />
}
