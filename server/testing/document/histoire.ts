import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { type Transition, toSuite } from '../../vente/commande/etat.ts'
import type { Random } from '../demande/random.ts'

const DEBUTS: readonly EtatCommande[] = ['A_ACCEPTER', 'EN_ATTENTE_PAIEMENT', 'CONFIRMEE']
const TRANSITIONS: readonly Transition[] = [
  ...(['PAIEMENT_REUSSI', 'PAIEMENT_DISCORDANT', 'PAIEMENT_REFUSE', 'PAIEMENT_ANNULE', 'DELAI_EXPIRE'] as const),
  ...(['REMBOURSEMENT', 'REMBOURSEMENT_MANUEL', 'SESSION_ANNULEE', 'ACCEPTATION', 'ACCEPTATION_CB', 'REFUS'] as const),
]

/** What can happen next. Nobody pays a confirmed order by card. */
function listSuites(etats: readonly EtatCommande[]): EtatCommande[] {
  const evenements = TRANSITIONS.filter((one) => !etats.includes('CONFIRMEE') || !one.startsWith('PAIEMENT'))
  return evenements.flatMap((one) => toSuite(etats.at(-1) as EtatCommande, one)?.etat ?? [])
}

/** The states that an order may go through. */
export function randomHistoire({ int, pick }: Random): EtatCommande[] {
  const etats: EtatCommande[] = []
  let suites = DEBUTS
  while (suites.length > 0) {
    etats.push(pick(suites))
    suites = int(1, 6) > 1 ? listSuites(etats) : []
  }
  return etats
}
