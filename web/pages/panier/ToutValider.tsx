import { formatCount, formatEuros } from '#contract/rules/format.ts'
import { totalOf } from '#contract/rules/prix.ts'
import { EchecNotice } from '#web/parts/commande/EchecNotice.tsx'
import { listReglementsCommuns } from '#web/parts/commande/lot.ts'
import { useValidation } from '#web/parts/commande/use-validation.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Lot } from './lot.ts'
import { ObstacleModal } from './ObstacleModal.tsx'
import styles from './Panier.module.css'

const SANS_MODE = 'Ces formations n’ont aucun mode de règlement en commun : validez-les séparément.'

/** The items of one orderer that can be ordered together, and the items that stay in the basket. */
export function LotFacts({ lot: { items, ecartees } }: { lot: Lot }) {
  return (
    <div className={styles.lot}>
      <p>
        {formatCount(items.length, 'formation', 'formations')} pour <strong>{items[0]?.commandeur.denomination}</strong>
        , en un seul règlement de {formatEuros(totalOf(items).montantTtc)} TTC.
      </p>
      {ecartees.length > 0 && (
        <div className={styles.aide}>
          <p>{ecartees.length > 1 ? 'Restent dans le panier :' : 'Reste dans le panier :'}</p>
          <ul className={styles.puces}>
            {ecartees.map(({ item, motif }) => (
              <li key={item.id}>
                {item.formation.titre} : {motif}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Orders several items together, with one payment. */
export function ToutValider({ lot: { items, ecartees }, isPrimary }: { lot: Lot; isPrimary: boolean }) {
  const { obstacle, close, validate, isPending, error } = useValidation()
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        isPending={isPending}
        disabledReason={listReglementsCommuns(items).length === 0 ? SANS_MODE : undefined}
        onClick={() => validate(items)}
      >
        {ecartees.length === 0 ? 'Tout valider' : `Valider ${formatCount(items.length, 'formation', 'formations')}`}
        <span className="visually-hidden"> pour {items[0]?.commandeur.denomination}</span>
      </Button>
      <EchecNotice error={error} />
      {obstacle && <ObstacleModal item={obstacle.item} obstacle={obstacle} onClose={close} />}
    </>
  )
}
