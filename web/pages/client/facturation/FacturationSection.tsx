import styles from '../Client.module.css'
import { AutorisationCard } from './AutorisationCard.tsx'
import { EntitesFacturationGrid } from './EntitesFacturationGrid.tsx'

/** SOC-07: who pays for the company, and for whom the company pays. */
export function FacturationSection({ id }: { id: number }) {
  return (
    <div className={styles.stack}>
      <p className={styles.intro}>
        Les sociétés à qui vos factures peuvent être adressées. Une entité doit l’avoir autorisé, sauf entre
        établissements de même SIREN.
      </p>
      <EntitesFacturationGrid id={id} />
      <AutorisationCard id={id} />
    </div>
  )
}
