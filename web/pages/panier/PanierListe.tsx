import { ShoppingBasket } from 'lucide-react'
import { formatEuros } from '#contract/rules/format.ts'
import { totalOf } from '#contract/rules/prix.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { panierQuery } from '#web/api/panier.ts'
import { useCallQuery } from '#web/api/use-call-query.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { Totaux } from '#web/parts/commande/Totaux.tsx'
import { DevisButton } from '#web/parts/devis/DevisButton.tsx'
import { toDemande } from '#web/parts/devis/use-demander-devis.ts'
import { Loading } from '#web/parts/Loading.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StickySummary } from '#web/ui/StickySummary.tsx'
import { findPrincipal, toLots } from './lot.ts'
import styles from './Panier.module.css'
import { PanierCard } from './PanierCard.tsx'
import { LotFacts, ToutValider } from './ToutValider.tsx'

/** Decision 61: a quote of each formation that costs something and is open. */
function ToutChiffrer({ items }: { items: readonly PanierFormation[] }) {
  const payantes = items.filter(({ formation, prix }) => formation.statut === null && prix.montantTtc > 0)
  if (payantes.length < 2) return null
  const label = `Demander ${payantes.length} devis`
  return <DevisButton demandes={payantes.map(toDemande)} label={label} variant="secondary" />
}

/** The requests of the basket and their total. */
export function PanierListe() {
  const panier = useCallQuery(panierQuery)
  const items = panier.data
  if (!items) return <Loading query={panier} label="Chargement du panier" />
  if (items.length === 0)
    return (
      <EmptyState icon={ShoppingBasket} title="Votre panier est vide." actions={<CatalogueButton />}>
        <p>Choisissez une formation dans le catalogue, inscrivez vos participants, puis retrouvez la demande ici.</p>
      </EmptyState>
    )
  const total = totalOf(items)
  const [lot, ...others] = toLots(items)
  const principal = findPrincipal(items)
  return (
    <StickySummary
      title="Total du panier"
      bar={`${formatEuros(total.montantTtc)} TTC`}
      summary={
        <div className={styles.total}>
          <Totaux prix={total} />
          {lot && <LotFacts lot={lot} />}
          {others.map((other) => (
            <div key={other.key} className={styles.autreLot}>
              <LotFacts lot={other} />
              <ToutValider lot={other} isPrimary={false} />
            </div>
          ))}
          <ToutChiffrer items={items} />
          <p className={styles.aide}>
            {lot
              ? 'Chaque formation peut aussi se valider séparément.'
              : 'Chaque formation se valide séparément, avec son propre règlement.'}
          </p>
        </div>
      }
      action={lot && <ToutValider lot={lot} isPrimary />}
    >
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <PanierCard item={item} isPrimary={item === principal} />
          </li>
        ))}
      </ul>
    </StickySummary>
  )
}
