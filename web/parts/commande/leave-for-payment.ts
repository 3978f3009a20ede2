import type { CommandeCb } from '#contract/vente/commande.ts'
import { paymentOverlay } from '#web/parts/payment-overlay.ts'
import { writeEnCours } from './en-cours.ts'

/** LAY-12: long enough to read the overlay, however fast the provider's page answers. */
const SHOWN_MS = 700

/** CMD-08: the tab keeps the order and the token of its card payment. */
export function leaveForPayment({ commandeId, token, url }: CommandeCb): void {
  writeEnCours('commande', commandeId)
  writeEnCours('paiement-token', token)
  leaveForCardPage(url)
}

/** Leaves under an overlay, which is gone for a person who returns with the browser's back button. */
export function leaveForCardPage(url: string): void {
  paymentOverlay.set(true)
  window.addEventListener('pageshow', () => paymentOverlay.set(false), { once: true })
  setTimeout(() => window.location.assign(url), SHOWN_MS)
}
