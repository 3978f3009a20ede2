import { formatNumero } from '#web/parts/client/numero.ts'
import styles from '../Demande.module.css'
import type { Demande } from '../etat/use-demande.ts'

/** Who orders: the entity, or the person for themself. */
export function Commandeur({ demande: { client, saisie, depart } }: { demande: Demande }) {
  if (saisie.statut === 'particulier')
    return (
      <p>
        {depart.moi.prenom} {depart.moi.nom}
        <span className={styles.precisions}>À titre individuel</span>
      </p>
    )
  if (!client) return null
  return (
    <p>
      {client.denomination}
      <span className={styles.precisions}>{formatNumero(client)}</span>
    </p>
  )
}
