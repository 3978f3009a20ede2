import { useQuery } from '@tanstack/react-query'
import { ShoppingBasket } from 'lucide-react'
import { useApp } from '#web/api/app-context.ts'
import { panierQuery } from '#web/api/panier.ts'
import { useSignIn } from '#web/api/sign-in.ts'
import { CatalogueButton } from '#web/parts/CatalogueLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonList } from '#web/ui/Skeleton.tsx'
import styles from './Panier.module.css'
import { PanierCard } from './PanierCard.tsx'

/** The requests that wait to be ordered. */
export function PanierListe() {
  const { call } = useApp()
  const { data: items } = useQuery(panierQuery(call, useSignIn().status))
  if (!items) return <SkeletonList label="Chargement du panier" />
  if (items.length === 0)
    return (
      <EmptyState icon={ShoppingBasket} title="Votre panier est vide." actions={<CatalogueButton />}>
        <p>Choisissez une formation dans le catalogue, inscrivez vos participants, puis retrouvez la demande ici.</p>
      </EmptyState>
    )
  return (
    <ul className={styles.liste}>
      {items.map((item) => (
        <li key={item.id}>
          <PanierCard item={item} />
        </li>
      ))}
    </ul>
  )
}
