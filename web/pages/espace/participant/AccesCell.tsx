import { ExternalLink } from '#web/ui/ExternalLink.tsx'
import { useCellTabIndex } from '#web/ui/grid/context.ts'
import styles from './Inscriptions.module.css'
import { formatJoursAcces, type Noeud } from './lignes.ts'

/** The place, or for remote training the access link with the remaining days. */
export function AccesCell({ noeud: { titre, lieu, lienAcces, joursAcces } }: { noeud: Noeud }) {
  const tabIndex = useCellTabIndex()
  if (lienAcces === null && joursAcces === null) return lieu
  return (
    <span className={styles.cellule}>
      {lienAcces && (
        <ExternalLink href={lienAcces} tabIndex={tabIndex} className={styles.lien}>
          Accéder<span className="visually-hidden"> à {titre}</span>
        </ExternalLink>
      )}
      {joursAcces !== null && <span className={styles.precision}>{formatJoursAcces(joursAcces)}</span>}
    </span>
  )
}
