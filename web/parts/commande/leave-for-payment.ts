import { paymentOverlay } from '#web/parts/payment-overlay.ts'

/** LAY-12: long enough to read the overlay, however fast the provider's page answers. */
const SHOWN_MS = 700

/** A person who returns with the browser's back button finds the page without the overlay. */
export function leaveForPayment(url: string): void {
  paymentOverlay.set(true)
  window.addEventListener('pageshow', () => paymentOverlay.set(false), { once: true })
  setTimeout(() => window.location.assign(url), SHOWN_MS)
}
