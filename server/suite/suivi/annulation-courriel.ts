import { hasTrait, isAttendant } from '#contract/reference/etat-commande.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { RENDU_SUR_CARTE } from '#contract/reference/rendu-sur-carte.ts'
import { isSousContrat } from '#contract/rules/contrat.ts'
import { formatCents } from '#contract/rules/format.ts'
import { toEuros } from '#contract/rules/montant.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../socle/courriel/modele.ts'
import { isParticipant } from '../../vente/commande/commande-courriel.ts'
import { toCommandeUrl, toInscriptionsUrl, toSessionFait, withCalendar } from '../../vente/commande/courriel-mots.ts'
import type { Retrait } from '../../vente/commande/session.service.ts'
import type { DestinataireSuivi } from './suivi-courriel.ts'

/** The data about a cancelled session that every mail shows. */
export interface Annulation {
  titre: string
  motif: string | null
  sessions: readonly SessionAgenda[]
  now: Date
}

/** Writes to the orderer and to the participants who knew of their registration. A person who is both gets one mail. */
export function toAnnulationCourriels(annulation: Annulation, retrait: Retrait): Courriel[] {
  const { commande } = retrait
  const { personne, participants, expediteur } = commande.detail
  const autresDates = { label: 'Voir les autres dates', url: toFicheUrl(retrait) }
  const isKnown = hasTrait(commande.etat, 'ferme')
  const orderer = toCourriel(annulation, expediteur, {
    personne,
    paragraphes: sayCommande(retrait),
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
    liens: [autresDates],
    raison: `Vous recevez ce message parce que vous avez passé la commande ${commande.numero}.`,
    invite: isKnown && { participe: isParticipant(commande) },
  })
  if (!isKnown) return [orderer]
  const others = participants.filter(({ email }) => email !== personne.email.toLowerCase())
  return [
    orderer,
    ...others.map((participant) =>
      toCourriel(annulation, expediteur, {
        personne: participant,
        paragraphes: sayParticipant(retrait),
        ...toInscrit(expediteur),
        liens: [autresDates],
      }),
    ),
  ]
}

/** The mail to a person who was registered without an order. */
export function toAnnulationSansCommande(
  annulation: Annulation,
  expediteur: Expediteur,
  personne: DestinataireSuivi,
): Courriel {
  return toCourriel(annulation, expediteur, {
    personne,
    paragraphes: [`Votre inscription est annulée. Pour choisir une autre date, écrivez à ${expediteur.supportEmail}.`],
    ...toInscrit(expediteur),
    liens: [{ label: 'Voir le catalogue', url: `${expediteur.url}/catalogue` }],
  })
}

/** The parts that are the same in every mail to a participant. */
function toInscrit(expediteur: Expediteur) {
  return {
    bouton: { label: 'Voir mes inscriptions', url: toInscriptionsUrl(expediteur) },
    raison: 'Vous recevez ce message parce que vous deviez participer à cette formation.',
    invite: { participe: true },
  }
}

interface Contenu {
  personne: DestinataireSuivi
  paragraphes: readonly string[]
  bouton: { label: string; url: string }
  liens: readonly { label: string; url: string }[]
  raison: string
  /** Whether the recipient attends; false when no calendar was ever sent to them. */
  invite: false | { participe: boolean }
}

function toCourriel(
  { titre, motif, sessions, now }: Annulation,
  expediteur: Expediteur,
  { personne, paragraphes, bouton, liens, raison, invite }: Contenu,
): Courriel {
  const sujet = `Session annulée : ${titre}`
  const corps = toCorps(expediteur, {
    titre: sujet,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      'Nous sommes contraints d’annuler cette session, et vous prions de nous en excuser.',
    ],
    faits: [...sessions.map((session) => toSessionFait(session)), ...(motif ? [{ nom: 'Motif', valeur: motif }] : [])],
    suite: [...paragraphes, ...(invite ? ['Le fichier joint la retire de votre agenda.'] : [])],
    bouton,
    liens,
    raison,
  })
  const url = bouton.url
  const piece =
    invite && withCalendar(sessions, { expediteur, methode: 'CANCEL', destinataire: personne, ...invite, url, now })
  return { destinataire: personne.email, sujet, ...corps, ...piece }
}

