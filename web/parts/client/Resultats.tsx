import { useRef } from 'react'
import { formatCount } from '#contract/rules/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './Client.module.css'
import { type Resultat, ResultatCard } from './ResultatCard.tsx'

interface Pages {
  current: number
  count: number
  onPage: (page: number) => void
}

interface Props {
  resultats: readonly Resultat[]
  /** The count over all pages; undefined until this page has loaded. */
  total: number | undefined
  pages: Pages
  isLoading: boolean
  isChoosing: boolean
  /** The sentence that says what failed and what to do. */
  failure: string | undefined
  onRetry: () => void
}

/** CLI-01: the results of a search, one page at a time. */
export function Resultats({ resultats, total, pages, isLoading, isChoosing, failure, onRetry }: Props) {
  const count = useRef<HTMLParagraphElement>(null)

  /** The list is about to change: its count takes the focus. */
  function turn(page: number) {
    count.current?.focus()
    pages.onPage(page)
  }

  return (
    <div className={styles.results}>
      <p ref={count} role="status" tabIndex={-1} className={styles.count}>
        {isLoading ? 'Recherche en cours…' : total !== undefined && describe(Math.max(total, resultats.length), pages)}
      </p>
      {failure && !isLoading && (
        <Notice
          kind="error"
          actions={
            <Button variant="secondary" onClick={onRetry}>
              Réessayer
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {isLoading && total === undefined && <SkeletonList label="Chargement des résultats" />}
      {resultats.length > 0 && (
        <ul className={styles.cards}>
          {resultats.map((resultat) => (
            <li key={resultat.key}>
              <ResultatCard resultat={resultat} isPending={isChoosing} />
            </li>
          ))}
        </ul>
      )}
      {total !== undefined && pages.count > 1 && <Pager pages={pages} onPage={turn} />}
    </div>
  )
}

/** Uses buttons, where Pagination uses links, because the steps of a modal have no address. */
function Pager({ pages: { current, count }, onPage }: { pages: Pages; onPage: (page: number) => void }) {
  return (
    <div className={styles.pager}>
      {current > 1 && (
        <Button variant="secondary" onClick={() => onPage(current - 1)}>
          Résultats précédents
        </Button>
      )}
      {current < count && (
        <Button variant="secondary" onClick={() => onPage(current + 1)}>
          Résultats suivants
        </Button>
      )}
    </div>
  )
}

function describe(total: number, { current, count }: Pages): string {
  if (total === 0) return 'Aucun résultat...'
  const found = formatCount(total, 'résultat', 'résultats')
  return count > 1 ? `${found}, page ${current} sur ${count}` : found
}
