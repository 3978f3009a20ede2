import { CreditCard, FileCheck } from 'lucide-react'
import { BackToCatalogue } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { PanierButton } from '#web/parts/PanierLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-08, PAN-04: step 1 without an item of the basket. */
export function ReglementVide() {
  return (
    <Page title="Règlement de la commande">
      <EmptyState icon={CreditCard} title="Aucune commande n’attend de règlement." actions={<PanierButton />}>
        <p>Choisissez d’abord une formation dans le catalogue, puis validez-la dans votre panier.</p>
        <p>
          <BackToCatalogue />
        </p>
      </EmptyState>
    </Page>
  )
}

/** NAV-08, PAN-04: step 2 without an order. */
export function CommandeVide() {
  return (
    <Page title="Confirmation de la commande">
      <EmptyState icon={FileCheck} title="Aucune commande ne vient d’être confirmée." actions={<PanierButton />}>
        <p>Choisissez d’abord une formation dans le catalogue, puis commandez-la depuis votre panier.</p>
        <p>
          <BackToCatalogue />
        </p>
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
