import styles from '../Client.module.css'
import { AccordsSection } from './AccordsSection.tsx'
import { AdresseElectroniqueCard } from './AdresseElectroniqueCard.tsx'
import { AutorisationCard } from './AutorisationCard.tsx'
import { EntitesFacturationGrid } from './EntitesFacturationGrid.tsx'

/** SOC-07: who pays for the company, and for whom the company pays. */
export function FacturationSection({ id }: { id: number }) {
  return (
    <div className={styles.stack}>
      <p className={styles.intro}>
        Les sociétés à qui vos factures peuvent être adressées. Chacune doit l’avoir accepté, même entre établissements
        de même SIREN.
      </p>
      <EntitesFacturationGrid id={id} />
      <AdresseElectroniqueCard id={id} />
      <AccordsSection id={id} />
      <AutorisationCard id={id} />
    </div>
  )
}
