import { formatPeriode } from '#contract/rules/format.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { TypeFormationLabel } from '#web/parts/TypeFormationLabel.tsx'
import styles from './Commande.module.css'
import { formatOu, formatQuand } from './session.ts'

/** The ordered formation: title, dates, place, and the sessions chosen for a cursus. */
export function SessionFacts({ item: { formation, etapes } }: { item: Pick<PanierFormation, 'formation' | 'etapes'> }) {
  const { titre, sousTitre, titreSession, type } = formation
  const lines = [sousTitre, titreSession, formatQuand(formation), formatOu(formation)].filter(Boolean)
  return (
    <div className={styles.session}>
      <TypeFormationLabel type={type} />
      <h2 className={styles.titre}>{titre}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {etapes.length > 0 && (
        <ul className={styles.etapes}>
          {etapes.map((etape) => (
            <li key={etape.reference}>
              {etape.titre}
              {etape.dateDebut && ` : ${formatPeriode(etape.dateDebut, etape.dateFin ?? etape.dateDebut)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
