import type { PanierFormation } from '#contract/panier.ts'
import { modeReglementLabel, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { type CoordonneesBancaires, sayCoordonnees } from '#contract/rules/banque.ts'
import { listReglementsCommuns } from '#web/parts/commande/lot.ts'
import type { RichOption } from '#web/ui/champs/options.ts'

type Items = readonly Pick<PanierFormation, 'formation'>[]

/** CMD-01: those that every session accepts, each with what the buyer must do; of a transfer, where it goes. */
export function toModeOptions(items: Items, banque: CoordonneesBancaires | null): RichOption[] {
  return listReglementsCommuns(items).map(({ modeReglementId, instructions }) => {
    const compte = modeReglementId === VIREMENT && banque ? sayCoordonnees(banque) : ''
    return {
      value: String(modeReglementId),
      label: modeReglementLabel(modeReglementId),
      detail: [instructions, compte].filter(Boolean).join('\n') || undefined,
    }
  })
}

/** The one the person chose the last time; else the one the provider prefers for the first of them. Only if accepted. */
export function firstMode(items: Items, dernier: number | null): string {
  const modes = listReglementsCommuns(items).map(({ modeReglementId }) => modeReglementId)
  const wanted = [dernier, items[0]?.formation.paiement?.modeReglementId]
  const mode = wanted.find((one) => modes.some((accepted) => accepted === one)) ?? modes[0]
  return mode === undefined ? '' : String(mode)
}
