import type { EtatCommande } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { RENDU_SUR_CARTE } from '#contract/reference/rendu-sur-carte.ts'
import { VERIFICATION_PAIEMENT } from '#contract/reference/verification-paiement.ts'
import { countPlaces, type Places } from '#contract/rules/designation.ts'
import type { Commande } from '#contract/vente/commande.ts'
import { TEXTE_A_ACCEPTER } from '#web/parts/commande/EtatBadge.tsx'
import type { Kind } from '#web/ui/kind.ts'

interface Ecran {
  titre: string
  /** The title for several orders, when `titre` mentions one order. */
  titrePluriel?: string
  kind: Kind
  texte: string
  /** The same for one place, where `texte` is about several. */
  texteSeul?: string
  /** NAV-10: the message that the next attempt shows; the basket is kept. */
  erreur?: string
}

const LISTE = new Intl.ListFormat('fr', { type: 'conjunction' })

export function formatNumeros(commandes: readonly { numero: string }[]): string {
  return LISTE.format(commandes.map(({ numero }) => numero))
}

const CONSERVE = 'Votre panier est conservé.'

/** What became of these orders, all the same. */
export function sayEcran({ texte, texteSeul = texte }: Ecran, commandes: readonly Places[]): string {
  return commandes.reduce((sum, commande) => sum + countPlaces(commande), 0) === 1 ? texteSeul : texte
}

/** CMD-05: the texts of each state. A payment under verification is never shown as failed. */
export const ECRANS: Record<EtatCommande, Ecran> = {
  A_ACCEPTER: {
    titre: 'Votre commande attend l’accord de l’organisme',
    titrePluriel: 'Vos commandes attendent l’accord de l’organisme',
    kind: 'attention',
    texte: TEXTE_A_ACCEPTER,
  },
  A_SIGNER: {
    titre: 'Votre contrat est à signer',
    titrePluriel: 'Vos contrats sont à signer',
    kind: 'attention',
    texte:
      'Vos places vous attendent : lisez vos contrats et signez-les pour les garder. Rien n’est à payer aujourd’hui.',
    texteSeul:
      'Votre place vous attend : lisez votre contrat et signez-le pour la garder. Rien n’est à payer aujourd’hui.',
  },
  SIGNEE: {
    titre: 'Votre contrat est signé',
    titrePluriel: 'Vos contrats sont signés',
    kind: 'success',
    texte:
      'Vos places sont gardées. Vous pouvez vous rétracter jusqu’à la fin du délai ; rien ne vous est demandé avant.',
    texteSeul:
      'Votre place est gardée. Vous pouvez vous rétracter jusqu’à la fin du délai ; rien ne vous est demandé avant.',
  },
  EN_ATTENTE_PAIEMENT: {
    ...VERIFICATION_PAIEMENT,
    kind: 'info',
  },
  CONFIRMEE: {
    titre: 'Merci, votre commande est confirmée',
    titrePluriel: 'Merci, vos commandes sont confirmées',
    kind: 'success',
    texte: 'Vos places sont réservées.',
    texteSeul: 'Votre place est réservée.',
  },
  PAYEE: {
    titre: 'Merci, votre paiement est accepté',
    kind: 'success',
    texte: 'Le règlement est fait et vos places sont réservées.',
    texteSeul: 'Le règlement est fait et votre place est réservée.',
  },
  ECHOUEE: {
    titre: 'Paiement refusé',
    kind: 'error',
    texte: `Votre banque a refusé le paiement : la commande n’est pas passée. ${CONSERVE}`,
    erreur: `Votre paiement par carte a été refusé. ${CONSERVE} Réessayez, ou choisissez un autre mode de règlement.`,
  },
  ANNULEE: {
    titre: 'Paiement annulé',
    kind: 'attention',
    texte: `Vous avez annulé le paiement : la commande n’est pas passée. ${CONSERVE}`,
    erreur: `Votre paiement par carte a été annulé. ${CONSERVE} Réessayez, ou choisissez un autre mode de règlement.`,
  },
  EXPIREE: {
    titre: 'Délai de paiement dépassé',
    kind: 'attention',
    texte: `Le délai pour payer est écoulé : la commande n’est pas passée et les places ne sont plus gardées. ${CONSERVE}`,
    erreur: `Le délai de votre paiement par carte est écoulé. ${CONSERVE} Réessayez, ou choisissez un autre mode de règlement.`,
  },
  A_REMBOURSER: {
    titre: 'Votre paiement va vous être remboursé',
    kind: 'attention',
    texte: 'Nous avons reçu votre paiement, mais la commande n’a pas pu être honorée : il vous sera remboursé.',
  },
  REMBOURSEE: {
    titre: 'Commande remboursée',
    kind: 'info',
    texte: 'Cette commande est annulée et son paiement vous a été remboursé.',
  },
}

/** What is shown before any order is read. */
export const AVANT = ECRANS.EN_ATTENTE_PAIEMENT

/** The provider cancelled the session while the buyer was on the card page: nobody tries to pay it again. */
const SESSION_ANNULEE: Ecran = {
  titre: 'Session annulée par l’organisme',
  kind: 'attention',
  texte: `L’organisme a annulé cette session : la commande n’est pas passée, et rien ne vous est demandé. Si vous avez payé entre-temps, tout vous est rendu. ${RENDU_SUR_CARTE}`,
}
const RENDUE_SUR_CARTE: Ecran = {
  ...ECRANS.A_REMBOURSER,
  texte: `Nous avons reçu votre paiement, mais la commande n’a pas pu être honorée. ${RENDU_SUR_CARTE}`,
}
const RENDUE_SANS_SESSION: Ecran = {
  ...ECRANS.A_REMBOURSER,
  texte: `L’organisme a annulé cette session : nous vous rendons tout ce que vous avez payé. ${RENDU_SUR_CARTE}`,
}

/** What became of an order, with its reason where its state alone does not say it. */
export function ecranOf({ etat, modeReglementId, sessionAnnulee }: Commande): Ecran {
  if (modeReglementId !== CARTE) return ECRANS[etat]
  if (etat === 'ANNULEE' && sessionAnnulee) return SESSION_ANNULEE
  if (etat !== 'A_REMBOURSER') return ECRANS[etat]
  return sessionAnnulee ? RENDUE_SANS_SESSION : RENDUE_SUR_CARTE
}
