import { formatEuros, formatPrixHt } from '#contract/rules/format.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import styles from './Montant.module.css'

type Montants = Pick<PanierFormation['prix'], 'montantHt' | 'montantTva' | 'montantTtc'>

/** PAN-03: HT, TVA, TTC in three lines. */
export function Totaux({ prix }: { prix: Montants }) {
  if (prix.montantTtc === 0) return <p className={styles.gratuit}>{formatPrixHt(0)}</p>
  const lines = [
    { label: 'Total HT', montant: prix.montantHt },
    { label: 'Montant TVA', montant: prix.montantTva },
    { label: 'Total TTC', montant: prix.montantTtc, className: `${styles.amount} ${styles.total}` },
  ]
  return (
    <dl className={styles.prix}>
      {lines.map(({ label, montant, className = styles.amount }) => (
        <div key={label} className={className}>
          <dt>{label}</dt>
          <dd>{formatEuros(montant)}</dd>
        </div>
      ))}
    </dl>
  )
}
