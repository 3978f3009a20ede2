import { ShoppingBasket } from 'lucide-react'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Page } from '#web/parts/Page.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** NAV-07 */
export function PanierPage() {
  return (
    <Page
      title="Mon panier"
      intro="Le panier ne constitue pas une réservation de place : validez vos demandes pour finaliser la commande."
    >
      <EmptyState icon={ShoppingBasket} title="Votre panier est vide." actions={<CatalogueButton />}>
        <p>Choisissez une formation dans le catalogue, inscrivez vos participants, puis retrouvez la demande ici.</p>
      </EmptyState>
    </Page>
  )
}
