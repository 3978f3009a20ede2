import { Download } from 'lucide-react'
import { formatJourCourt } from '#contract/rules/format.ts'
import { useCellTabIndex } from './context.ts'
import styles from './OpenableCell.module.css'

interface Props {
  /** Which document, for those who hear the link alone. */
  nom: string
  /** Where the file is. */
  url: string
  /** What a click does instead of following the link: asking first whether the file can be had. */
  onOpen: () => void
  isNewVersion: boolean
  /** yyyy-MM-dd, when it has been opened. */
  dateOuverture: string | null
}

/** GRI-06 */
export function OpenableCell({ nom, url, onOpen, isNewVersion, dateOuverture }: Props) {
  return (
    <span className={styles.document}>
      <a
        href={url}
        tabIndex={useCellTabIndex()}
        onClick={(event) => {
          event.preventDefault()
          onOpen()
        }}
      >
        <Download size={16} aria-hidden="true" />
        Ouvrir<span className="visually-hidden"> {nom}</span>
      </a>
      {isNewVersion && <span className={styles.nouvelle}>Nouvelle version</span>}
      {dateOuverture && <span className={styles.ouvert}>Ouvert le {formatJourCourt(dateOuverture)}</span>}
    </span>
  )
}
