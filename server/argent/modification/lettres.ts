import { countPlaces } from '#contract/rules/designation.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { toQuittee } from '../../catalogue/agenda.ts'
import type { DestinataireRow } from '../../personne/client/destinataire.sql.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Fait, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import {
  sayPeriod,
  toCommandeUrl,
  toInscriptionsUrl,
  toSessionFait,
  withCalendar,
} from '../../vente/commande/courriel-mots.ts'
import { listConcernes, sayModification } from '../../vente/modification/modification-mots.ts'
import { diffPresences, type EcartPresences, presencesOf } from '../../vente/modification/presences.ts'
import { sayCompte } from '../paiement/virement-courriel.ts'
import type { AnnonceModification, AuteurAnnonce } from './annonce.ts'
import { sayArgent } from './argent-mots.ts'

interface Personne {
  prenom: string
  nom: string
  email: string
}

/** The mail to the person who ordered. Their calendar has every session of the order, and so follows it. */
export function toCommandeurCourriel(annonce: AnnonceModification): Courriel {
  const { apres } = annonce
  const { personne } = apres.detail
  const email = personne.email.toLowerCase()
  return {
    ...toChangementCourriel(annonce, personne, `vous avez passé la commande ${apres.numero}`),
    piecesJointes: listPieces(annonce, personne, ecartOf(annonce, email, true), toCommandeUrl(apres)),
  }
}

/** The mail to the person who made the change, when somebody else had ordered. */
export function toAuteurCourriel(
  annonce: AnnonceModification,
  { email, prenom, nomUsage: nom }: AuteurAnnonce,
): Courriel {
  return toChangementCourriel(annonce, { email, prenom, nom }, `vous avez modifié la commande ${annonce.apres.numero}`)
}

function toChangementCourriel(annonce: AnnonceModification, personne: Personne, raison: string): Courriel {
  const { modification, avant, apres, creee } = annonce
  const { expediteur, formation } = apres.detail
  const isVide = countPlaces(apres.detail) === 0
  const titre = `Votre commande ${apres.numero} est ${isVide ? 'annulée' : 'modifiée'}`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `${sayAuteur(annonce)} la commande ${apres.numero} pour la formation « ${formation.titre} ».`,
    ],
    faits: [
      { nom: 'Changement', valeur: sayModification(modification, true, formatJourLong) },
      ...listDates(annonce),
      ...(modification.motif ? [{ nom: 'Motif', valeur: modification.motif }] : []),
      { nom: 'Montant avant', valeur: `${formatCents(avant.montantTtcCents)} TTC` },
      {
        nom: 'Montant maintenant',
        valeur: [apres, ...(creee ? [creee] : [])].map((one) => sayMontant(one, creee !== null)).join('\n'),
      },
    ],
    suite: [
      ...(creee ? [`Ceux qui changent de date ont désormais leur propre commande, ${creee.numero}.`] : []),
      ...sayArgent(annonce),
      sayRefaits(annonce),
    ],
    bouton: { label: 'Voir la commande et ses documents', url: toCommandeUrl(apres) },
    liens: creee ? [{ label: `Voir la commande ${creee.numero}`, url: toCommandeUrl(creee) }] : [],
    raison: `Vous recevez ce message parce que ${raison}.`,
  })
  return { destinataire: personne.email, sujet: `${titre} : ${formation.titre}`, ...corps }
}

/** Decision 52: a change may concern places without a name alone. */
function sayRefaits({ modification }: AnnonceModification): string {
  const prevenus = listConcernes(modification).length > 0 ? ' Nous prévenons aussi les participants concernés.' : ''
  return `Les documents qui changent sont refaits.${prevenus}`
}

function sayMontant({ numero, montantTtcCents }: CommandeRow, isNomme: boolean): string {
  return `${isNomme ? `${numero} : ` : ''}${formatCents(montantTtcCents)} TTC`
}

function sayAuteur({ auteur, apres }: AnnonceModification): string {
  if (!auteur) return 'Nous avons modifié'
  const isSienne = auteur.email.toLowerCase() === apres.detail.personne.email.toLowerCase()
  return isSienne ? 'Vous avez modifié' : `${sayPersonne(auteur)} a modifié`
}

function sayPersonne({ prenom, nomUsage: nom, email }: AuteurAnnonce): string {
  return `${formatPersonne({ prenom, nom })} (${email})`
}

/** Of a move: the new dates, and the old ones. */
function listDates({ modification: { demande }, sessions }: AnnonceModification): Fait[] {
  if (demande.nature !== 'REPORT') return []
  const find = (asked: string) => sessions.filter(({ reference }) => reference === asked)
  return [
    ...find(demande.vers).map((session) => toSessionFait(session, 'Nouvelles dates')),
    ...find(demande.de).map(({ dateDebut, dateFin }) => ({ nom: 'Au lieu de', valeur: sayPeriod(dateDebut, dateFin) })),
  ]
}

/** The mail to a participant who is replaced, moved or cancelled. It names nobody who comes in their place. */
export function toQuitteCourriel(annonce: AnnonceModification, participant: Personne): Courriel {
  const { modification, apres } = annonce
  const { expediteur, formation } = apres.detail
  const isReport = modification.nature === 'REPORT'
  const ecart = ecartOf(annonce, participant.email, false)
  const url = toInscriptionsUrl(expediteur)
  const titre = isReport ? `Nouvelles dates : ${formation.titre}` : `Inscription annulée : ${formation.titre}`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [`Bonjour ${formatPersonne(participant)},`, sayQuitte(annonce)],
    faits: isReport ? listDates(annonce) : ecart.quittees.map((session) => toSessionFait(session)),
    suite: [
      isReport
        ? 'Le calendrier joint remplace le précédent, et votre convocation est refaite.'
        : 'Le fichier joint retire ces dates de votre agenda. Vous n’avez rien à faire.',
      `Une question ? Écrivez à ${expediteur.supportEmail}.`,
    ],
    bouton: { label: 'Voir mes inscriptions', url },
    raison: `Vous recevez ce message parce que vous ${isReport ? 'participez' : 'deviez participer'} à cette formation.`,
  })
  return {
    destinataire: participant.email,
    sujet: titre,
    ...corps,
    piecesJointes: listPieces(annonce, participant, ecart, url),
  }
}

