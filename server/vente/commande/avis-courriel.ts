import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { DestinataireRow } from '../../personne/client/destinataire.sql.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Fait, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from './commande.sql.ts'
import { toCommandeUrl } from './courriel-mots.ts'

/** At least one order: those of a lot, or of a day. */
export type Commandes = readonly [CommandeRow, ...CommandeRow[]]

interface Mots {
  titre: string
  phrase: string
  raison: string
}

/** R-27: the mail to an administrator of the company that pays for orders it did not make. */
export function toFactureeCourriel(commandes: Commandes, destinataire: DestinataireRow): Courriel {
  const { denomination } = destinataire
  const commandeur = commandes[0].detail.commandeur.denomination
  const nombre = commandes.length
  return toAvisCourriel(commandes, destinataire, {
    titre: nombre > 1 ? `${nombre} commandes facturées à ${denomination}` : `Commande facturée à ${denomination}`,
    phrase:
      nombre > 1
        ? `${commandeur} a passé ${nombre} commandes qui vous seront facturées.`
        : `${commandeur} a passé une commande qui vous sera facturée.`,
    raison: `Vous recevez ce message parce que vous administrez ${denomination}, qui paie cette commande. Vous pouvez retirer votre accord dans l’espace de la société.`,
  })
}

/** R-28: the mail to an administrator of the company for which somebody else ordered. */
export function toPasseeCourriel(commandes: Commandes, destinataire: DestinataireRow): Courriel {
  const { denomination } = destinataire
  const nombre = commandes.length
  return toAvisCourriel(commandes, destinataire, {
    titre: nombre > 1 ? `${nombre} commandes au nom de ${denomination}` : `Nouvelle commande au nom de ${denomination}`,
    phrase: `Une personne de votre société vient de passer ${nombre > 1 ? `${nombre} commandes` : 'une commande'}.`,
    raison: raisonOf(denomination),
  })
}

/** R-28: the same for all the orders of a day (yyyy-MM-dd). */
export function toResumeCourriel(commandes: Commandes, destinataire: DestinataireRow, jour: string): Courriel {
  const { denomination } = destinataire
  const nombre = commandes.length > 1 ? `${commandes.length} commandes ont été passées` : 'Une commande a été passée'
  return toAvisCourriel(commandes, destinataire, {
    titre: `Les commandes de ${denomination} du ${formatJourLong(jour)}`,
    phrase: `${nombre} au nom de votre société par d’autres personnes que ses administrateurs.`,
    raison: raisonOf(denomination),
  })
}

function raisonOf(denomination: string): string {
  return `Vous recevez ce message parce que vous administrez ${denomination}. La fréquence de ces messages se règle dans les informations de la société.`
}

function toAvisCourriel(commandes: Commandes, { email, prouve, clientId }: DestinataireRow, mots: Mots): Courriel {
  const [premiere, ...autres] = commandes
  const { expediteur } = premiere.detail
  const bouton =
    prouve && autres.length === 0
      ? { label: 'Voir la commande', url: toCommandeUrl(premiere) }
      : { label: 'Ouvrir l’espace de ma société', url: `${expediteur.url}/ma-societe/${clientId}` }
  const corps = toCorps(expediteur, {
    titre: mots.titre,
    paragraphes: ['Bonjour,', mots.phrase],
    faits: commandes.map((commande) => toFait(commande, prouve)),
    suite: prouve ? [] : ['Le détail est réservé aux administrateurs dont les droits ont été vérifiés.'],
    bouton,
    raison: mots.raison,
  })
  return { destinataire: email, sujet: mots.titre, ...corps }
}

/** R-14: an administrator whom nobody proved reads the number and the amount alone. */
function toFait({ numero, montantTtcCents, detail }: CommandeRow, prouve: boolean): Fait {
  const montant = montantTtcCents === 0 ? 'Gratuit' : `${formatCents(montantTtcCents)} TTC`
  const { formation, personne } = detail
  const lignes = [formation.titre, sayPlaces(detail), `Par ${formatPersonne(personne)}`]
  return { nom: `Commande ${numero}`, valeur: [...(prouve ? lignes : []), montant].join('\n') }
}
