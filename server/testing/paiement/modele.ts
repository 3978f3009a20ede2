import type { EtatCommande } from '#contract/reference/etat-commande.ts'

/** Every event of a payment: at the provider, on our side, and between the two. */
export const ACTES = [
  'payer',
  'payer une autre somme',
  'refuser',
  'abandonner',
  'expirer',
  'mettre en attente',
  'payer après la fin',
  'rembourser',
  'passer l’échéance',
  'remplir la session',
  'libérer la session',
  'revenir',
  'notifier',
  'balayer',
] as const
export type Acte = (typeof ACTES)[number]

export type Statut = 'OPEN' | 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED'

/** An order for the only place of a session, its payment, and the provider's data about it. */
export interface Etape {
  etat: EtatCommande
  statut: Statut
  autreSomme: boolean
  rembourse: boolean
  /** True when its places must be released. */
  echue: boolean
  /** True when another person has the place. */
  complete: boolean
}

export const DEBUT: Etape = {
  etat: 'EN_ATTENTE_PAIEMENT',
  statut: 'OPEN',
  autreSomme: false,
  rembourse: false,
  echue: false,
  complete: false,
}

/** The provider's transitions. */
export const CHEZ_LE_PRESTATAIRE: Partial<Record<Acte, { de: readonly Statut[]; vers: Statut }>> = {
  payer: { de: ['OPEN', 'PENDING'], vers: 'ACCEPTED' },
  'payer une autre somme': { de: ['OPEN'], vers: 'ACCEPTED' },
  refuser: { de: ['OPEN', 'PENDING'], vers: 'REFUSED' },
  abandonner: { de: ['OPEN'], vers: 'CANCELLED' },
  expirer: { de: ['OPEN'], vers: 'EXPIRED' },
  'mettre en attente': { de: ['OPEN'], vers: 'PENDING' },
  'payer après la fin': { de: ['REFUSED', 'CANCELLED', 'EXPIRED'], vers: 'ACCEPTED' },
}

/** The state after an act: a second implementation of. */
function apply(etape: Etape, acte: Acte): Etape {
  const passage = CHEZ_LE_PRESTATAIRE[acte]
  if (passage && !passage.de.includes(etape.statut)) return etape
  if (passage) return { ...etape, statut: passage.vers, autreSomme: acte === 'payer une autre somme' }
  switch (acte) {
    case 'rembourser':
      return { ...etape, rembourse: etape.statut === 'ACCEPTED' }
    case 'passer l’échéance':
      return { ...etape, echue: true }
    case 'remplir la session':
      return { ...etape, complete: etape.complete || !tientSaPlace(etape) }
    case 'libérer la session':
      return { ...etape, complete: false }
    default:
      return reconcile(etape)
  }
}

function tientSaPlace({ etat }: Etape): boolean {
  return etat === 'EN_ATTENTE_PAIEMENT' || etat === 'PAYEE'
}

/** Whoever informs us, the server queries the provider. */
function reconcile(etape: Etape): Etape {
  if (etape.statut === 'ACCEPTED') {
    const etat = toPayee(etape)
    const isPaid = etat === 'PAYEE' || etat === 'A_REMBOURSER'
    return { ...etape, etat: isPaid && etape.rembourse ? 'REMBOURSEE' : etat }
  }
  if (etape.etat !== 'EN_ATTENTE_PAIEMENT') return etape
  // The provider's open session is closed before the places are released.
  if (etape.echue && etape.statut === 'OPEN') return { ...etape, statut: 'CANCELLED', etat: 'EXPIREE' }
  return { ...etape, etat: toFin(etape) }
}

function toPayee({ etat, autreSomme, complete }: Etape): EtatCommande {
  const isClosed = etat === 'ECHOUEE' || etat === 'ANNULEE' || etat === 'EXPIREE'
  if (etat !== 'EN_ATTENTE_PAIEMENT' && !isClosed) return etat
  return autreSomme || (isClosed && complete) ? 'A_REMBOURSER' : 'PAYEE'
}

function toFin({ statut, echue }: Etape): EtatCommande {
  if (statut === 'REFUSED') return 'ECHOUEE'
  if (echue || statut === 'EXPIRED') return 'EXPIREE'
  return statut === 'CANCELLED' ? 'ANNULEE' : 'EN_ATTENTE_PAIEMENT'
}

/** The possible results of these acts: two simultaneous acts happen in either order. */
export function listPossible(etape: Etape, acts: readonly Acte[]): Etape[] {
  return [acts, acts.toReversed()].map((order) => order.reduce(apply, etape))
}
