import { SearchX } from 'lucide-react'
import type { Ref } from 'react'
import type { Recherche } from '#contract/catalogue/catalogue.ts'
import { formatCount } from '#contract/rules/format.ts'
import type { CatalogueSearch } from '#contract/rules/recherche.ts'
import { useApp } from '#web/api/app-context.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import { FiltresChoisis } from './FiltresChoisis.tsx'
import { type Chip, changeSearch } from './filtres.ts'
import { PagesResultats } from './PagesResultats.tsx'
import { ResultatCard } from './ResultatCard.tsx'
import styles from './Resultats.module.css'
import { TriSelect } from './TriSelect.tsx'

interface Props {
  search: CatalogueSearch
  recherche: Recherche | undefined
  chips: Chip[]
  /** True while the shown results are those of the previous search. */
  isStale: boolean
  /** The count of results, which takes the focus when the list changes. */
  countRef: Ref<HTMLParagraphElement>
  onTop: () => void
}

export function Resultats({ search, recherche, chips, isStale, countRef, onTop }: Props) {
  return (
    <section aria-labelledby="resultats" className={styles.section}>
      <h2 id="resultats" className="visually-hidden">
        Résultats
      </h2>
      <div className={styles.bar}>
        <p ref={countRef} role="status" tabIndex={-1} className={styles.count}>
          {recherche && countText(recherche)}
        </p>
        <TriSelect search={search} />
      </div>
      <FiltresChoisis chips={chips} onRemove={onTop} />
      <div role="status">{recherche && !isStale && <Correction q={search.q} recherche={recherche} />}</div>
      {recherche ? (
        <div className={styles.list} data-stale={isStale || undefined} aria-busy={isStale}>
          {recherche.resultats.length === 0 && <Aucun search={search} total={recherche.total} chips={chips} />}
          <ul className={styles.cards}>
            {recherche.resultats.map((resultat) => (
              <li key={resultat.reference}>
                <ResultatCard resultat={resultat} />
              </li>
            ))}
          </ul>
          <PagesResultats search={search} recherche={recherche} onTop={onTop} />
        </div>
      ) : (
        <SkeletonList label="Chargement des formations" count={6} />
      )}
    </section>
  )
}

function countText({ total, nbSessions }: Recherche): string {
  if (total === 0) return 'Aucune formation'
  return `${formatCount(total, 'formation', 'formations')}, ${formatCount(nbSessions, 'session', 'sessions')}`
}

/** The typed words had no result: tells the visitor which words were searched instead. */
function Correction({ q, recherche: { correction, total } }: { q: string | undefined; recherche: Recherche }) {
  if (correction === null || total === 0) return null
  return (
    <p className={styles.correction}>
      Aucun résultat pour « {q} ». Voici les résultats pour « <strong>{correction}</strong> ».
    </p>
  )
}

interface AucunProps {
  search: CatalogueSearch
  total: number
  chips: Chip[]
}

function Aucun({ search, total, chips }: AucunProps) {
  const { supportEmail } = useApp().settings.organisme
  if (total > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Cette page de résultats n’existe plus."
        actions={
          <Link to={paths.catalogue()} search={changeSearch(search, {})} className={buttonClass('secondary')}>
            Revenir à la première page
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={SearchX}
      title="Aucune formation ne correspond à votre recherche."
      actions={
        chips.length > 0 && (
          <Link to={paths.catalogue()} search={{}} className={buttonClass('secondary')}>
            Voir toutes les formations
          </Link>
        )
      }
    >
      <p>
        {chips.length > 0 && 'Retirez un à un les filtres choisis ci-dessus, ou essayez d’autres mots. '}
        Vous cherchez une date ou un sujet précis ? Écrivez à <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </EmptyState>
  )
}
