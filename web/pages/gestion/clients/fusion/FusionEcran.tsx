import { clientBureauQuery } from '#web/api/bureau-clients.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { useBureau, useEcranParams } from '../../bureau-context.ts'
import { Retour } from '../../Retour.tsx'
import { useBureauQuery } from '../../use-bureau-query.ts'
import { Choisir } from './Choisir.tsx'
import { Comparer } from './Comparer.tsx'

interface Search {
  /** The other record, once it is chosen. */
  avec?: string
  q?: string
}

function validate({ avec = '', q }: Record<string, string>): Search {
  return { ...(/^\d{1,10}$/.test(avec) && { avec }), ...(q && { q }) }
}

/** Decision 69: chooses the other record of a company, shows both beside each other, then makes them one. */
export function FusionEcran() {
  const { id = '' } = useEcranParams<'id'>()
  const { avec, q = '' } = useSearch(validate)
  const { may } = useBureau()
  const { data: client, isInconnu } = useBureauQuery((call, status) => clientBureauQuery(call, status, id))
  if (isInconnu || !may('administration') || client?.nature === 'PARTICULIER') return <NotFoundPage />
  const nom = client?.denomination ?? 'Client'
  return (
    <Page
      title="Fusionner deux enregistrements"
      intro="Un client enregistré deux fois n’a plus qu’un enregistrement, avec ce que les deux avaient."
      back={<Retour to={`/gestion/clients/${id}`}>Revenir au client</Retour>}
    >
      {avec ? <Comparer id={id} autre={avec} /> : <Choisir key={q} id={id} q={q} nom={nom} />}
    </Page>
  )
}
