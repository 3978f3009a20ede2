import { countPlaces } from '#contract/rules/designation.ts'
import { MontantLines } from '#web/parts/commande/MontantLines.tsx'
import { NomsParticipants } from '#web/parts/participants/NomsParticipants.tsx'
import type { Manque } from '../choix/cursus-manques.ts'
import { toTarifParticipant } from '../choix/tarif-participant.ts'
import { Commandeur } from '../commande/Commandeur.tsx'
import { type Confirmations, isConfirmed } from '../confirmation/confirmations.ts'
import styles from '../Demande.module.css'
import type { Demande } from '../etat/use-demande.ts'
import { ManqueList } from './ManqueList.tsx'
import { PrixParticipant } from './PrixParticipant.tsx'
import { SessionChoisie } from './SessionChoisie.tsx'

interface Props {
  demande: Demande
  confirmations: Confirmations
}

/** What was said so far, what it costs, what is still missing. */
export function SummaryConnecte({ demande, confirmations }: Props) {
  const { formation, cursus, choixState, form, prix, manques, isRemiseUnknown } = demande
  const choisie = { formation, cursus, choix: choixState.choix }
  const missing = manques.length > 0 ? manques : listConfirmations(confirmations, form.particulier)
  return (
    <div className={styles.summary}>
      <SessionChoisie {...choisie} />
      <Commandeur demande={demande} />
      <NomsParticipants {...form} />
      {countPlaces(form) === 0 ? (
        <PrixParticipant prix={toTarifParticipant(choisie).prix} />
      ) : (
        <MontantLines prix={prix} />
      )}
      {isRemiseUnknown && (
        <p className={styles.precisions}>Vos remises éventuelles n’ont pas pu être calculées : le panier les dira.</p>
      )}
      <ManqueList manques={missing} />
      {isConfirmed(confirmations, form.particulier) && manques.length === 0 && (
        <p>
          <a href="#confirmation">Tout est prêt : confirmez votre demande</a>
        </p>
      )}
    </div>
  )
}

/** INS-23: the last things to say, once the rest is. */
function listConfirmations({ publics, donnees }: Confirmations, particulier: boolean): Manque[] {
  const manques: Manque[] = []
  if (!publics) manques.push({ href: '#confirmation', label: 'La confirmation du public et des prérequis' })
  if (!donnees && !particulier)
    manques.push({ href: '#confirmation', label: 'La confirmation des données personnelles' })
  return manques
}
