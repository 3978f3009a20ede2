import { useEffect } from 'react'
import { showToast } from '#web/ui/toasts.ts'
import { prixOfEtape } from '../choix/tarif-participant.ts'
import type { FormationDemandee } from '../choix/use-formation-demandee.ts'

/**
 * Towards an individual nothing that costs more is ticked beforehand: a paid option they did not ask for themself
 * waits for their answer. What their basket holds they confirmed.
 */
export function useOptionsPayantes({ formation, cursus, choixState }: FormationDemandee, isParticulier: boolean): void {
  const { withdraw } = choixState
  useEffect(() => {
    if (!isParticulier) return
    const payantes = cursus.optionnelles.filter(({ options }) => prixOfEtape(formation, cursus, options) > 0)
    const withdrawn = withdraw(payantes.map(({ key }) => key))
    const titres = payantes.filter(({ key }) => withdrawn.includes(key)).map(({ titre }) => `« ${titre} »`)
    if (titres.length > 0)
      showToast('info', `Non compris, à cocher dans le programme si vous le souhaitez : ${titres.join(', ')}.`)
  }, [isParticulier, formation, cursus, withdraw])
}
