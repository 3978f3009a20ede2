import type { RepriseFusion } from '#contract/porte/bureau/fusion.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { Badge } from '#web/ui/Badge.tsx'
import styles from '../Clients.module.css'

/** What becomes of each person of the record that disappears. */
export function Reprises({ personnes, total }: { personnes: readonly RepriseFusion[]; total: number }) {
  return (
    <section className={styles.section}>
      <h2>Ses personnes ({total})</h2>
      {personnes.length < total && <p>Les {personnes.length} premières : d’abord celles qui perdent le plus.</p>}
      <ul className={styles.liste} aria-label="Personnes">
        {personnes.map((one) => (
          <li key={one.id} className={styles.ligne}>
            <div>
              <strong>{formatPersonne(one)}</strong>
              <p className={styles.soft}>
                {one.email} · {sayReprise(one)}
              </p>
            </div>
            {one.perdAdministration && <Badge kind="attention">N’administre plus</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sayReprise({ dejaLiee, aConfirmer, inscription, documents }: RepriseFusion): string {
  if (dejaLiee) return 'déjà lié, garde ses droits'
  if (aConfirmer) return 'rattachement à confirmer, sans droit'
  return ['lié', inscription && 'inscrit', documents && 'lit les documents'].filter(Boolean).join(', ')
}
