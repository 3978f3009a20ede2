import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import styles from './Gestion.module.css'

interface Props {
  to: string
  /** The parameters of the list in view. */
  search: Record<string, string | undefined>
  /** Where the next page begins; null when there is none. */
  suite: string | number | null
}

/** The way to what is older in a list, and back to the newest. */
export function Suite({ to, search: { avant, ...search }, suite }: Props) {
  if (suite === null && avant === undefined) return null
  return (
    <nav className={styles.suite} aria-label="Pages">
      {avant !== undefined && (
        <Link to={to} search={search} className={buttonClass('quiet')}>
          Revenir au début
        </Link>
      )}
      {suite !== null && (
        <Link to={to} search={{ ...search, avant: String(suite) }} className={buttonClass('secondary')}>
          Suite de la liste
        </Link>
      )}
    </nav>
  )
}
