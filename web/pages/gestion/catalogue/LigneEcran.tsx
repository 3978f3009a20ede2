import { useState } from 'react'
import { CHAMPS, type Champ } from '#contract/bureau/champs-catalogue.ts'
import { ligneQuery } from '#web/api/bureau-catalogue.ts'
import { ApiError } from '#web/api/call.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { NotFoundPage } from '#web/parts/NotFoundPage.tsx'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { Collapsible } from '#web/ui/Collapsible.tsx'
import { CheckboxInput } from '#web/ui/inputs/CheckboxInput.tsx'
import { DateInput } from '#web/ui/inputs/DateInput.tsx'
import { TextAreaInput } from '#web/ui/inputs/TextAreaInput.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureau, useEcranParams } from '../bureau-context.ts'
import styles from './Catalogue.module.css'
import { Import } from './Import.tsx'
import { type Saisie, toErreurs, toLigne, toSaisie } from './saisie.ts'

const TOUJOURS = '1990-01-01'
const LARGES: readonly Champ['genre'][] = ['long', 'liste']

/** A fiche or a session as the import knows it, edited by hand by the same rules. */
export function LigneEcran() {
  const { ligne = '', reference = '' } = useEcranParams<'ligne' | 'reference'>()
  return ligne === 'fiche' || ligne === 'session' ? <Ligne {...{ genre: ligne, reference }} /> : <NotFoundPage />
}

interface Props {
  genre: 'fiche' | 'session'
  reference: string
}

function Ligne({ genre, reference }: Props) {
  const { data, error } = useCallQuery((call, status) => ligneQuery(call, status, genre, reference))
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={`${genre === 'fiche' ? 'Fiche' : 'Session'} ${reference}`}
      intro="Les règles sont celles de l’import. Avec une autre référence, vous en créez une nouvelle."
      back={<Link to="/gestion/catalogue">Catalogue</Link>}
    >
      {error && <Notice kind="error">{describeError(error)}</Notice>}
      {data && <Formulaire genre={genre} ligne={data.ligne} />}
      {!data && !error && <SkeletonList label="Chargement de la ligne" />}
    </Page>
  )
}

function Formulaire({ genre, ligne }: { genre: Props['genre']; ligne: Record<string, unknown> }) {
  const { may } = useBureau()
  const [saisie, setSaisie] = useState<Saisie>(() => toSaisie(genre, ligne))
  const [refus, setRefus] = useState<Record<string, string>>({})
  const relue = toLigne(genre, saisie)
  const hasErreur = Object.keys(relue.erreurs).length > 0
  const fichier = JSON.stringify(relue.ligne)

  function type(nom: string, value: string | boolean) {
    setSaisie({ ...saisie, [nom]: value })
    setRefus({})
  }

  const show = (champ: Champ) => (
    <div key={champ.nom} className={LARGES.includes(champ.genre) ? styles.large : undefined}>
      <Saisissable
        champ={champ}
        value={saisie[champ.nom] ?? ''}
        error={relue.erreurs[champ.nom] ?? refus[champ.nom]}
        isReadOnly={!may('administration')}
        onChange={(value) => type(champ.nom, value)}
      />
    </div>
  )
  return (
    <div className={styles.formulaire}>
      <div className={styles.champs}>{CHAMPS[genre].filter((champ) => champ.genre !== 'liste').map(show)}</div>
      <Collapsible title="Listes et réglages détaillés" hint="en JSON">
        <div className={styles.champs}>{CHAMPS[genre].filter((champ) => champ.genre === 'liste').map(show)}</div>
      </Collapsible>
      {may('administration') && !hasErreur && (
        <Import key={fichier} fichier={fichier} onRefus={(fields) => setRefus(toErreurs(fields))} />
      )}
      {hasErreur && <Notice kind="attention">Corrigez les champs signalés.</Notice>}
    </div>
  )
}

interface SaisissableProps {
  champ: Champ
  value: string | boolean
  error: string | undefined
  isReadOnly: boolean
  onChange: (value: string | boolean) => void
}

function Saisissable({ champ: { nom, label, genre }, value, error, isReadOnly, onChange }: SaisissableProps) {
  if (typeof value === 'boolean') return <CheckboxInput {...{ label, value, isReadOnly, onChange }} isOptional />
  const field = { label, value, isReadOnly, onChange, ...(error && { error }), isOptional: nom !== 'reference' }
  if (genre === 'jour') return <DateInput {...field} comparison={TOUJOURS} />
  if (genre === 'long') return <TextAreaInput {...field} />
  if (genre === 'liste')
    return <TextAreaInput {...field} help={`${nom}, en JSON`} rows={Math.min(12, value.split('\n').length)} />
  return <TextInput {...field} {...(genre === 'nombre' && { inputMode: 'decimal' as const })} />
}
