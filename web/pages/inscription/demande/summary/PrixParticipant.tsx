import type { Prix } from '#contract/rules/prix.ts'
import styles from '#web/parts/commande/Montant.module.css'
import { formatMontant, formatPrixHt, formatTaux } from '#web/ui/format.ts'

/** CAT-07: HT, TVA with its rate, TTC, for one participant. */
export function PrixParticipant({ prix: { montantHt, montantTtc, taux } }: { prix: Prix }) {
  if (montantHt === 0) return <p className={styles.gratuit}>{formatPrixHt(0)}</p>
  return (
    <dl className={styles.prix}>
      <div className={styles.amount}>
        <dt>Prix HT par participant</dt>
        <dd>{formatMontant(montantHt)}</dd>
      </div>
      {taux.map(({ tauxTva, montantTva }) => (
        <div key={tauxTva} className={styles.amount}>
          <dt>TVA {formatTaux(tauxTva)}</dt>
          <dd>{formatMontant(montantTva)}</dd>
        </div>
      ))}
      <div className={`${styles.amount} ${styles.total}`}>
        <dt>Prix TTC par participant</dt>
        <dd>{formatMontant(montantTtc)}</dd>
      </div>
    </dl>
  )
}
