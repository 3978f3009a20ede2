import type { UseQueryResult } from '@tanstack/react-query'
import type { Formation } from '#contract/catalogue/formation.ts'
import { fichePreviewQuery, sessionPreviewQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { useParams } from '#web/router/RouterProvider.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { FormationScreen } from './fiche/FormationScreen.tsx'

/** NAV-03, NAV-05 */
export function ApercuPage() {
  const {
    fiche_hash = '',
    fiche_reference = '',
    session_hash,
  } = useParams<'fiche_hash' | 'fiche_reference' | 'session_hash'>()
  if (session_hash === undefined) return <FicheApercu hash={fiche_hash} />
  return <SessionApercu fiche={fiche_reference} hash={session_hash} />
}

function FicheApercu({ hash }: { hash: string }) {
  return <Apercu quoi="cette fiche" query={useCallQuery((call) => fichePreviewQuery(call, hash))} />
}

function SessionApercu({ fiche, hash }: { fiche: string; hash: string }) {
  return <Apercu quoi="cette session" query={useCallQuery((call) => sessionPreviewQuery(call, fiche, hash))} />
}

/** INS-32 */
function Apercu({ quoi, query }: { quoi: string; query: UseQueryResult<Formation> }) {
  return (
    <>
      {query.data && (
        <Banner kind="attention">
          Aperçu : {quoi} n’est pas publiée. Vous la voyez telle qu’elle sera, mais l’inscription n’est pas ouverte.
        </Banner>
      )}
      <FormationScreen query={query} isPreview />
    </>
  )
}
