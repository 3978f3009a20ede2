import { BookX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { FicheResumee } from '#contract/porte/bureau/catalogue.ts'
import { formatCount } from '#contract/rules/format.ts'
import { type FichesSearch, fichesBureauQuery } from '#web/api/bureau-catalogue.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { useNavigate, useSearch } from '#web/router/RouterProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureau } from '../bureau-context.ts'
import { useBureauQuery } from '../use-bureau-query.ts'
import { Autres } from './Autres.tsx'
import styles from './Catalogue.module.css'

function validate({ q, apres }: Record<string, string>): FichesSearch {
  return { ...(q && { q }), ...(apres && { apres }) }
}

/** The fiches, and the way to change them: one by one, or by a file. */
export function CatalogueEcran() {
  const search = useSearch(validate)
  const { may } = useBureau()
  return (
    <Page
      title="Catalogue"
      intro="Ouvrez une fiche pour la modifier, ou déposez un fichier : vous verrez d’abord ce qu’il change."
    >
      {may('administration') && (
        <div className={`${styles.boutons} ${styles.importer}`}>
          <Link to="/gestion/catalogue/nouvelle/fiche" className={buttonClass('primary')}>
            Nouvelle fiche
          </Link>
          <Link to="/gestion/catalogue/import" className={buttonClass('secondary')}>
            Importer un fichier
          </Link>
        </div>
      )}
      <Recherche key={search.q ?? ''} q={search.q ?? ''} />
      <Liste search={search} />
      <Autres />
    </Page>
  )
}

function Recherche({ q }: { q: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)

  function search(event: FormEvent) {
    event.preventDefault()
    void navigate({ to: '/gestion/catalogue', search: text.trim() ? { q: text.trim() } : {} })
  }

  return (
    <search>
      <form className={styles.recherche} onSubmit={search}>
        <TextInput label="Titre ou référence" value={text} onChange={setText} isOptional maxLength={100} />
        <Button variant="secondary" type="submit">
          Chercher
        </Button>
      </form>
    </search>
  )
}

function Liste({ search }: { search: FichesSearch }) {
  const { data, error } = useBureauQuery((call, status) => fichesBureauQuery(call, status, search))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Chargement des fiches" count={6} />
  if (data.fiches.length === 0) return <EmptyState icon={BookX} title="Aucune fiche." />
  return (
    <>
      <ul className={styles.liste} aria-label="Fiches">
        {data.fiches.map((fiche) => (
          <li key={fiche.reference}>
            <Ligne fiche={fiche} />
          </li>
        ))}
      </ul>
      {data.suite && (
        <Link to="/gestion/catalogue" search={{ ...search, apres: data.suite }} className={buttonClass('secondary')}>
          Fiches suivantes
        </Link>
      )}
    </>
  )
}

function Ligne({ fiche }: { fiche: FicheResumee }) {
  const { reference, titre, type, publiee, statut, aVenir, adresse } = fiche
  const { may } = useBureau()
  return (
    <article className={styles.ligne}>
      <div>
        <h2>
          <Link to={`/gestion/catalogue/fiche/${encodeURIComponent(reference)}`}>{titre}</Link>
        </h2>
        <p className={styles.soft}>
          {reference} · {type} ·{' '}
          <Link to="/gestion/sessions" search={{ fiche: reference }}>
            {formatCount(aVenir, 'session à venir', 'sessions à venir')}
          </Link>{' '}
          · <Link to={adresse}>{publiee ? 'page publique' : 'aperçu'}</Link>
          {may('administration') && (
            <>
              {' '}
              ·{' '}
              <Link to="/gestion/catalogue/nouvelle/session" search={{ fiche: reference }}>
                nouvelle session
              </Link>
            </>
          )}
        </p>
      </div>
      {!publiee && <Badge kind="neutral">Non publiée</Badge>}
      {publiee && statut && <Badge kind="attention">Fermée</Badge>}
    </article>
  )
}
