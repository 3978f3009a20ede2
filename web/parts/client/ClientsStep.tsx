import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ClientsTrouves } from '#contract/personne/client.ts'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import { clientsQuery } from '#web/api/client.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import type { Parcours } from './parcours.ts'
import { RechercheForm } from './RechercheForm.tsx'
import { Resultats } from './Resultats.tsx'

type Client = ClientsTrouves['clients'][number]

const FAILURE = 'La recherche n’a pas abouti. Votre saisie est conservée : réessayez, ou poursuivez ci-dessous.'

interface Props {
  parcours: UseFormReturn<Parcours, unknown, Parcours>
  /** The last searched text; '' before any search. */
  cherche: string
  isChoosing: boolean
  onSearch: (texte: string) => void
  onChoose: (client: Client) => void
}

/** CLI-01: the first step searches the clients already known here. */
export function ClientsStep({ parcours, cherche, isChoosing, onSearch, onChoose }: Props) {
  const [page, setPage] = useState(1)
  const { data, isFetching, isError, refetch } = useCallQuery((call, status) =>
    clientsQuery(call, status, cherche, page),
  )

  function search(texte: string) {
    setPage(1)
    if (texte === cherche) void refetch()
    else onSearch(texte)
  }

  return (
    <>
      <RechercheForm parcours={parcours} label="Nom, SIREN ou SIRET de l’entreprise" minLength={1} onSearch={search} />
      {cherche !== '' && (
        <Resultats
          resultats={data?.clients.map((client) => toResultat(client, onChoose)) ?? []}
          total={data?.totalResults}
          pages={{ current: page, count: data?.totalPages ?? page, onPage: setPage }}
          isLoading={isFetching}
          isChoosing={isChoosing}
          failure={isError ? FAILURE : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function toResultat(client: Client, onChoose: (client: Client) => void) {
  const { id, denomination, siret, etablissementSiege } = client
  return {
    key: String(id),
    denomination,
    siret: siret ?? '',
    rna: '',
    adresse: formatAdresseCourte(client),
    isSiege: etablissementSiege === true,
    isOpen: true,
    onChoose: () => onChoose(client),
  }
}
