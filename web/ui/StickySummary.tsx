import { ChevronUp } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react'
import styles from './StickySummary.module.css'

interface Props {
  title: string
  /** The text of the closed bar on small screens: the total. */
  bar: ReactNode
  summary: ReactNode
  /** The main action of the page, if the summary leads to it: the bar shows it too, open or closed. */
  action?: ReactNode
  /** The page's own content, at the left. */
  children: ReactNode
}

/** A summary that stays in view: at the right, or a bar at the bottom that opens on small screens. */
export function StickySummary({ title, bar, summary, action, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // The bar must not hide the target of the link.
  const closeAfterLink = ({ target }: MouseEvent) => (target as Element).closest('a') && setOpen(false)
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      <aside className={styles.summary} aria-labelledby={`${id}-title`} data-open={isOpen} data-bottom-bar>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={closeOnEscape}
        >
          <span className={styles.toggleTitle}>{title}</span>
          <span className={styles.bar}>{bar}</span>
          <ChevronUp size={20} aria-hidden="true" className={styles.chevron} />
        </button>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only notices that a link of its was followed */}
        <div id={id} className={styles.content} onClick={closeAfterLink}>
          {summary}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </aside>
    </div>
  )
}
