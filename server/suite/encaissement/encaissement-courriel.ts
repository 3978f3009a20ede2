import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Reste } from '../../argent/encaissement/argent.ts'
import type { EncaissementRow } from '../../argent/encaissement/encaissement.sql.ts'
import type { ModeEncaissement } from '../../argent/encaissement/encaissement.tables.ts'
import { sayQuiIndique } from '../../argent/paiement/virement-courriel.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Corps, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { listDestination, toCommandeUrl } from '../../vente/commande/courriel-mots.ts'
import type { PieceSolde } from './solde.sql.ts'

/** The mails about money that arrives otherwise than by card (decision 59). */

export const MODES: Record<ModeEncaissement, string> = {
  virement: 'virement',
  cheque: 'chèque',
  prelevement: 'prélèvement',
  especes: 'espèces',
}

/** The receipt of a payment, with what remains. */
export function toRecuCourriel(
  commande: CommandeRow,
  { montantCents, recuLe, mode, reference, resteCents, tropCents }: EncaissementRow & Reste,
  destinataire: string,
): Courriel {
  const montant = formatCents(montantCents)
  return toCourriel(commande, destinataire, {
    titre: `Reçu de votre paiement de ${montant} (commande ${commande.numero})`,
    paragraphes: [
      `Nous avons reçu ${montant} le ${formatJourLong(recuLe)} (${MODES[mode]}). Gardez ce message : il vaut reçu.`,
    ],
    faits: reference ? [{ nom: 'Référence', valeur: reference }] : [],
    suite: [sayReste(commande, { resteCents, tropCents })],
  })
}

function sayReste(commande: CommandeRow, { resteCents, tropCents }: Reste): string {
  if (resteCents > 0) return `Il reste ${formatCents(resteCents)} à payer.`
  if (tropCents === 0) return 'Tout est payé.'
  return `Vous avez payé ${formatCents(tropCents)} de trop : nous vous les rendons par virement. ${sayQuiIndique(commande)} un compte sur la page de la commande.`
}

/** Reminds of an invoice that is late. `rang` is 1 for the first reminder. */
export function toRelanceCourriel(
  commande: CommandeRow,
  { numero, montantCents, resteCents, echeanceLe }: PieceSolde,
  { rang, destinataire }: { rang: number; destinataire: string },
): Courriel {
  const reste = formatCents(resteCents)
  const jour = formatJourLong(echeanceLe ?? '')
  const partiel = resteCents < montantCents ? ` Nous en avons déduit ce que vous avez payé et vos avoirs.` : ''
  return toCourriel(commande, destinataire, {
    titre: `${RANGS[rang - 1] ?? 'Rappel'} : ${reste} à payer sur la facture ${numero}`,
    paragraphes: [
      `Sauf erreur de notre part, la facture ${numero} de ${formatCents(montantCents)}, à payer avant le ${jour}, n’est pas réglée : il reste ${reste}.${partiel}`,
    ],
    faits: listDestination(commande, numero),
    suite: [
      'Vous avez payé ces jours-ci ? Ne tenez pas compte de ce message.',
      `Une question sur cette facture ? Écrivez à ${commande.detail.expediteur.supportEmail}.`,
    ],
  })
}

const RANGS = ['Rappel', 'Deuxième rappel', 'Dernier rappel']

function toCourriel(
  commande: CommandeRow,
  destinataire: string,
  { paragraphes, faits = [], ...contenu }: Omit<Corps['contenu'], 'raison' | 'bouton'>,
): Courriel {
  const { numero, detail } = commande
  const { personne, payeur, expediteur, formation } = detail
  const isCommandeur = destinataire === personne.email
  const corps = toCorps(expediteur, {
    ...contenu,
    paragraphes: [isCommandeur ? `Bonjour ${formatPersonne(personne)},` : 'Bonjour,', ...paragraphes],
    faits: [{ nom: `Commande ${numero}`, valeur: formation.titre }, ...faits],
    bouton: { label: 'Voir la commande et ses factures', url: toCommandeUrl(commande) },
    raison: isCommandeur
      ? `Vous recevez ce message parce que vous avez passé la commande ${numero}.`
      : `Vous recevez ce message parce que vous êtes le contact de facturation de ${payeur.denomination}.`,
  })
  return { destinataire, sujet: contenu.titre, ...corps }
}
