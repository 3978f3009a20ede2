import { RETRACTATION_JOURS } from '#contract/rules/retractation.ts'
import styles from './Contrat.module.css'

/** Decision 57: what an individual who pays must know where they decide, in two sentences. */
export function ContratResume() {
  return (
    <p className={styles.resume}>
      Vous signez d’abord un contrat, puis vous avez {RETRACTATION_JOURS} jours pour vous rétracter en un clic : rien
      n’est à payer d’ici là. Ensuite, vous versez un acompte de 30 % au plus, et le solde au fil de la formation.
    </p>
  )
}
