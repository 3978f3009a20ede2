import { CreditCard, FileCheck } from 'lucide-react'
import { Page } from '#web/parts/Page.tsx'
import { PanierButton } from '#web/parts/PanierLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-08: after validating a basket item that has a payment. */
export function ConfirmationEtape1() {
  return (
    <Page title="Règlement de la commande">
      <EmptyState icon={CreditCard} title="Aucune commande n’attend de règlement." actions={<PanierButton />}>
        <p>Cette page s’affiche après la validation d’une formation de votre panier.</p>
      </EmptyState>
    </Page>
  )
}

/** NAV-08: after an order created without payment. */
export function ConfirmationEtape2() {
  return (
    <Page title="Confirmation de la commande">
      <EmptyState icon={FileCheck} title="Aucune commande ne vient d’être confirmée." actions={<PanierButton />}>
        <p>Cette page s’affiche après la création d’une commande.</p>
      </EmptyState>
    </Page>
  )
}
