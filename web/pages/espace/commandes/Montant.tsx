import type { Commande } from '#contract/commande.ts'
import { Justificatifs } from '#web/parts/commande/Justificatifs.tsx'
import { MontantLines } from '#web/parts/commande/MontantLines.tsx'
import styles from './Commandes.module.css'

export function Montant({ commande }: { commande: Commande }) {
  return (
    <section className={styles.section}>
      <h2>Montant</h2>
      <MontantLines prix={commande.prix} />
      <Justificatifs participants={commande.participants} />
    </section>
  )
}
