import type { ReactNode } from 'react'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import { countPlaces, sayADesigner } from '#contract/rules/designation.ts'
import { formatJourParis } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { Justificatifs } from '#web/parts/commande/Justificatifs.tsx'
import { MontantLines } from '#web/parts/commande/MontantLines.tsx'
import { SessionFacts } from '#web/parts/commande/SessionFacts.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './Confirmation.module.css'

/** The details of an order. */
export function CommandeRecap({ commande }: { commande: Commande }) {
  const { formation, commandeur, payeur, participants, referenceInterne, modeReglementLabel, prix } = commande
  return (
    <Card typeId={formation.type.id}>
      <div className={styles.recap}>
        <SessionFacts item={commande} />
        <dl className={styles.faits}>
          <Fait titre="Commande">
            n° {commande.numero}, du {formatJourParis(commande.date)}
          </Fait>
          <Fait titre="Commandeur">{commandeur.denomination}</Fait>
          {referenceInterne && <Fait titre="Référence interne">{referenceInterne}</Fait>}
          <Fait titre="Facturation">
            {payeur.denomination}, {formatAdresseCourte(payeur)}
          </Fait>
          {modeReglementLabel && <Fait titre="Règlement">{modeReglementLabel}</Fait>}
          <Fait titre={countPlaces(commande) > 1 ? 'Participants' : 'Participant'}>
            <ul>
              {participants.map((participant) => (
                <li key={participant.email}>{formatPersonne(participant)}</li>
              ))}
              {commande.aDesigner && <li>{sayADesigner(commande.aDesigner)}</li>}
            </ul>
          </Fait>
        </dl>
        <MontantLines prix={prix} />
        <Justificatifs participants={participants} />
      </div>
    </Card>
  )
}

function Fait({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <div className={styles.fait}>
      <dt>{titre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
