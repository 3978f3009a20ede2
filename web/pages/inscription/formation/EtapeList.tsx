import { formatDureeTotale } from '#contract/rules/format.ts'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './Etape.module.css'
import type { EtapeAffichee } from './etape.ts'

/** CAT-09: the steps in their order, numbered. */
export function EtapeList({ etapes }: { etapes: EtapeAffichee[] }) {
  return (
    <ol className={styles.list}>
      {etapes.map((etape, index) => (
        <li key={etape.key} className={styles.etape} data-type={etape.type?.id}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <EtapeText etape={etape} />
        </li>
      ))}
    </ol>
  )
}

export function EtapeText({ etape }: { etape: EtapeAffichee }) {
  const { titre, type, dureeJours, dureeMinutes, obligatoire, lienElearning, avant } = etape
  return (
    <div className={styles.text}>
      <p className={styles.titre}>
        {lienElearning ? <Link to={paths.fiche(lienElearning.reference)}>{titre}</Link> : titre}
      </p>
      <p className={styles.meta}>
        {type && <TypeFormationLabel type={type} />}
        <span>{formatDureeTotale(dureeJours, dureeMinutes)}</span>
        {!obligatoire && <span>Optionnelle</span>}
      </p>
      {avant && <p className={styles.note}>À suivre avant : {avant}</p>}
    </div>
  )
}
