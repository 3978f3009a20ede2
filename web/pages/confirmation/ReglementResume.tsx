import { PARTICULIER } from '#contract/reference/nature.ts'
import { totalOf } from '#contract/rules/prix.ts'
import type { PanierFormation } from '#contract/vente/panier.ts'
import { ConditionsCommande } from '#web/parts/commande/ConditionsCommande.tsx'
import { Justificatifs } from '#web/parts/commande/Justificatifs.tsx'
import { MontantLines } from '#web/parts/commande/MontantLines.tsx'
import { SessionFacts } from '#web/parts/commande/SessionFacts.tsx'
import { Totaux } from '#web/parts/commande/Totaux.tsx'
import { AlertesPanier } from '#web/parts/participants/AlertesPanier.tsx'
import { NomsParticipants } from '#web/parts/participants/NomsParticipants.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './Confirmation.module.css'

/** CMD-01: the item to order and its amounts; for several items, only the sum: ReglementLignes shows each one. */
export function ReglementResume({ items }: { items: readonly PanierFormation[] }) {
  const [item, ...others] = items
  if (!item) return null
  if (others.length === 0) return <Ligne item={item} />
  return (
    <div className={styles.resume}>
      <p>
        {items.length} formations pour <strong>{item.commandeur.denomination}</strong>, en un seul règlement.
      </p>
      <Totaux prix={totalOf(items)} />
    </div>
  )
}

/** Several formations ordered together, one after the other. */
export function ReglementLignes({ items }: { items: readonly PanierFormation[] }) {
  return (
    <Card>
      <ul className={styles.lignes}>
        {items.map((item) => (
          <li key={item.id}>
            <Ligne item={item} />
            <ConditionsCommande item={item} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Ligne({ item }: { item: PanierFormation }) {
  return (
    <div className={styles.resume}>
      <SessionFacts item={item} />
      <div>
        <p className={styles.fort}>{item.commandeur.denomination}</p>
        {item.referenceInterne && <p>Référence interne : {item.referenceInterne}</p>}
      </div>
      {/* PAR-10: an individual is the only participant. */}
      {item.commandeur.natureId !== PARTICULIER && <NomsParticipants {...item} />}
      <MontantLines prix={item.prix} />
      <AlertesPanier item={item} />
      <Justificatifs participants={item.participants} />
    </div>
  )
}
