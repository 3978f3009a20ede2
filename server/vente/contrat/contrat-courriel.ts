import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatMomentLong } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { toCommandeUrl } from '../commande/courriel-mots.ts'

/** The mails of the life of a contract (decision 54), to the individual who ordered. */

interface Message {
  titre: string
  paragraphes: readonly string[]
  suite?: readonly string[]
  label: string
}

function toIndividual(commande: CommandeRow, { titre, paragraphes, suite = [], label }: Message): Courriel {
  const { numero, detail, montantTtcCents } = commande
  const { personne, expediteur, formation } = detail
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [`Bonjour ${formatPersonne(personne)},`, ...paragraphes],
    faits: [{ nom: `Commande ${numero}`, valeur: `${formation.titre}\n${formatCents(montantTtcCents)} TTC` }],
    suite,
    bouton: { label, url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero} à titre individuel.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}

/** The contract waits for its signature until then. */
export function toContratASignerCourriel(commande: CommandeRow, jusqua: Date | null): Courriel {
  const avant = jusqua ? ` avant le ${formatMomentLong(jusqua)}` : ''
  return toIndividual(commande, {
    titre: `Votre contrat ${commande.numero} est à signer`,
    paragraphes: [
      `Votre contrat de formation est prêt. Lisez-le et signez-le en ligne${avant} : jusque-là, vos places vous attendent.`,
      'Rien n’est à payer aujourd’hui. Sans signature à cette date, les places sont rendues et personne n’est inscrit.',
    ],
    label: 'Lire et signer mon contrat',
  })
}

/** The contract is signed: until when the person may withdraw, how, and what comes then. */
export function toSigneeCourriel(commande: CommandeRow, fin: string, debutAnticipe: boolean): Courriel {
  return toIndividual(commande, {
    titre: `Votre contrat ${commande.numero} est signé`,
    paragraphes: [
      'Nous avons bien reçu votre signature. Votre place est gardée.',
      `Vous pouvez vous rétracter, sans motif et sans frais, jusqu’au ${formatJourLong(fin)} à minuit : d’un clic sur la page de votre commande, où ce lien vous mène.`,
    ],
    suite: [
      ...(debutAnticipe
        ? ['À votre demande expresse, la formation peut commencer avant la fin de ce délai : vous êtes inscrit.']
        : []),
      'Rien ne vous est demandé avant la fin de ce délai. Ensuite, votre inscription devient définitive et nous vous écrivons comment régler la première échéance.',
    ],
    label: 'Voir ma commande ou me rétracter',
  })
}

/** The receipt of a withdrawal. */
export function toRetracteeCourriel(commande: CommandeRow, retracteLe: Date): Courriel {
  return toIndividual(commande, {
    titre: `Votre rétractation de la commande ${commande.numero} est enregistrée`,
    paragraphes: [
      `Vous vous êtes rétracté le ${formatMomentLong(retracteLe)}. Votre contrat est sans effet : les places sont rendues, personne n’est inscrit et vous n’avez rien à régler.`,
      'Gardez ce message : il est l’accusé de réception de votre rétractation.',
    ],
    label: 'Voir la commande',
  })
}

/** The contract was not signed in time. */
export function toContratExpireCourriel(commande: CommandeRow): Courriel {
  return toIndividual(commande, {
    titre: `Votre commande ${commande.numero} a expiré`,
    paragraphes: [
      'Votre contrat n’a pas été signé à temps : les places sont rendues, personne n’est inscrit et vous n’avez rien à régler.',
      'La formation vous intéresse toujours ? Commandez-la de nouveau depuis votre panier.',
    ],
    label: 'Voir la commande',
  })
}

/** The delay to withdraw is over. Another mail asks for the deposit. */
export function toDefinitiveCourriel(commande: CommandeRow): Courriel {
  return toIndividual(commande, {
    titre: `Votre inscription ${commande.numero} est définitive`,
    paragraphes: [
      'Votre délai de rétractation est terminé : votre contrat et votre inscription sont définitifs.',
      'Votre convocation se trouve dans « Mes inscriptions ». L’échéancier de votre contrat se règle depuis la page de votre commande.',
    ],
    label: 'Voir la commande et la régler',
  })
}

/** The deposit was not paid in time. */
export function toCaducCourriel(commande: CommandeRow): Courriel {
  return toIndividual(commande, {
    titre: `Votre contrat ${commande.numero} a pris fin`,
    paragraphes: [
      'L’acompte de votre contrat n’a pas été réglé à temps : le contrat a pris fin, les places sont rendues, personne n’est inscrit et vous n’avez rien à régler.',
      'La formation vous intéresse toujours ? Commandez-la de nouveau depuis le catalogue.',
    ],
    label: 'Voir la commande',
  })
}

/** A signed contract changed: it is signed again, until that day; null once it is definitive. */
export function toAResignerCourriel(commande: CommandeRow, jusqua: string | null): Courriel {
  const avant = jusqua
    ? `Lisez-la et signez-la avant le ${formatJourLong(jusqua)} à minuit. Vous pouvez aussi vous rétracter dès maintenant, d’un clic sur la page de votre commande.`
    : `Lisez-la et signez-la. Elle ne vous convient pas ? Écrivez à ${commande.detail.expediteur.supportEmail}.`
  return toIndividual(commande, {
    titre: `Votre contrat ${commande.numero} a changé : signez-le de nouveau`,
    paragraphes: [
      'Votre contrat a changé depuis votre signature : une date, un lieu, le programme ou un formateur. Votre signature ne vaut pas pour sa nouvelle version.',
      avant,
    ],
    suite: jusqua
      ? ['Votre place reste gardée jusque-là. Rien n’est à payer.']
      : ['Votre inscription reste définitive.'],
    label: 'Lire et signer la nouvelle version',
  })
}
