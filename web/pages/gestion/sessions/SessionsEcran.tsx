import { CalendarX } from 'lucide-react'
import type { SessionResumee } from '#contract/porte/bureau/sessions.ts'
import { type SessionsSearch, sessionsBureauQuery } from '#web/api/bureau-sessions.ts'
import { describeError } from '#web/parts/describe-error.ts'
import { Page } from '#web/parts/Page.tsx'
import { Link } from '#web/router/Link.tsx'
import { useSearch } from '#web/router/RouterProvider.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { useBureauQuery } from '../use-bureau-query.ts'
import { EtatSession } from './EtatSession.tsx'
import { Filtres } from './Filtres.tsx'
import { sayDates } from './mots.ts'
import { Remplissage } from './Remplissage.tsx'
import styles from './Sessions.module.css'

const PARAMS = ['q', 'du', 'au', 'ville', 'fiche', 'etat', 'creuses', 'apres'] as const

function validate(search: Record<string, string>): SessionsSearch {
  return Object.fromEntries(PARAMS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

/** The sessions by date, with what fills them. */
export function SessionsEcran() {
  const search = useSearch(validate)
  return (
    <Page
      title="Sessions"
      intro="Celles qui viennent, par date. Ouvrez-en une pour voir ses participants et agir sur elle."
    >
      <Filtres key={JSON.stringify(search)} search={search} />
      <Liste search={search} />
    </Page>
  )
}

function Liste({ search }: { search: SessionsSearch }) {
  const { data, error } = useBureauQuery((call, status) => sessionsBureauQuery(call, status, search))
  if (error) return <Notice kind="error">{describeError(error)}</Notice>
  if (!data) return <SkeletonList label="Chargement des sessions" count={6} />
  if (data.sessions.length === 0)
    return (
      <EmptyState icon={CalendarX} title="Aucune session.">
        <p>Élargissez la période ou retirez un filtre.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.liste} aria-label="Sessions">
        {data.sessions.map((session) => (
          <li key={session.reference}>
            <Ligne session={session} />
          </li>
        ))}
      </ul>
      {data.suite && (
        <Link to="/gestion/sessions" search={{ ...search, apres: data.suite }} className={buttonClass('secondary')}>
          Sessions suivantes
        </Link>
      )}
    </>
  )
}

function Ligne({ session }: { session: SessionResumee }) {
  return (
    <article className={styles.ligne}>
      <div className={styles.quoi}>
        <h2>
          <Link to={`/gestion/sessions/${encodeURIComponent(session.reference)}`}>{session.titre}</Link>
        </h2>
        <p className={styles.soft}>
          {session.reference} · {sayDates(session)}
          {session.ville && ` · ${session.ville}`}
        </p>
      </div>
      <EtatSession session={session} />
      <Remplissage session={session} />
    </article>
  )
}
