import { TITRES_CONDITIONS } from '#contract/rules/conditions-mots.ts'
import { listConditions } from '#web/parts/commande/conditions.ts'
import type { EtapeProps } from './etape.ts'
import styles from './Modification.module.css'

/** The condition of this change, beside its button. What is done to one step counts from that step. */
export function Condition({ commande, modification: { brouillon, deplacee } }: EtapeProps) {
  const { nature, de } = brouillon
  const etape = commande.etapes.find(({ reference }) => nature === 'REPORT' && reference === de)
  const dites = listConditions(commande, etape)
  const dite = dites.find(({ titre }) => titre === TITRES_CONDITIONS[nature])
  if (!dite) return null
  return (
    <p className={styles.condition}>
      {deplacee && nature !== 'REMPLACEMENT' && 'Nous avons changé une date de cette commande. '}
      <strong>{dite.titre}</strong> : {dite.texte}
    </p>
  )
}
