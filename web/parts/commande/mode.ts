import { modeReglementLabel, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { type CoordonneesBancaires, sayCoordonnees } from '#contract/rules/banque.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import type { RichOption } from '#web/ui/inputs/options.ts'
import { listReglementsCommuns } from './lot.ts'

type Items = readonly Pick<PanierFormation, 'formation' | 'particulier' | 'prix'>[]

/** CMD-01: the modes that every session accepts, each with its instructions; a transfer also shows the bank account. */
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

/**
 * The person's last mode, else the mode the provider prefers for the first item, if accepted; else the first accepted
 * mode.
 */
export function firstMode(items: Items, dernier: number | null): string {
  const modes = listReglementsCommuns(items).map(({ modeReglementId }) => modeReglementId)
  const wanted = [dernier, items[0]?.formation.paiement?.modeReglementId]
  const mode = wanted.find((one) => modes.some((accepted) => accepted === one)) ?? modes[0]
  return mode === undefined ? '' : String(mode)
}
