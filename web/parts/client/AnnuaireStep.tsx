import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ClientPublic } from '#contract/personne/client.ts'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import type { EtablissementTrouve } from '#contract/rules/annuaire.ts'
import { annuaireQuery, MIN_ANNUAIRE_QUERY } from '#web/api/annuaire.ts'
import { useApp } from '#web/api/app-context.ts'
import { clientByNumeroQuery } from '#web/api/client.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import styles from './Client.module.css'
import { toNumeros } from './numeros.ts'
import type { Parcours } from './parcours.ts'
import { RechercheForm } from './RechercheForm.tsx'
import type { Resultat } from './ResultatCard.tsx'
import { Resultats } from './Resultats.tsx'

interface Props {
  parcours: UseFormReturn<Parcours, unknown, Parcours>
  isAssociation: boolean
  /** The last searched text; '' before any search. */
  cherche: string
  isChoosing: boolean
  onSearch: (texte: string) => void
  onImport: (etablissement: EtablissementTrouve) => void
  onChoose: (client: ClientPublic) => void
}

/** CLI-01: the second step searches the public directory; when the directory fails, manual entry stays open. */
export function AnnuaireStep(props: Props) {
  const { parcours, isAssociation, cherche, isChoosing, onSearch, onImport, onChoose } = props
  const { settings } = useApp()
  const [page, setPage] = useState(1)
  const query = { q: cherche, page, isAssociation }
  const { data, isFetching, error, refetch } = useQuery(annuaireQuery(settings.services.entreprise, query))
  // An association without a SIREN may be known here although the directory does not list it.
  const { data: known } = useCallQuery((call, status) =>
    clientByNumeroQuery(call, status, isAssociation ? toNumeros(cherche) : {}),
  )
  const etablissements = (data?.etablissements ?? [])
    .filter(({ siret }) => siret !== known?.siret)
    .map((etablissement) => fromEtablissement(etablissement, isAssociation, onImport))

  function search(texte: string) {
    setPage(1)
    if (texte === cherche) void refetch()
    else onSearch(texte)
  }

  return (
    <>
      <p className={styles.intro}>
        Recherche dans l’annuaire public des entreprises{isAssociation && ', qui compte aussi les associations'}.
      </p>
      <RechercheForm
        parcours={parcours}
        label={isAssociation ? 'Nom, RNA ou SIRET de l’association' : 'Nom, adresse, SIREN ou SIRET de l’entreprise'}
        minLength={MIN_ANNUAIRE_QUERY}
        onSearch={search}
      />
      {cherche.length >= MIN_ANNUAIRE_QUERY && (
        <Resultats
          resultats={known ? [fromClient(known, onChoose), ...etablissements] : etablissements}
          total={data?.totalResults}
          pages={{ current: page, count: data?.totalPages ?? page, onPage: setPage }}
          isLoading={isFetching}
          isChoosing={isChoosing}
          failure={error ? `${error.message} Réessayez, ou utilisez la saisie manuelle.` : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function fromEtablissement(
  etablissement: EtablissementTrouve,
  isAssociation: boolean,
  onImport: (etablissement: EtablissementTrouve) => void,
): Resultat {
  const { siret, rna, denomination, adresse, codePostal, ville, etablissementSiege, isOpen } = etablissement
  return {
    key: siret,
    denomination,
    siret,
    rna: isAssociation ? rna : '',
    adresse: adresse || `${codePostal} ${ville}`.trim(),
    isSiege: etablissementSiege,
    isOpen,
    onChoose: () => onImport(etablissement),
  }
}

function fromClient(client: ClientPublic, onChoose: (client: ClientPublic) => void): Resultat {
  const { id, denomination, siret, rna } = client
  return {
    key: `client-${id}`,
    denomination,
    siret: siret ?? '',
    rna: rna ?? '',
    adresse: formatAdresseCourte(client),
    isSiege: false,
    isOpen: true,
    onChoose: () => onChoose(client),
  }
}
