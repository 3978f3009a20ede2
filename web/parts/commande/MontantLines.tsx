import { formatEuros, formatPrixHt, formatTaux } from '#contract/rules/format.ts'
import type { Prix } from '#contract/rules/prix.ts'
import styles from './Montant.module.css'

interface Props {
  prix: Prix
  /** Of an order that nobody is left in: what its cancellations kept. */
  isRetenue?: boolean
}

/** The price of the whole request, line by line; 'Gratuit' when nothing is left to pay. */
export function MontantLines({ prix, isRetenue = false }: Props) {
  const lines = [
    { label: isRetenue ? 'Retenue d’annulation' : 'Inscriptions', montant: prix.montantInscriptions, isShown: true },
    { label: 'Remises', montant: prix.montantRemises, sign: '−', isShown: prix.montantRemises > 0 },
    { label: 'Prestations en option', montant: prix.montantOptions, isShown: prix.montantOptions > 0 },
    { label: 'Total HT', montant: prix.montantHt, isShown: true },
    ...prix.taux.map(({ tauxTva, montantTva }) => ({
      label: `TVA ${formatTaux(tauxTva)}`,
      montant: montantTva,
      isShown: true,
    })),
  ].filter(({ isShown }) => isShown)
  if (prix.montantTtc === 0 && prix.montantRemises === 0) return <p className={styles.gratuit}>{formatPrixHt(0)}</p>
  return (
    <dl className={styles.prix}>
      {lines.map(({ label, sign = '', montant }) => (
        <div key={label} className={styles.amount}>
          <dt>{label}</dt>
          <dd>
            {sign}
            {formatEuros(montant)}
          </dd>
        </div>
      ))}
      <div className={`${styles.amount} ${styles.total}`}>
        <dt>Total TTC</dt>
        <dd>{prix.montantTtc === 0 ? formatPrixHt(0) : formatEuros(prix.montantTtc)}</dd>
      </div>
    </dl>
  )
}
