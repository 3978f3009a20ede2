import { LockKeyhole } from 'lucide-react'
import type { RaisonFermeture } from '#contract/porte/bureau/bureau.ts'
import { useApp } from '#web/api/app-context.ts'
import { bureauQuery, toReconnexionUrl } from '#web/api/bureau.ts'
import { identityQuery } from '#web/api/compte.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { useAddress, useRouter } from '#web/router/RouterProvider.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { BureauProvider } from './bureau-context.ts'
import { Cadre } from './Cadre.tsx'
import { Ecran } from './Ecran.tsx'

/** The provider's desk (decision 66). To anybody whom the provider did not authorise, there is no such page. */
export function BureauPage() {
  const { data: bureau, error: refus } = useCallQuery(bureauQuery)
  const { data: identity, error: inconnu } = useCallQuery(identityQuery)
  if (bureau === null || identity === null) return <NotFoundPage />
  if (bureau?.isOuvert && identity) {
    return (
      <BureauProvider value={{ ...bureau, sub: identity.sub }}>
        <Cadre>
          <Ecran />
        </Cadre>
      </BureauProvider>
    )
  }
  if (bureau && !bureau.isOuvert) return <Reconnexion raison={bureau.raison} />
  const error = refus ?? inconnu
  return (
    <Page title="Gestion">
      {error ? <Notice kind="error">{describeError(error)}</Notice> : <SkeletonList label="Chargement" />}
    </Page>
  )
}

/** What the identity service did not do, in the words of who waits for the desk. */
const RAISONS: Record<RaisonFermeture, (service: string) => string> = {
  SANS_HEURE: (service) => `${service} ne dit pas quand vous avez saisi votre mot de passe.`,
  PAS_REDEMANDE: (service) =>
    `${service} vous a connecté sans vous redemander votre mot de passe. Si cela se répète, déconnectez-vous de ce service avant de vous reconnecter ici.`,
}

function Reconnexion({ raison }: { raison: RaisonFermeture | undefined }) {
  const { settings } = useApp()
  const { origin } = useRouter()
  const href = toReconnexionUrl(settings.authUrl, origin + useAddress().href)
  return (
    <Page title="Gestion">
      <EmptyState
        icon={LockKeyhole}
        title="Le bureau s’est fermé"
        actions={<LinkButton href={href}>Me reconnecter</LinkButton>}
      >
        {raison && <p>{RAISONS[raison](settings.identity.nom)}</p>}
        Par sécurité, il demande votre mot de passe après quelques heures, ou après un moment sans s’en servir. Vous
        reviendrez à cette page, où votre saisie est gardée.
      </EmptyState>
    </Page>
  )
}
