import { PaymentOverlay } from '#web/app/PaymentOverlay.tsx'
import { paymentOverlay } from '#web/parts/payment-overlay.ts'
import { Button } from '#web/ui/Button.tsx'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Pieces that no screen shows at will, to be looked at and tried. Development only. */
export function Galerie() {
  return (
    <main>
      <h1>Galerie</h1>
      <h2>Notifications</h2>
      <p>
        <Button onClick={() => showToast('info')}>Information</Button>{' '}
        <Button onClick={() => showToast('success')}>Succès</Button>{' '}
        <Button onClick={() => showToast('attention')}>Attention</Button>{' '}
        <Button onClick={() => showToast('error')}>Erreur</Button>
      </p>
      <h2>Départ vers le paiement</h2>
      <p>
        <Button onClick={() => paymentOverlay.set(true)}>Partir payer</Button>
      </p>
      <ToastRegion />
      <PaymentOverlay />
    </main>
  )
}
