import { paymentOverlay } from '#web/parts/payment-overlay.ts'

/** LAY-12: long enough to be read, whatever the provider's page takes to answer. */
const SHOWN_MS = 700

/** Who comes back by the browser's own button finds the page as it was left, without the overlay. */
export function leaveForPayment(url: string): void {
  paymentOverlay.set(true)
  window.addEventListener('pageshow', () => paymentOverlay.set(false), { once: true })
  setTimeout(() => window.location.assign(url), SHOWN_MS)
}