function sayQuitte({ modification, auteur }: AnnonceModification): string {
  const [actif, passif] = {
    REMPLACEMENT: ['a donné votre place à une autre personne', 'Votre place est donnée à une autre personne'],
    REPORT: ['a reporté votre inscription à une autre date', 'Votre inscription est reportée à une autre date'],
    ANNULATION: ['a annulé votre inscription', 'Votre inscription est annulée'],
    DESIGNATION: ['', ''],
  }[modification.nature] as [string, string]
  return auteur ? `${sayPersonne(auteur)} ${actif}.` : `${passif}.`
}

/** R-27: the mail to an administrator of the company that pays, when it pays more. It names nobody. */
export function toPayeurCourriel(
  annonce: AnnonceModification,
  { email, denomination, prouve, clientId }: DestinataireRow,
): Courriel {
  const { avant, apres, creee } = annonce
  const { expediteur, commandeur } = apres.detail
  const titre = `Commande facturée à ${denomination} : nouveau montant`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: ['Bonjour,', `${commandeur.denomination} a modifié une commande qui vous est facturée.`],
    faits: [
      { nom: `Commande ${apres.numero}, avant`, valeur: `${formatCents(avant.montantTtcCents)} TTC` },
      ...[apres, ...(creee ? [creee] : [])].map((one) => ({
        nom: `Commande ${one.numero}, maintenant`,
        valeur: `${formatCents(one.montantTtcCents)} TTC`,
      })),
    ],
    bouton: prouve
      ? { label: 'Voir la commande', url: toCommandeUrl(apres) }
      : { label: 'Ouvrir l’espace de ma société', url: `${expediteur.url}/ma-societe/${clientId}` },
    raison: `Vous recevez ce message parce que vous administrez ${denomination}, qui paie cette commande. Vous pouvez retirer votre accord dans l’espace de la société.`,
  })
  return { destinataire: email, sujet: titre, ...corps }
}

/**
 * Decision 59: the mail to an administrator when somebody cancels, or has money given back to an account. R-14: one whom
 * nobody proved reads the number, the amounts and the account alone.
 */
export function toAdministrateurCourriel(
  annonce: AnnonceModification,
  { email, denomination, prouve, clientId }: DestinataireRow,
): Courriel {
  const { modification, avant, apres, creee, reglement } = annonce
  const { expediteur, formation, commandeur } = apres.detail
  const { numero } = apres
  const titre = `Commande ${numero} : ${modification.nature === 'ANNULATION' ? 'inscriptions annulées' : 'remboursement demandé'}`
  const qui = annonce.auteur ? `${sayPersonne(annonce.auteur)} a modifié` : 'Nous avons modifié'
  const phrase = `${qui} la commande ${numero} pour la formation « ${formation.titre} ».`
  const maintenant = apres.montantTtcCents + (creee?.montantTtcCents ?? 0)
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: ['Bonjour,', prouve ? phrase : `La commande ${numero} de ${commandeur.denomination} a été modifiée.`],
    faits: [
      ...(prouve ? [{ nom: 'Changement', valeur: sayModification(modification, true, formatJourLong) }] : []),
      { nom: 'Montant avant', valeur: `${formatCents(avant.montantTtcCents)} TTC` },
      { nom: 'Montant maintenant', valeur: `${formatCents(maintenant)} TTC` },
      ...(reglement.virement ? [{ nom: 'Remboursement demandé sur', valeur: sayCompte(reglement.virement) }] : []),
    ],
    suite: [`Ce n’est pas ce que votre société voulait ? Écrivez aussitôt à ${expediteur.supportEmail}.`],
    bouton: prouve
      ? { label: 'Voir la commande', url: toCommandeUrl(apres) }
      : { label: 'Ouvrir l’espace de ma société', url: `${expediteur.url}/ma-societe/${clientId}` },
    raison: `Vous recevez ce message parce que vous administrez ${denomination}.`,
  })
  return { destinataire: email, sujet: titre, ...corps }
}

function ecartOf(
  { avant, apres, creee, sessions }: AnnonceModification,
  email: string,
  isCommandeur: boolean,
): EcartPresences {
  return diffPresences(
    presencesOf(email, [avant], isCommandeur),
    presencesOf(email, [apres, ...(creee ? [creee] : [])], isCommandeur),
    sessions,
  )
}

/** RFC 5546: one calendar takes away what is left, another brings what is joined. */
function listPieces(
  { apres, now }: AnnonceModification,
  destinataire: Personne,
  { quittees, rejointes }: EcartPresences,
  url: string,
): NonNullable<Courriel['piecesJointes']> {
  const { expediteur } = apres.detail
  const common = { expediteur, destinataire, url, now }
  const { piecesJointes: annulations = [] } = withCalendar(quittees.map(toQuittee), {
    ...common,
    methode: 'CANCEL' as const,
    participe: false,
  })
  const invitations = [true, false].flatMap((participe) => {
    const siennes = rejointes.filter((one) => one.participe === participe).map(({ session }) => session)
    return withCalendar(siennes, { ...common, methode: 'REQUEST', participe }).piecesJointes ?? []
  })
  return [...annulations.map((piece) => ({ ...piece, nom: 'dates-annulees.ics' })), ...invitations]
}
