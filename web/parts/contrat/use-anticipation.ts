import { useState } from 'react'
import { isDebutTropProche } from '#contract/rules/contrat.ts'
import { useApp } from '#web/api/app-context.ts'

interface Vendue {
  formation: { dateDebut: string | null }
}

export type Anticipation<T extends Vendue> = ReturnType<typeof useAnticipation<T>>

/** Decision 54: what begins before the end of the delay is sold on express request, where the provider allows it. */
export function useAnticipation<T extends Vendue>(items: readonly T[]) {
  const { debutAnticipe: isPermise } = useApp().settings
  const [isDemandee, setDemandee] = useState(false)
  const proches = items.filter(({ formation }) => isDebutTropProche(formation.dateDebut, new Date()))
  const obstacle = proches.length === 0 ? undefined : toObstacle(isPermise, isDemandee)
  return { proches, isPermise, isDemandee: isDemandee && proches.length > 0, setDemandee, obstacle }
}

function toObstacle(isPermise: boolean, isDemandee: boolean): string | undefined {
  if (!isPermise) return 'Choisissez une date plus lointaine.'
  return isDemandee ? undefined : 'Demandez d’abord à commencer avant la fin du délai, ou choisissez une autre date.'
}
