import { paymentOverlay } from '#web/parts/payment-overlay.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useStore } from '#web/ui/store.ts'
import styles from './Shell.module.css'

/** LAY-12: the visitor can reach nothing else until the browser has left. */
export function PaymentOverlay() {
  const isShown = useStore(paymentOverlay)
  if (!isShown) return null
  return (
    <dialog ref={showModal} className={styles.payment} onCancel={(event) => event.preventDefault()}>
      <Spinner size={48} />
      <p role="status">Redirection vers la page de paiement sécurisée. Ne fermez pas cette fenêtre.</p>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null): void {
  dialog?.showModal()
}
