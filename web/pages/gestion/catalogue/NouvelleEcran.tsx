import { GENRES_LIGNE, type GenreLigne } from '#contract/porte/bureau/champ.ts'
import { ligneQuery, suivantQuery } from '#web/api/bureau-catalogue.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureau, useEcranParams } from '../bureau-context.ts'
import { Retour } from '../Retour.tsx'
import { useBureauQuery } from '../use-bureau-query.ts'
import { copySession, nextReference } from './copie.ts'
import { Formulaire } from './Formulaire.tsx'
import type { Depart } from './use-formulaire.ts'

const TITRES: Record<GenreLigne, string> = {
  fiche: 'Nouvelle fiche',
  session: 'Nouvelle session',
  lieu: 'Nouveau lieu',
  organisme: 'Nouvel organisme',
  theme: 'Nouveau thème',
  public: 'Nouveau public',
}

/** What a new session is made from: a fiche, or another session with its new first day and reference. */
interface Modele {
  fiche?: string
  de?: string
  jour?: string
  reference?: string
}

function validate({ fiche, de, jour, reference }: Record<string, string>): Modele {
  return { ...(fiche && { fiche }), ...(de && { de }), ...(jour && { jour }), ...(reference && { reference }) }
}

/** A line that the catalogue does not have yet. */
export function NouvelleEcran() {
  const { ligne = '' } = useEcranParams<'ligne'>()
  const { may } = useBureau()
  const modele = useSearch(validate)
  const genre = GENRES_LIGNE.find((one) => one === ligne)
  if (!genre || !may('administration')) return <NotFoundPage />
  return (
    <Page
      title={TITRES[genre]}
      intro="Remplissez ce qu’il faut, puis relisez : rien n’est enregistré avant."
      back={<Retour to="/gestion/catalogue">Catalogue</Retour>}
    >
      {genre === 'session' && modele.de && <Copie {...modele} de={modele.de} />}
      {genre === 'session' && !modele.de && modele.fiche && <DeFiche fiche={modele.fiche} />}
      {(genre !== 'session' || (!modele.de && !modele.fiche)) && <Vide genre={genre} />}
    </Page>
  )
}

/** What has a number is proposed the next one. */
function Vide({ genre }: { genre: GenreLigne }) {
  const { data: id, error } = useBureauQuery((call, status) => suivantQuery(call, status, genre))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (id === undefined) return <SkeletonList label="Chargement" />
  return <Nouvelle depart={{ genre, ligne: id === null ? {} : { id }, noms: {}, version: null, cle: 'nouvelle' }} />
}

/** A session resembles the last one of its fiche, but for its days. */
function DeFiche({ fiche }: { fiche: string }) {
  const { data, error } = useBureauQuery((call, status) => ligneQuery(call, status, 'fiche', fiche))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Chargement de la fiche" />
  if (data.derniereSession) return <Copie de={data.derniereSession} />
  const noms = { [`fiche ${fiche}`]: String(data.ligne.titre) }
  return (
    <Nouvelle
      depart={{ genre: 'session', ligne: { ficheReference: fiche }, noms, version: null, cle: `nouvelle ${fiche}` }}
    />
  )
}

function Copie({ de, jour, reference = nextReference(de) }: Modele & { de: string }) {
  const { data, error } = useBureauQuery((call, status) => ligneQuery(call, status, 'session', de))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Chargement de la session" />
  const ligne = copySession(data.ligne, reference, jour)
  return <Nouvelle depart={{ genre: 'session', ligne, noms: data.noms, version: null, cle: `nouvelle ${reference}` }} />
}

function Nouvelle({ depart }: { depart: Depart }) {
  return <Formulaire key={depart.cle} depart={depart} reload={async () => ''} onAgain={() => {}} />
}
