import { isAttendant } from '#contract/reference/etat-commande.ts'
import { CHEQUE, modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { RENDU_SUR_CARTE } from '#contract/reference/rendu-sur-carte.ts'
import { sayADesigner } from '#contract/rules/designation.ts'
import { formatCents } from '#contract/rules/format.ts'
import { toCents } from '#contract/rules/montant.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { sayTaux } from '#contract/rules/taux.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Fait, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from './commande.sql.ts'
import { toCommandeUrl, toFormationUrl, toInscriptionsUrl, toSessionFait, withCalendar } from './courriel-mots.ts'

const MAX_NAMED = 20

/** A confirmed order, with the sessions that its participants attend. */
export interface Confirmee {
  commande: CommandeRow
  sessions: readonly SessionAgenda[]
  now: Date
}

type Participant = CommandeRow['detail']['participants'][number]

/** CMD-07: the mail to the person who ordered. */
export function toCommandeCourriel({ commande, sessions, now }: Confirmee): Courriel {
  const { numero, detail } = commande
  const { personne, expediteur, formation, participants } = detail
  const titre = `Votre commande ${numero} est confirmée`
  const url = toCommandeUrl(commande)
  const participe = isParticipant(commande)
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `Nous avons bien enregistré votre commande pour la formation « ${formation.titre} ». Les places sont réservées.`,
    ],
    faits: [
      ...sessions.map((session) => toSessionFait(session)),
      { nom: participants.length > 1 ? 'Participants' : 'Participant', valeur: sayPeople(detail) },
      ...listMontants(commande),
      ...listJustificatifs(commande),
      ...listCoordonnees(commande),
    ],
    suite: [...sayReglement(commande), ...sayRetractation(commande)],
    bouton: { label: 'Voir la commande et ses documents', url },
    liens: participe ? [{ label: 'Mes inscriptions', url: toInscriptionsUrl(expediteur) }] : [],
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  const invitation = { expediteur, methode: 'REQUEST' as const, destinataire: personne, participe, url, now }
  const sujet = `${titre} : ${formation.titre}`
  return { destinataire: personne.email, sujet, ...corps, ...withCalendar(sessions, invitation) }
}

/**
 * The mail to a participant. A person whom somebody else registered learns who did so, and which personal data are
 * kept.
 */
export function toParticipantCourriel({ commande, sessions, now }: Confirmee, participant: Participant): Courriel {
  const { expediteur, formation, personne, commandeur } = commande.detail
  const isSelf = participant.email === personne.email.toLowerCase()
  const auteur = `${formatPersonne(personne)} (${personne.email})`
  const titre = `Votre inscription à la formation « ${formation.titre} »`
  const url = toInscriptionsUrl(expediteur)
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(participant)},`,
      isSelf
        ? 'Votre inscription est confirmée.'
        : `${auteur} a demandé votre inscription à cette formation, au nom de ${commandeur.denomination}. Elle est confirmée.`,
    ],
    faits: sessions.map((session) => toSessionFait(session)),
    suite: [
      `Votre convocation et ce qu’il vous reste à faire se trouvent dans « Mes inscriptions » : connectez-vous avec l’adresse ${participant.email}.`,
      `Nous gardons votre nom et votre adresse e-mail, transmis ${isSelf ? 'par vous' : `par ${auteur}`}, pour organiser cette formation et en établir les justificatifs. Vous pouvez les consulter, les faire corriger ou effacer, en limiter l’usage ou vous y opposer en écrivant à ${expediteur.supportEmail}, et adresser une réclamation à la CNIL.`,
    ],
    bouton: { label: 'Voir mes inscriptions', url },
    liens: [{ label: 'La fiche de la formation', url: toFormationUrl(commande) }],
    raison: 'Vous recevez ce message parce que vous participez à cette formation.',
  })
  const invitation = { expediteur, methode: 'REQUEST' as const, destinataire: participant, participe: true, url, now }
  return { destinataire: participant.email, sujet: titre, ...corps, ...withCalendar(sessions, invitation) }
}

/** Whether the person who ordered is a participant too. */
export function isParticipant({ detail: { personne, participants } }: Pick<CommandeRow, 'detail'>): boolean {
  return participants.some(({ email }) => email === personne.email.toLowerCase())
}

/** Why a payment is given back. */
const MOTIFS_REMBOURSEMENT = {
  SESSION: 'la session a été annulée entre-temps',
  PLACES: 'il est arrivé après la fin du délai, et les places n’étaient plus libres',
  DROIT: 'vous n’aviez plus le droit de commander pour cette société',
  MONTANT: 'ce n’était pas le montant de la commande',
} as const
export type MotifRemboursement = keyof typeof MOTIFS_REMBOURSEMENT

/** R-10: announces the refund of a payment that could not be accepted. */
export function toRemboursementCourriel(commande: CommandeRow, motif: MotifRemboursement): Courriel {
  const { numero, detail, montantTtcCents } = commande
  const { personne, expediteur, formation } = detail
  const titre = `Votre paiement de la commande ${numero} vous sera remboursé`
  const montant = formatCents(montantTtcCents)
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `Votre paiement de la commande ${numero}, de ${montant}, pour la formation « ${formation.titre} » n’a pas pu être retenu : ${MOTIFS_REMBOURSEMENT[motif]}. Cette commande n’inscrit donc personne.`,
      `Nous vous rendons la totalité de ce que nous avons reçu. ${RENDU_SUR_CARTE} Vous n’avez rien à faire.`,
    ],
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
    liens: [{ label: 'Choisir une autre date', url: `${expediteur.url}/catalogue` }],
    raison: `Vous recevez ce message parce que vous avez payé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}

