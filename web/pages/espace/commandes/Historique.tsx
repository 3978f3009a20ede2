import type { CommandeDetail } from '#contract/espace.ts'
import { etatLabel } from '#web/parts/commande/EtatBadge.tsx'
import { formatMomentParis } from '#web/parts/jour-paris.ts'
import styles from './Commandes.module.css'

/** What the order went through, the oldest first. */
export function Historique({ historique }: Pick<CommandeDetail, 'historique'>) {
  return (
    <section className={styles.section}>
      <h2>Suivi</h2>
      <ol className={styles.historique}>
        {historique.map(({ etat, moment }) => (
          <li key={`${etat} ${moment}`}>
            <span>{etatLabel(etat)}</span>
            <time dateTime={moment}>{formatMomentParis(moment)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
