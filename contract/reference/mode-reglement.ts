/** CMD-06: the payment modes. Espèces is only a label on an order. */
export const MODES_REGLEMENT = [
  { id: 1, label: 'Chèque' },
  { id: 2, label: 'Virement' },
  { id: 3, label: 'Carte bancaire' },
  { id: 4, label: 'Espèces' },
  { id: 5, label: 'Prélèvement SEPA' },
] as const

export const CHEQUE = 1
export const VIREMENT = 2
/** CMD-04: a card payment has its own call. */
export const CARTE = 3
export const ESPECES = 4
export const SEPA = 5

export function modeReglementLabel(id: number): string {
  return MODES_REGLEMENT.find((mode) => mode.id === id)?.label ?? ''
}
