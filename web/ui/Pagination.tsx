import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import styles from './Pagination.module.css'
import { pagesToShow } from './pages-to-show.ts'

interface Props {
  /** The subject of the pages: 'Pages de résultats'. */
  label: string
  current: number
  count: number
  /** The address of a page: it can be copied, or opened in another tab. */
  href: (page: number) => string
  /** Goes to the page without a reload; the caller changes the address. */
  onPage: (page: number) => void
}

export function Pagination({ label, current, count, href, onPage }: Props) {
  if (count < 2) return null
  const link = (page: number) => ({
    href: href(page),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onPage(page)
    },
  })
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        <li className={styles.edge}>
          {current > 1 && (
            <a {...link(current - 1)} className={styles.link} rel="prev">
              <ChevronLeft size={20} aria-hidden="true" />
              <span className={styles.word}>Précédente</span>
            </a>
          )}
        </li>
        <li className={styles.short}>
          Page {current} sur {count}
        </li>
        {pagesToShow(current, count).map((page, index) => (
          <li key={page ?? `gap-${index}`} className={styles.number}>
            {page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a {...link(page)} className={styles.link} aria-current={page === current ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                {page}
              </a>
            )}
          </li>
        ))}
        <li className={styles.edge}>
          {current < count && (
            <a {...link(current + 1)} className={styles.link} rel="next">
              <span className={styles.word}>Suivante</span>
              <ChevronRight size={20} aria-hidden="true" />
            </a>
          )}
        </li>
      </ul>
    </nav>
  )
}