/** True when the order itself ended, false when it only lost a date. */
function isEnded({ commande, etat }: Retrait): boolean {
  return commande.etat !== etat
}

function sayCommande(retrait: Retrait): string[] {
  const { commande, etat } = retrait
  const { numero, detail, montantTtcCents } = commande
  const montant = formatCents(montantTtcCents)
  if (!isEnded(retrait))
    return [
      `Elle fait partie de la formation « ${detail.formation.titre} » de votre commande ${numero}. Les autres dates sont maintenues, et le prix ne change pas.`,
      `Pour choisir une autre date, écrivez à ${detail.expediteur.supportEmail} en rappelant le numéro de la commande. ${saySansElle(commande)} Nous prévenons aussi les participants.`,
    ]
  if (isAttendant(commande.etat, 'carte'))
    return [
      `Votre commande ${numero} est annulée avant son paiement : rien ne vous est demandé. Si vous avez payé entre-temps, la totalité vous est rendue. ${RENDU_SUR_CARTE}`,
    ]
  if (isAttendant(commande.etat, 'organisme'))
    return [`Votre commande ${numero}, qui attendait notre accord, est annulée : vous n’avez rien à régler.`]
  if (hasTrait(commande.etat, 'contratEnCours'))
    return [`Votre commande ${numero} est annulée, et son contrat sans effet : vous n’avez rien à régler.`]
  const prevenus = 'Nous prévenons aussi les participants.'
  if (montantTtcCents === 0) return [`Votre commande ${numero}, gratuite, est annulée. ${prevenus}`]
  // What an individual paid under a contract is told apart, since not all of it was paid by card (decision 55).
  if (isAttendant(etat, 'remboursement') && !commande.particulier && commande.modeReglementId !== CARTE)
    return [
      `Votre commande ${numero} vous est remboursée en totalité, soit ${montant} TTC, par virement. Indiquez un compte sur la page de la commande. ${prevenus}`,
    ]
  if (isAttendant(etat, 'remboursement') && !commande.particulier)
    return [
      `Votre commande ${numero} vous est remboursée en totalité, soit ${montant} TTC. ${RENDU_SUR_CARTE} Vous n’avez rien à faire. ${prevenus}`,
    ]
  return [
    `Votre commande ${numero} de ${montant} TTC est annulée : vous n’avez plus rien à régler. Si elle est déjà réglée, la totalité vous sera rendue par le même moyen. ${prevenus}`,
  ]
}

/** Decision 49: who ordered the whole need not keep the rest. */
function saySansElle({ particulier, montantTtcCents }: Retrait['commande']): string {
  return isSousContrat({ particulier, montantTtc: toEuros(montantTtcCents) })
    ? 'Si les autres dates ne vous suffisent pas, écrivez-nous aussi : nous vous rendons tout ce que vous avez payé.'
    : 'Tant que la formation n’a pas commencé, vous pouvez aussi annuler et ne rien payer, sur la page de la commande.'
}

function sayParticipant(retrait: Retrait): string[] {
  const { commande, etat } = retrait
  const { detail, montantTtcCents } = commande
  const { personne, commandeur, formation, expediteur } = detail
  const auteur = `${formatPersonne(personne)} (${personne.email})`
  if (!isEnded(retrait))
    return [
      `Votre inscription à cette date de la formation « ${formation.titre} » est annulée ; les autres dates sont maintenues. Pour en choisir une autre, adressez-vous à ${auteur}, ou écrivez à ${expediteur.supportEmail}.`,
    ]
  const annulee = `Votre inscription est annulée ; nous en avertissons aussi ${auteur}.`
  if (montantTtcCents === 0) return [`${annulee} Vous n’avez rien à faire.`]
  const argent = isAttendant(etat, 'remboursement')
    ? `La commande de ${commandeur.denomination} est remboursée en totalité.`
    : `La commande de ${commandeur.denomination} est annulée ; ce qui aurait déjà été réglé sera rendu.`
  return [`${annulee} ${argent} Vous n’avez rien à faire.`]
}

function toFicheUrl({ commande: { detail } }: Retrait): string {
  return `${detail.expediteur.url}/fiche/${encodeURIComponent(detail.formation.catalogueReference)}`
}
