import { isSousContrat } from '#contract/rules/contrat.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Expediteur } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'

/** The recipient of a mail about a session. */
export interface DestinataireSuivi {
  prenom: string
  nom: string
  email: string
}

/** The address of a session's page, for people who were registered without an order. */
export function toSessionUrl(
  { url }: Expediteur,
  { reference, ficheReference }: { reference: string; ficheReference: string },
): string {
  return `${url}/${['fiche', ficheReference, 'session', reference].map(encodeURIComponent).join('/')}`
}

/** Decision 49: what who ordered may do once the provider moved a session. Who is under contract writes to us. */
export function sayChoix({ particulier, montantTtcCents, detail: { expediteur } }: CommandeRow): string {
  const quand = 'Si ces dates ne vous conviennent pas, jusqu’au début de la session,'
  if (isSousContrat({ particulier, montantTtc: toEuros(montantTtcCents) }))
    return `${quand} écrivez à ${expediteur.supportEmail} : vous choisissez une autre date, ou nous vous rendons tout ce que vous avez payé.`
  if (montantTtcCents === 0) return `${quand} choisissez une autre date, ou annulez, sur la page de la commande.`
  return `${quand} choisissez une autre date sans supplément, ou annulez et ne payez rien, sur la page de la commande. Ce qui est déjà réglé vous est rendu en entier.`
}

/** The same for a participant, who changes nothing alone. */
export function sayChoixParticipant({ detail: { personne } }: CommandeRow): string {
  return `Si ces dates ne vous conviennent pas, adressez-vous à ${formatPersonne(personne)} (${personne.email}), qui peut changer votre inscription.`
}
