import { createStore } from '#web/ui/store.ts'

/** LAY-12: true from the moment the browser is sent to the payment provider. */
export const paymentOverlay = createStore(false)
