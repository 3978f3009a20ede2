import { useQueryClient } from '@tanstack/react-query'
import { Copy, Plus } from 'lucide-react'
import { useState } from 'react'
import { GENRES_LIGNE, type GenreLigne } from '#contract/porte/bureau/champ.ts'
import type { LigneBureau } from '#contract/porte/bureau/lignes.ts'
import { ligneQuery } from '#web/api/bureau-catalogue.ts'
import { useCaller } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureau, useEcranParams } from '../bureau-context.ts'
import { Retour } from '../Retour.tsx'
import { useBureauQuery } from '../use-bureau-query.ts'
import styles from './Catalogue.module.css'
import { CopieModal } from './CopieModal.tsx'
import { Formulaire } from './Formulaire.tsx'
import { LIGNE } from './mots-lignes.ts'

/** A line of the catalogue, edited by hand by the rules of the import. */
export function LigneEcran() {
  const { ligne = '', reference = '' } = useEcranParams<'ligne' | 'reference'>()
  const genre = GENRES_LIGNE.find((one) => one === ligne)
  return genre ? <Ligne genre={genre} reference={reference} /> : <NotFoundPage />
}

interface Props {
  genre: GenreLigne
  reference: string
}

function Ligne({ genre, reference }: Props) {
  const { may } = useBureau()
  const { data, error, isInconnu } = useBureauQuery((call, status) => ligneQuery(call, status, genre, reference))
  if (isInconnu) return <NotFoundPage />
  return (
    <Page
      title={sayTitre(genre, reference, data)}
      label={`${LIGNE[genre]} ${reference}`}
      intro={
        may('administration')
          ? 'Changez ce qu’il faut, puis relisez : rien n’est enregistré avant.'
          : 'Votre rôle permet de lire le catalogue, non de le changer.'
      }
      back={<Retour to="/gestion/catalogue">Catalogue</Retour>}
    >
      {error && <Notice kind="error">{describeError(error)}</Notice>}
      {data && may('administration') && <Actes genre={genre} reference={reference} data={data} />}
      {data && <Contenu genre={genre} reference={reference} data={data} />}
      {!data && !error && <SkeletonList label="Chargement de la ligne" />}
    </Page>
  )
}

function sayTitre(genre: GenreLigne, reference: string, data: LigneBureau | undefined): string {
  const { ligne, noms } = data ?? {}
  const titre = ligne?.titre ?? noms?.[`fiche ${ligne?.ficheReference}`] ?? ligne?.nom ?? ligne?.label
  return typeof titre === 'string' ? titre : `${LIGNE[genre]} ${reference}`
}

/** What is made from this line. */
function Actes({ genre, reference, data }: Props & { data: LigneBureau }) {
  const [isCopying, setCopying] = useState(false)
  if (genre === 'session') {
    return (
      <div className={styles.boutons}>
        <Button variant="secondary" onClick={() => setCopying(true)}>
          <Copy size={20} aria-hidden="true" />
          Dupliquer cette session
        </Button>
        {isCopying && <CopieModal reference={reference} ligne={data.ligne} onClose={() => setCopying(false)} />}
      </div>
    )
  }
  if (genre !== 'fiche') return null
  return (
    <div className={styles.boutons}>
      <Link to="/gestion/catalogue/nouvelle/session" search={{ fiche: reference }} className={buttonClass('secondary')}>
        <Plus size={20} aria-hidden="true" />
        Nouvelle session
      </Link>
    </div>
  )
}

function Contenu({ genre, reference, data }: Props & { data: LigneBureau }) {
  const { call, status } = useCaller()
  const queryClient = useQueryClient()
  // What the form began with: a line that is read again meanwhile does not change what is being typed.
  const [depart, setDepart] = useState(data)
  const query = ligneQuery(call, status, genre, reference)

  async function reload(): Promise<string> {
    return (await queryClient.fetchQuery({ ...query, staleTime: 0 })).version
  }

  return (
    <Formulaire
      key={depart.version}
      depart={{ ...depart, genre, cle: reference }}
      reload={reload}
      onAgain={() => setDepart(queryClient.getQueryData(query.queryKey) ?? data)}
    />
  )
}
