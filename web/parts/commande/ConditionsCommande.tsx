import { useId } from 'react'
import type { PanierFormation } from '#contract/panier.ts'
import { sayConditions } from '#contract/rules/conditions-mots.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { ConditionsList } from '../ConditionsList.tsx'
import styles from './Commande.module.css'

/** The conditions of change of what is ordered, from its first day; nothing once that is over. */
export function ConditionsCommande({ item }: { item: Pick<PanierFormation, 'formation' | 'commandeur' | 'prix'> }) {
  const id = useId()
  const { conditions, dateDebut, type } = item.formation
  const dites = conditions
    ? sayConditions({
        conditions,
        typeId: type.id,
        jour: dateDebut,
        today: dayInParis(new Date()),
        isGratuit: item.prix.montantTtc === 0,
        isParticulier: item.commandeur.particulier,
      })
    : []
  if (dites.length === 0) return null
  return (
    <section className={styles.conditions} aria-labelledby={id}>
      <h2 id={id}>Modifier ou annuler</h2>
      <ConditionsList conditions={dites} />
    </section>
  )
}
