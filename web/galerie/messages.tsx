import { PaymentOverlay } from '#web/app/PaymentOverlay.tsx'
import { paymentOverlay } from '#web/parts/payment-overlay.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Chapitre } from './entree.ts'

function Notifications() {
  return (
    <p>
      <Button onClick={() => showToast('info')}>Information</Button>{' '}
      <Button onClick={() => showToast('success')}>Succès</Button>{' '}
      <Button onClick={() => showToast('attention')}>Attention</Button>{' '}
      <Button onClick={() => showToast('error')}>Erreur</Button>
    </p>
  )
}

function DepartPaiement() {
  return (
    <>
      <p>
        <Button onClick={() => paymentOverlay.set(true)}>Partir payer</Button>
      </p>
      <PaymentOverlay />
    </>
  )
}

export const MESSAGES: Chapitre = {
  titre: 'Messages',
  entrees: [
    { id: 'notifications', titre: 'Messages passagers', contenu: Notifications },
    { id: 'depart-paiement', titre: 'Départ vers le paiement', contenu: DepartPaiement },
  ],
}
