/** What the steps of an order hand to each other, in this tab until it closes (CMD-08). */
type Cle = 'fiche-lue' | 'panier-actif' | 'commande' | 'confirmation-erreur'

/** A browser that refuses its storage keeps nothing: the steps then invite back to the basket. */
export function readEnCours(cle: Cle): string {
  try {
    return window.sessionStorage.getItem(cle) ?? ''
  } catch {
    return ''
  }
}

export function writeEnCours(cle: Cle, value: string): void {
  try {
    window.sessionStorage.setItem(cle, value)
  } catch {
    // Nothing is kept.
  }
}

export function clearEnCours(...cles: Cle[]): void {
  try {
    for (const cle of cles) window.sessionStorage.removeItem(cle)
  } catch {
    // Nothing was kept.
  }
}
