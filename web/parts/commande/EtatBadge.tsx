import { ETATS_COMMANDE, type EtatCommande, isARegler } from '#contract/reference/etat-commande.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Kind } from '#web/ui/kind.ts'

const LABELS = new Map<EtatCommande, string>(ETATS_COMMANDE.map(({ etat, label }) => [etat, label]))

const KINDS: Record<EtatCommande, Kind | 'neutral'> = {
  A_ACCEPTER: 'attention',
  A_SIGNER: 'attention',
  SIGNEE: 'info',
  EN_ATTENTE_PAIEMENT: 'info',
  CONFIRMEE: 'success',
  PAYEE: 'success',
  ECHOUEE: 'error',
  ANNULEE: 'neutral',
  EXPIREE: 'neutral',
  A_REMBOURSER: 'attention',
  REMBOURSEE: 'neutral',
}

/** what the buyer of an order beyond the unpaid places of a new client has to know. */
export const TEXTE_A_ACCEPTER =
  'Beaucoup de places seraient réservées sans paiement : l’organisme doit d’abord donner son accord. Les places ne sont pas encore réservées, personne n’est inscrit et vous n’avez rien à régler pour l’instant. Vous recevrez la réponse par e-mail.'

interface Commande {
  etat: EtatCommande
  montantTtc: number
  /** Decision 55: what is due is paid, and the rest is due from this later day. */
  suivanteLe?: string | undefined
}

/** The French label of an order's state. */
export function etatLabel(etat: EtatCommande): string {
  return LABELS.get(etat) ?? etat
}

/** The state of an order, with a mention when it still has to be accepted or paid, now or later. */
export function situationLabel(commande: Commande): string {
  if (commande.etat === 'A_ACCEPTER') return `${etatLabel(commande.etat)}, à confirmer`
  if (!isARegler(commande)) return etatLabel(commande.etat)
  return `${etatLabel(commande.etat)}, ${commande.suivanteLe ? 'solde à venir' : 'à régler'}`
}

export function EtatBadge({ commande }: { commande: Commande }) {
  const isAttendue = isARegler(commande) && !commande.suivanteLe
  return <Badge kind={isAttendue ? 'attention' : KINDS[commande.etat]}>{situationLabel(commande)}</Badge>
}
