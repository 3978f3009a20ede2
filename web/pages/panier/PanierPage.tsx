import { Page } from '#web/parts/Page.tsx'
import { PanierListe } from './PanierListe.tsx'
import { ProfileNotice } from './ProfileNotice.tsx'

/** NAV-07: the basket. */
export function PanierPage() {
  return (
    <Page
      title="Mon panier"
      intro="Le panier ne constitue pas une réservation de place : validez et finalisez la commande de chaque formation pour réserver vos places."
    >
      <ProfileNotice />
      <PanierListe />
    </Page>
  )
}
