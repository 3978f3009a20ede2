import { EchecNotice } from '#web/parts/commande/EchecNotice.tsx'
import { listReglementsCommuns } from '#web/parts/commande/lot.ts'
import { totalOf } from '#web/parts/commande/total.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatMontant } from '#web/ui/format.ts'
import type { Lot } from './lot.ts'
import { ObstacleModal } from './ObstacleModal.tsx'
import styles from './Panier.module.css'
import { useValidation } from './use-validation.ts'

const SANS_MODE = 'Ces formations n’ont aucun mode de règlement en commun : validez-les séparément.'

/** Several items at once, with one payment, when one orderer asks for them. */
export function ToutValider({ lot: { items, ecartees } }: { lot: Lot }) {
  const { obstacle, close, valider, isPending, error } = useValidation(items)
  const pour = items[0]?.commandeur.denomination
  return (
    <div className={styles.lot}>
      <p>
        {items.length} formations pour <strong>{pour}</strong>, en un seul règlement de{' '}
        {formatMontant(totalOf(items).montantTtc)} TTC.
      </p>
      <Button
        isPending={isPending}
        disabledReason={listReglementsCommuns(items).length === 0 ? SANS_MODE : undefined}
        onClick={valider}
      >
        Tout valider
        <span className="visually-hidden"> pour {pour}</span>
      </Button>
      <EchecNotice error={error} />
      {ecartees.length > 0 && (
        <div className={styles.aide}>
          <p>{ecartees.length > 1 ? 'Restent dans le panier :' : 'Reste dans le panier :'}</p>
          <ul className={styles.puces}>
            {ecartees.map(({ item, motif }) => (
              <li key={item.id}>
                {item.formation.titre} : {motif}.
              </li>
            ))}
          </ul>
        </div>
      )}
      {obstacle && <ObstacleModal item={obstacle.item} obstacle={obstacle} onClose={close} />}
    </div>
  )
}
