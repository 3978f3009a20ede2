import { ficheQuery, ficheSessionQuery } from '#web/api/catalogue.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { useParams } from '#web/router/RouterProvider.tsx'
import { FormationScreen } from './fiche/FormationScreen.tsx'

/** NAV-02, NAV-04 */
export function InscriptionPage() {
  const { fiche_reference = '', session_reference } = useParams<'fiche_reference' | 'session_reference'>()
  if (session_reference === undefined) return <FicheInscription fiche={fiche_reference} />
  return <SessionInscription key={session_reference} fiche={fiche_reference} session={session_reference} />
}

function FicheInscription({ fiche }: { fiche: string }) {
  return <FormationScreen query={useCallQuery((call) => ficheQuery(call, fiche))} />
}

function SessionInscription({ fiche, session }: { fiche: string; session: string }) {
  return <FormationScreen query={useCallQuery((call) => ficheSessionQuery(call, fiche, session))} />
}
