import { useId } from 'react'
import { ConditionsList } from '../ConditionsList.tsx'
import styles from './Commande.module.css'
import { type Conditionnee, listConditions } from './conditions.ts'

/** The conditions of change of what is ordered, from its first day; nothing once that is over. */
export function ConditionsCommande({ item }: { item: Conditionnee }) {
  const id = useId()
  const dites = listConditions(item)
  if (dites.length === 0) return null
  return (
    <section className={styles.conditions} aria-labelledby={id}>
      <h2 id={id}>Modifier ou annuler</h2>
      <ConditionsList conditions={dites} />
    </section>
  )
}
