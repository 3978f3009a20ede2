import { isSousContrat } from '#contract/rules/contrat.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** without a card, this order would wait for the provider's agreement. */
export function AccordNotice({ items }: { items: readonly PanierFormation[] }) {
  const attendues = items.filter(({ accord }) => accord)
  if (attendues.length === 0) return null
  const titres = attendues.map(({ formation }) => `« ${formation.titre} »`).join(', ')
  const isContrat = attendues.some(({ particulier, prix }) =>
    isSousContrat({ particulier, montantTtc: prix.montantTtc }),
  )
  return (
    <Notice kind="info">
      Peu de places peuvent être tenues sans paiement par de nouveaux clients, et elles sont prises{' '}
      {items.length > 1 ? `pour ${titres}` : 'pour cette session'}.{' '}
      {isContrat
        ? 'Votre commande attendra l’accord de l’organisme, et ne réservera aucune place d’ici là : vous signerez votre contrat ensuite.'
        : 'Payée par carte, votre commande est confirmée aussitôt. Avec un autre mode de règlement, elle attendra l’accord de l’organisme, et ne réservera aucune place d’ici là.'}
    </Notice>
  )
}
