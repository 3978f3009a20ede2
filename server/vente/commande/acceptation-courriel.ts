import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCents } from '#contract/rules/format.ts'
import { formatMomentLong } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Fait, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from './commande.sql.ts'
import { toCommandeUrl } from './courriel-mots.ts'

/** The mails about orders that wait for the provider's agreement. Each tells of all orders made together. */

/** The words for one order or several. */
function toMots(commandes: readonly CommandeRow[]) {
  const numeros = commandes.map(({ numero }) => numero).join(', ')
  return commandes.length > 1
    ? {
        votre: `Vos commandes ${numeros}`,
        attend: 'attendent',
        est: 'sont acceptées',
        refusee: 'ne sont pas acceptées',
      }
    : { votre: `Votre commande ${numeros}`, attend: 'attend', est: 'est acceptée', refusee: 'n’est pas acceptée' }
}

function listFaits(commandes: readonly CommandeRow[]): Fait[] {
  return commandes.map(({ numero, detail, montantTtcCents }) => ({
    nom: `Commande ${numero}`,
    valeur: `${detail.formation.titre}\n${sayPlaces(detail)}, ${formatCents(montantTtcCents)} TTC`,
  }))
}

/** A mail to the person who ordered, with the orders and a link to the first of them. */
function toOrderer(
  commandes: readonly CommandeRow[],
  { id, numero, detail }: CommandeRow,
  { titre, paragraphes, label }: { titre: string; paragraphes: readonly string[]; label: string },
): Courriel {
  const { personne, expediteur } = detail
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [`Bonjour ${formatPersonne(personne)},`, ...paragraphes],
    faits: listFaits(commandes),
    bouton: { label, url: toCommandeUrl({ id, detail }) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}

export function toSouhaitCourriel(commandes: readonly CommandeRow[], premiere: CommandeRow): Courriel {
  const { votre, attend } = toMots(commandes)
  return toOrderer(commandes, premiere, {
    titre: `${votre} ${attend} notre accord`,
    paragraphes: [
      `${votre} ${attend} notre accord, parce qu’aucune commande de ${premiere.detail.commandeur.denomination} n’a encore été payée et que beaucoup de places seraient réservées sans paiement.`,
      'Les places ne sont pas encore réservées, personne n’est inscrit et vous n’avez rien à régler pour l’instant. Nous vous répondons par e-mail.',
    ],
    label: 'Voir la commande',
  })
}

/** To the provider: who ordered what, and the commands that answer. */
export function toAAccepterCourriel(commandes: readonly CommandeRow[], { numero, detail }: CommandeRow): Courriel {
  const { personne, expediteur, commandeur } = detail
  const titre = `Commande ${numero} à accepter`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `${formatPersonne(personne)} (${personne.email}) a commandé pour ${commandeur.denomination} plus de places qu’un client qui n’a encore rien payé n’en tient sans votre accord.`,
    ],
    faits: listFaits(commandes),
    suite: [
      `Pour répondre : npm run gestion -- accepter ${numero}, ou npm run gestion -- refuser ${numero} [motif]. Les commandes passées ensemble ont la même réponse.`,
    ],
    bouton: { label: 'Ouvrir le site', url: expediteur.url },
    raison: 'Vous recevez ce message à l’adresse d’assistance de l’organisme.',
  })
  return { destinataire: expediteur.supportEmail, sujet: titre, ...corps }
}

/** To who pays by card: the places are held until then. */
export function toAccepteeCourriel(commandes: readonly CommandeRow[], premiere: CommandeRow, jusqua: Date): Courriel {
  const { votre, est } = toMots(commandes)
  return toOrderer(commandes, premiere, {
    titre: `${votre} ${est} : il reste à payer`,
    paragraphes: [
      `${votre} ${est}. Les places sont gardées jusqu’au ${formatMomentLong(jusqua)} : payez par carte, depuis la page de la commande.`,
      'Sans paiement à cette date, les places sont rendues et personne n’est inscrit.',
    ],
    label: 'Payer la commande',
  })
}

export function toRefuseeCourriel(
  commandes: readonly CommandeRow[],
  premiere: CommandeRow,
  motif: string | null,
): Courriel {
  const { votre, refusee } = toMots(commandes)
  return toOrderer(commandes, premiere, {
    titre: `${votre} ${refusee}`,
    paragraphes: [
      `${votre} ${refusee} : personne n’est inscrit et vous n’avez rien à régler.`,
      ...(motif ? [`Motif : ${motif}`] : []),
      `Une question ? Écrivez à ${premiere.detail.expediteur.supportEmail}.`,
    ],
    label: 'Voir la commande',
  })
}
