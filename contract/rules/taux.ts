const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })

/** A rate in percent, in words. */
export function sayTaux(taux: number): string {
  return `${NOMBRE.format(taux)} %`
}
