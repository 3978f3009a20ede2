import { ExternalLink } from '../ExternalLink.tsx'
import { formatDate } from '../format.ts'
import styles from './CelluleDocument.module.css'
import { useCellTabIndex } from './contexte.ts'

interface Props {
  /** Which document, for those who hear the link alone. */
  nom: string
  url: string
  isNouvelleVersion: boolean
  /** yyyy-MM-dd, when it has been opened. */
  dateOuverture: string | null
}

/** GRI-06 */
export function CelluleDocument({ nom, url, isNouvelleVersion, dateOuverture }: Props) {
  return (
    <span className={styles.document}>
      <ExternalLink href={url} tabIndex={useCellTabIndex()}>
        Ouvrir<span className="visually-hidden"> {nom}</span>
      </ExternalLink>
      {isNouvelleVersion && <span className={styles.nouvelle}>Nouvelle version</span>}
      {dateOuverture && <span className={styles.ouvert}>Ouvert le {formatDate(dateOuverture)}</span>}
    </span>
  )
}
