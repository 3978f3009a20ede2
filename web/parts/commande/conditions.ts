import type { ConditionDite } from '#contract/rules/conditions-formes.ts'
import { sayConditions } from '#contract/rules/conditions-mots.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'

export type Conditionnee = Pick<PanierFormation, 'formation' | 'commandeur' | 'prix' | 'etapes' | 'aDesigner'>

/**
 * The conditions of change in words, counted from the first day of what is ordered, or of one of its steps. An order made
 * before decision 49 has none.
 */
export function listConditions(
  { formation, commandeur, prix, etapes, aDesigner = 0 }: Conditionnee,
  etape?: Conditionnee['etapes'][number],
): ConditionDite[] {
  const { conditions, type } = formation
  if (!conditions) return []
  return sayConditions({
    conditions,
    typeId: type.id,
    jour: etape ? etape.dateDebut : formation.dateDebut,
    isParEtape: !etape && etapes.length > 0,
    today: dayInParis(new Date()),
    isGratuit: prix.montantTtc === 0,
    isParticulier: commandeur.particulier,
    // Of the steps, only e-learning has no dates.
    hasElearning: etapes.some(({ dateDebut }) => dateDebut === null),
    hasADesigner: aDesigner > 0,
  })
}