/** Decision 50: the same of what was paid for a change that was not made. */
export function toSupplementRenduCourriel(
  commande: CommandeRow,
  montantCents: number,
  motif: MotifRemboursement,
): Courriel {
  const { numero, detail } = commande
  const { personne, expediteur, formation } = detail
  const titre = `Votre paiement pour la commande ${numero} vous est remboursé`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `Votre paiement de ${formatCents(montantCents)}, pour changer la commande ${numero} (« ${formation.titre} »), n’a pas pu être retenu : ${MOTIFS_REMBOURSEMENT[motif]}. Le changement n’est pas fait, et la commande reste comme elle était.`,
      `Nous vous rendons la totalité de ce paiement. ${RENDU_SUR_CARTE} Vous n’avez rien à faire.`,
    ],
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}

/** The amounts HT, TVA per rate and TTC, and the payer. */
function listMontants({ detail: { prix, payeur }, montantHtCents, montantTtcCents }: CommandeRow): Fait[] {
  if (montantTtcCents === 0) return [{ nom: 'Montant', valeur: 'Gratuit' }]
  const taux = prix.taux.map(
    ({ tauxTva, montantTva }) => `TVA ${sayTaux(tauxTva)} : ${formatCents(toCents(montantTva))}`,
  )
  const totaux = [`Total HT : ${formatCents(montantHtCents)}`, ...taux, `Total TTC : ${formatCents(montantTtcCents)}`]
  return [
    { nom: 'Montant', valeur: totaux.join('\n') },
    { nom: 'Facturée à', valeur: payeur.denomination },
  ]
}

/** R-38: what the provider may ask a proof of. */
function listJustificatifs({ detail: { participants, expediteur } }: CommandeRow): Fait[] {
  const concernes = participants.filter(({ justificatifs = [] }) => justificatifs.length > 0)
  if (concernes.length === 0) return []
  const named = concernes.slice(0, MAX_NAMED).map((one) => `${formatPersonne(one)} : ${one.justificatifs?.join(', ')}`)
  const others = concernes.length - named.length
  const suite = others > 0 ? [`et ${others} autre(s) personne(s)`] : []
  return [{ nom: `À justifier auprès de ${expediteur.supportEmail}`, valeur: [...named, ...suite].join('\n') }]
}

function sayPeople({ participants, aDesigner }: CommandeRow['detail']): string {
  const named = participants.slice(0, MAX_NAMED).map(formatPersonne)
  const others = participants.length - named.length
  const nommes = [named.join(', '), ...(others > 0 ? [`et ${others} autre(s) personne(s)`] : [])].join(' ')
  return [nommes, aDesigner ? sayADesigner(aDesigner) : ''].filter(Boolean).join('\n')
}

/** CMD-06: a card needs no instruction, since it has paid already. */
function sayReglement({ etat, modeReglementId, detail }: CommandeRow): string[] {
  if (modeReglementId === null) return []
  if (!isAttendant(etat, 'reglement')) return ['Votre paiement par carte bancaire a été accepté.']
  const mode = modeReglementLabel(modeReglementId).toLowerCase().replace('sepa', 'SEPA')
  return [`Règlement par ${mode}. ${detail.instructions ?? ''}`.trim()]
}

/** Where a transfer or a cheque goes, and the reference to write on it. */
function listCoordonnees({ numero, modeReglementId, detail: { banque, expediteur } }: CommandeRow): Fait[] {
  if (modeReglementId === CHEQUE)
    return [
      { nom: 'Chèque à l’ordre de', valeur: expediteur.nom },
      { nom: 'À envoyer à', valeur: `${expediteur.nom}\n${expediteur.adresse}` },
      { nom: 'Référence à rappeler', valeur: numero },
    ]
  if (!banque) return []
  return [
    { nom: 'Titulaire du compte', valeur: banque.titulaire },
    { nom: 'IBAN', valeur: banque.iban },
    { nom: 'BIC', valeur: banque.bic },
    { nom: 'Référence à rappeler', valeur: numero },
  ]
}

/** Articles L. 6353-3 to L. 6353-7 of the Code du travail protect an individual who pays for their own training. */
function sayRetractation({ particulier, montantTtcCents, detail }: CommandeRow): string[] {
  if (!particulier || montantTtcCents === 0) return []
  return [
    `Vous commandez à titre individuel : vous pouvez vous rétracter, sans motif et sans frais, pendant 14 jours à compter d’aujourd’hui, en écrivant à ${detail.expediteur.supportEmail}. Aucune somme ne peut être exigée avant la fin de ce délai ; ce que vous auriez déjà réglé vous serait remboursé en totalité.`,
  ]
}
