import { CARTE, modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Fait, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { listDestination, toCommandeUrl } from '../../vente/commande/courriel-mots.ts'
import type { EcheanceRow } from './echeance.sql.ts'

/** The mails about what an individual pays under a contract (decision 55). */

interface Message {
  titre: string
  paragraphes: readonly string[]
  faits?: readonly Fait[]
  suite?: readonly string[]
  label: string
}

function toPayeur(commande: CommandeRow, { titre, paragraphes, faits = [], suite = [], label }: Message): Courriel {
  const { numero, detail } = commande
  const { personne, expediteur, formation } = detail
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [`Bonjour ${formatPersonne(personne)},`, ...paragraphes],
    faits: [{ nom: `Commande ${numero}`, valeur: formation.titre }, ...faits],
    suite,
    bouton: { label, url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero} à titre individuel.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}

/** Asks for an échéance: for the first time, or again. */
export function toEcheanceCourriel(
  commande: CommandeRow,
  echeances: readonly EcheanceRow[],
  { nature, montantCents, exigibleLe, rappels }: EcheanceRow,
): Courriel {
  const { numero } = commande
  const montant = formatCents(montantCents)
  const jour = formatJourLong(exigibleLe)
  const [quoi, phrase] =
    nature === 'ACOMPTE'
      ? [`L’acompte de ${montant}`, `L’acompte de ${montant} est à payer jusqu’au ${jour} inclus.`]
      : [`L’échéance de ${montant}`, `L’échéance de ${montant} est à payer depuis le ${jour}.`]
  return toPayeur(commande, {
    titre: `${rappels > 0 ? 'Rappel : l' : 'L'}${quoi.slice(1)} de votre contrat ${numero} est à payer`,
    paragraphes: [
      phrase,
      ...(nature === 'ACOMPTE'
        ? ['Sans paiement à cette date, votre contrat devient caduc et les places sont rendues.']
        : []),
    ],
    faits: [
      { nom: 'Votre échéancier', valeur: echeances.map(sayEcheance).join('\n') },
      ...listDestination(commande, numero),
    ],
    suite:
      rappels > 0
        ? ['Vous avez payé ces jours-ci par virement ou par chèque ? Ne tenez pas compte de ce message.']
        : [],
    label: `Payer ${montant}`,
  })
}

function sayEcheance({ nature, montantCents, exigibleLe, payeeLe }: EcheanceRow): string {
  const quoi = `${nature === 'ACOMPTE' ? 'Acompte' : 'Solde'} : ${formatCents(montantCents)}`
  if (payeeLe) return `${quoi}, payé le ${formatJourLong(payeeLe)}`
  return `${quoi}, ${nature === 'ACOMPTE' ? 'jusqu’au' : 'à partir du'} ${formatJourLong(exigibleLe)}`
}

/** The receipt of a payment. */
export function toEcheanceRecueCourriel(
  commande: CommandeRow,
  echeances: readonly EcheanceRow[],
  { montantCents, payeeLe, modeReglementId }: Pick<EcheanceRow, 'montantCents' | 'payeeLe' | 'modeReglementId'>,
): Courriel {
  const reste = echeances.filter((one) => !one.payeeLe).reduce((sum, one) => sum + one.montantCents, 0)
  const comment = modeReglementId === CARTE ? 'par carte' : modeReglementLabel(modeReglementId ?? 0).toLowerCase()
  return toPayeur(commande, {
    titre: `Reçu de votre paiement de ${formatCents(montantCents)} (commande ${commande.numero})`,
    paragraphes: [
      `Nous avons reçu ${formatCents(montantCents)} le ${formatJourLong(payeeLe ?? '')} (${comment}). Gardez ce message : il vaut reçu.`,
    ],
    faits: [{ nom: 'Votre échéancier', valeur: echeances.map(sayEcheance).join('\n') }],
    suite: [
      reste > 0
        ? `Il reste ${formatCents(reste)} à payer. Nous vous écrirons le jour venu.`
        : 'Tout est payé. Votre facture acquittée se trouve parmi les documents de votre commande.',
    ],
    label: 'Voir la commande',
  })
}

/** Money came by card that pays nothing: it is given back. */
export function toRenduCourriel(commande: CommandeRow, montantCents: number): Courriel {
  return toPayeur(commande, {
    titre: `Votre paiement de ${formatCents(montantCents)} vous est rendu (commande ${commande.numero})`,
    paragraphes: [
      `Votre paiement par carte de ${formatCents(montantCents)} n’a pas pu être retenu : la commande avait pris fin, cette échéance était déjà payée, ou ce n’était pas la somme demandée.`,
      'Nous vous rendons la totalité de ce que nous avons reçu, sur la carte utilisée. Vous n’avez rien à faire.',
    ],
    label: 'Voir la commande',
  })
}

/** The order ended after some of it was paid. */
export function toFinCourriel(commande: CommandeRow, payees: readonly EcheanceRow[]): Courriel {
  const total = formatCents(payees.reduce((sum, { montantCents }) => sum + montantCents, 0))
  const parCarte = payees.every(({ modeReglementId }) => modeReglementId === CARTE)
  return toPayeur(commande, {
    titre: `Vos paiements de ${total} vous sont rendus (commande ${commande.numero})`,
    paragraphes: [
      `Votre commande a pris fin. Nous vous rendons tout ce que vous aviez payé : ${total}.`,
      parCarte
        ? 'La somme revient sur la carte utilisée. Vous n’avez rien à faire.'
        : 'Ce qui a été payé par carte revient sur la carte ; pour le reste, nous vous contactons. Plus rien n’est à payer.',
    ],
    label: 'Voir la commande',
  })
}
