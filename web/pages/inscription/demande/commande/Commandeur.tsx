import { formatNumero } from '#web/parts/entreprise.ts'
import styles from '../Demande.module.css'
import type { Demande } from '../etat/use-demande.ts'

/** Who orders: the entity, or the person for themself. */
export function Commandeur({ demande: { entreprise, saisie, depart } }: { demande: Demande }) {
  if (saisie.statut === 'particulier')
    return (
      <p>
        {depart.moi.prenom} {depart.moi.nom}
        <span className={styles.precisions}>À titre individuel</span>
      </p>
    )
  if (!entreprise) return null
  return (
    <p>
      {entreprise.denomination}
      <span className={styles.precisions}>{formatNumero(entreprise)}</span>
    </p>
  )
}
