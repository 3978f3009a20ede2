import type { ReactNode } from 'react'
import type { CommandeDetail } from '#contract/porte/espace.ts'
import { isAttendant } from '#contract/reference/etat-commande.ts'
import { FINANCEURS } from '#contract/reference/financeur.ts'
import { CHEQUE, SEPA, VIREMENT } from '#contract/reference/mode-reglement.ts'
import { formatAdresseCourte } from '#contract/rules/adresse.ts'
import { formatEuros, formatJourCourt } from '#contract/rules/format.ts'
import { formatMomentCourt } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/router/Link.tsx'
import styles from './Commandes.module.css'
import { sayReste } from './reste.ts'

/** The orderer, the person who ordered, and the payment. */
export function Faits({ detail }: { detail: CommandeDetail }) {
  const { commande, personne, paiement, solde, commentairesFront, demandeContactReferentHandicap } = detail
  const { commandeur, payeur, referenceInterne, modeReglementLabel, instructions, etat } = commande
  return (
    <dl className={styles.faits}>
      <Fait titre="Commandée le">{formatMomentCourt(commande.date)}</Fait>
      <Fait titre="Commandée par">{formatPersonne(personne)}</Fait>
      <Fait titre="Client">{commandeur.denomination}</Fait>
      {commande.devis && (
        <Fait titre="Devis">
          <Link to={paths.espaceDevisDetail(commande.devis.id)}>{commande.devis.numero}</Link>
        </Fait>
      )}
      {referenceInterne && <Fait titre="Référence interne">{referenceInterne}</Fait>}
      {detail.priseEnCharge && <Fait titre="Prise en charge">{sayFinancement(commande.participants)}</Fait>}
      {commentairesFront && <Fait titre="Commentaire">{commentairesFront}</Fait>}
      {demandeContactReferentHandicap && <Fait titre="Référent handicap">Contact demandé</Fait>}
      <Fait titre="Facturée à">
        {payeur.denomination}, {formatAdresseCourte(payeur)}
      </Fait>
      <Fait titre="Règlement">{modeReglementLabel ?? 'Pas de règlement'}</Fait>
      {instructions && isAttendant(etat, 'reglement') && (
        <>
          <Fait titre="À faire">{instructions}</Fait>
          {RAPPELEE.includes(commande.modeReglementId) && <Fait titre="Référence à rappeler">{commande.numero}</Fait>}
        </>
      )}
      {isAttendant(etat, 'reglement') && commande.modeReglementId === SEPA && <Mandat mandat={detail.mandat} />}
      {paiement && paiement.encaisse > 0 && <Fait titre="Encaissé">{formatEuros(paiement.encaisse)}</Fait>}
      {solde && solde.paye > 0 && <Fait titre="Déjà payé">{formatEuros(solde.paye)}</Fait>}
      {solde && solde.reste > 0 && <Fait titre="Reste à payer">{sayReste(solde)}</Fait>}
      {paiement && paiement.rembourse > 0 && <Fait titre="Remboursé">{formatEuros(paiement.rembourse)}</Fait>}
    </dl>
  )
}

/** Money that comes by these is matched by the number that who pays writes. */
const RAPPELEE: readonly (number | null)[] = [VIREMENT, CHEQUE]

/** Decision 60: nothing is debited before the provider has the signed paper, which says nothing of it itself. */
function Mandat({ mandat }: Pick<CommandeDetail, 'mandat'>) {
  if (mandat?.signeLe)
    return (
      <Fait titre="Mandat de prélèvement">
        {mandat.rum}, signé le {formatJourCourt(mandat.signeLe)} : vous n’avez plus rien à faire.
      </Fait>
    )
  return (
    <Fait titre="Mandat de prélèvement">
      Signez celui qui est parmi les documents, et renvoyez-le-nous : rien n’est prélevé avant.
    </Fait>
  )
}

type Participants = CommandeDetail['commande']['participants']

/** The funding bodies with their participants: « Atlas : Léa ROY, Marc PETIT », one line each. */
function sayFinancement(participants: Participants): string {
  const finances = participants.filter(({ organismeId }) => organismeId !== null)
  return [...Map.groupBy(finances, ({ organismeId }) => organismeId)]
    .map(([id, people]) => {
      const financeur = FINANCEURS.find((one) => one.id === id)?.label ?? ''
      return `${financeur} : ${people.map(formatPersonne).join(', ')}`
    })
    .join('\n')
}

function Fait({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <div>
      <dt>{titre}</dt>
      <dd>{children}</dd>
    </div>
  )
}
