import { CreditCard, FileCheck } from 'lucide-react'
import { Page } from '#web/parts/Page.tsx'
import { PanierButton } from '#web/parts/PanierLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-08: step 1 without an item of the basket. */
export function ReglementVide() {
  return (
    <Page title="Règlement de la commande">
      <EmptyState icon={CreditCard} title="Aucune commande n’attend de règlement." actions={<PanierButton />}>
        <p>Cette page s’affiche après la validation d’une formation de votre panier.</p>
      </EmptyState>
    </Page>
  )
}

/** NAV-08: step 2 without an order. */
export function CommandeVide() {
  return (
    <Page title="Confirmation de la commande">
      <EmptyState icon={FileCheck} title="Aucune commande ne vient d’être confirmée." actions={<PanierButton />}>
        <p>Cette page s’affiche après la création d’une commande.</p>
      </EmptyState>
    </Page>
  )
}

/** NAV-09, NAV-10: a return without an order. */
export function PaiementVide({ title }: { title: string }) {
  return (
    <Page title={title}>
      <EmptyState icon={CreditCard} title="Aucun paiement n’est en attente." actions={<PanierButton />}>
        <p>Nous n’avons aucun paiement par carte à confirmer ou à annuler pour votre compte.</p>
      </EmptyState>
    </Page>
  )
}
