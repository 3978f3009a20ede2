/** The values that one step of an order passes to the next, kept in this tab until it closes (CMD-08). */
type Cle =
  | 'fiche-lue'
  | 'panier-actif'
  | 'prix-vus'
  | 'commande'
  | 'paiement-token'
  | 'confirmation-erreur'
  | 'code-signature'

/** In a browser that refuses storage nothing is kept: the steps then lead back to the basket. */
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
    // The browser refuses storage: nothing is kept.
  }
}

export function clearEnCours(...cles: Cle[]): void {
  try {
    for (const cle of cles) window.sessionStorage.removeItem(cle)
  } catch {
    // The browser refuses storage: nothing was kept.
  }
}
