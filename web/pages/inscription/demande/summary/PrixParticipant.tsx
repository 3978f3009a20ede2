import { formatEuros, formatPrixHt, formatTaux } from '#contract/rules/format.ts'
import type { Prix } from '#contract/rules/prix.ts'
import styles from '#web/parts/commande/Montant.module.css'

/** CAT-07: HT, TVA with its rate, TTC, for one participant. */
export function PrixParticipant({ prix: { montantHt, montantTtc, taux } }: { prix: Prix }) {
  if (montantHt === 0) return <p className={styles.gratuit}>{formatPrixHt(0)}</p>
  return (
    <dl className={styles.prix}>
      <div className={styles.amount}>
        <dt>Prix HT par participant</dt>
        <dd>{formatEuros(montantHt)}</dd>
      </div>
      {taux.map(({ tauxTva, montantTva }) => (
        <div key={tauxTva} className={styles.amount}>
          <dt>TVA {formatTaux(tauxTva)}</dt>
          <dd>{formatEuros(montantTva)}</dd>
        </div>
      ))}
      <div className={`${styles.amount} ${styles.total}`}>
        <dt>Prix TTC par participant</dt>
        <dd>{formatEuros(montantTtc)}</dd>
      </div>
    </dl>
  )
}
