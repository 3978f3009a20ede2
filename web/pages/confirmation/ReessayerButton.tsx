import type { Commande } from '#contract/vente/commande.ts'
import { panierQuery } from '#web/api/panier.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { writeEnCours } from '#web/parts/commande/en-cours.ts'
import { PanierButton } from '#web/parts/PanierLink.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import { buttonClass } from '#web/ui/Button.tsx'

/** CMD-05: leads to step 1 again, for the items still in the basket. */
export function ReessayerButton({ commandes }: { commandes: readonly Commande[] }) {
  const { data: items = [] } = useCallQuery(panierQuery)
  const kept = items.filter((item) => commandes.some(({ reference }) => reference === item.reference))
  if (kept.length === 0) return <PanierButton />
  return (
    <>
      <Link to={paths.panier()} className={buttonClass('secondary')}>
        Revenir au panier
      </Link>
      <Link
        to={paths.confirmation(1)}
        className={buttonClass()}
        onClick={() => writeEnCours('panier-actif', kept.map(({ id }) => id).join())}
      >
        Réessayer le paiement
      </Link>
    </>
  )
}
