import { CreditCard } from 'lucide-react'
import { Page } from '#web/parts/Page.tsx'
import { PanierButton } from '#web/parts/PanierLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-09 */
export function ConfirmationCb() {
  return (
    <Page title="Paiement par carte">
      <NoPayment />
    </Page>
  )
}

/** NAV-10 */
export function AnnulationCb() {
  return (
    <Page title="Annulation du paiement par carte">
      <NoPayment />
    </Page>
  )
}

function NoPayment() {
  return (
    <EmptyState icon={CreditCard} title="Aucun paiement n’est en attente." actions={<PanierButton />}>
      <p>Nous n’avons aucun paiement par carte à confirmer ou à annuler pour votre compte.</p>
    </EmptyState>
  )
}
