import { hasTrait } from '#contract/reference/etat-commande.ts'
import { countPlaces } from '#contract/rules/designation.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { Justificatifs } from '#web/parts/commande/Justificatifs.tsx'
import { MontantLines } from '#web/parts/commande/MontantLines.tsx'
import { Totaux } from '#web/parts/commande/Totaux.tsx'
import styles from './Commandes.module.css'

/** what refused remises add is shown apart: it has its own invoice. */
export function Montant({ commande, facturee }: { commande: Commande; facturee: boolean }) {
  // Everybody was cancelled without costs: such an order is not free.
  // Who pays for another company reads no participants.
  const isVide = hasTrait(commande.etat, 'sansSuite') && !facturee && countPlaces(commande) === 0
  const isAnnulee = isVide && commande.prix.montantTtc === 0
  return (
    <section className={styles.section}>
      <h2>Montant</h2>
      {isAnnulee ? <p>Rien à régler.</p> : <MontantLines prix={commande.prix} isRetenue={isVide} />}
      <Justificatifs participants={commande.participants} />
      {commande.complement && (
        <>
          <h3>Complément, après refus d’un justificatif</h3>
          <Totaux prix={commande.complement} />
          <p>Ce complément s’ajoute au montant de la commande. Il est à régler sur la facture complémentaire.</p>
        </>
      )}
    </section>
  )
}
