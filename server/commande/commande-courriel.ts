import { modeReglementLabel } from '#contract/reference/mode-reglement.ts'
import { isADistance } from '#contract/reference/type-formation.ts'
import { pickIntra } from '#contract/rules/intra.ts'
import type { SessionAgenda } from '../catalogue/agenda.ts'
import type { Courriel } from '../courriel/courriel.service.ts'
import { toCorps } from '../courriel/modele.ts'
import { formatJourSemaine, formatMontant } from '../platform/format.ts'
import type { CommandeRow } from './commande.sql.ts'

const MAX_NAMED = 20

/** An order, with the dates people come on. */
export interface Confirmee {
  commande: CommandeRow
  sessions: readonly SessionAgenda[]
  /** The calendar of these dates, when they have any. */
  ics: string | null
}

type Participant = CommandeRow['detail']['participants'][number]

/** CMD-07: for who ordered. */
export function toCommandeCourriel({ commande, sessions, ics }: Confirmee): Courriel {
  const { numero, detail, montantTtcCents } = commande
  const { personne, expediteur, formation, payeur, participants } = detail
  const titre = `Votre commande ${numero} est confirmée`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${personne.prenom} ${personne.nom},`,
      `Nous avons bien enregistré votre commande pour la formation « ${formation.titre} ». Les places sont réservées.`,
    ],
    faits: [
      ...sessions.map(toDates),
      { nom: participants.length > 1 ? 'Participants' : 'Participant', valeur: sayPeople(participants) },
      {
        nom: 'Montant',
        valeur:
          montantTtcCents === 0 ? 'Gratuit' : `${formatMontant(montantTtcCents)} TTC, facturé à ${payeur.denomination}`,
      },
      ...listBanque(commande),
    ],
    suite: [...sayReglement(commande), ...sayRetractation(commande)],
    bouton: { label: 'Voir la formation', url: toFormationUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: `${titre} : ${formation.titre}`, ...corps, ...withCalendar(ics) }
}

/** Who was registered by someone else may know nothing of it: who did, and what of theirs is kept. */
export function toParticipantCourriel({ commande, sessions, ics }: Confirmee, participant: Participant): Courriel {
  const { expediteur, formation, personne, commandeur } = commande.detail
  const isSelf = participant.email === personne.email.toLowerCase()
  const auteur = `${personne.prenom} ${personne.nom} (${personne.email})`
  const titre = `Votre inscription à la formation « ${formation.titre} »`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${participant.prenom} ${participant.nom},`,
      isSelf
        ? 'Votre inscription est confirmée.'
        : `${auteur} a demandé votre inscription à cette formation, au nom de ${commandeur.denomination}. Elle est confirmée.`,
    ],
    faits: sessions.map(toDates),
    suite: [
      `Nous gardons votre nom et votre adresse e-mail, transmis ${isSelf ? 'par vous' : `par ${auteur}`}, pour organiser cette formation et en établir les justificatifs. Vous pouvez les consulter, les faire corriger ou effacer, en limiter l’usage ou vous y opposer en écrivant à ${expediteur.supportEmail}, et adresser une réclamation à la CNIL.`,
    ],
    bouton: { label: 'Voir la formation', url: toFormationUrl(commande) },
    raison: 'Vous recevez ce message parce que vous participez à cette formation.',
  })
  return { destinataire: participant.email, sujet: titre, ...corps, ...withCalendar(ics) }
}

/** Decision 10: what was paid too late is given back, and nobody is left to wonder. */
export function toRemboursementCourriel(commande: CommandeRow): Courriel {
  const { numero, detail, montantTtcCents } = commande
  const { personne, expediteur, formation } = detail
  const titre = `Votre paiement de la commande ${numero} vous sera remboursé`
  const montant = formatMontant(montantTtcCents)
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${personne.prenom} ${personne.nom},`,
      `Votre paiement de ${montant} pour la formation « ${formation.titre} » n’a pas pu être retenu : il est arrivé trop tard, quand les places étaient prises ou la session annulée, ou ce n’était pas le montant de la commande. Cette commande n’inscrit donc personne.`,
      'Nous vous remboursons la totalité de ce que nous avons reçu, sur la carte utilisée. Vous n’avez rien à faire.',
    ],
    bouton: { label: 'Choisir une autre date', url: `${expediteur.url}/catalogue` },
    raison: `Vous recevez ce message parce que vous avez payé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}

export function toFormationUrl({ reference, detail }: Pick<CommandeRow, 'reference' | 'detail'>): string {
  const path = ['fiche', detail.formation.catalogueReference, 'session', reference].map(encodeURIComponent).join('/')
  return `${detail.expediteur.url}/${path}`
}

export function sayDates(session: SessionAgenda): string {
  const { nom, valeur } = toDates(session)
  return `${nom} : ${valeur}.`
}

function toDates({ titre, typeId, modeId, dateDebut, dateFin, sessionLieu, lieu, lieuIntra }: SessionAgenda) {
  const place = pickIntra(modeId, sessionLieu && `${sessionLieu.nom}, ${lieu}`, lieuIntra)
  const where = place ?? (isADistance(typeId) ? 'à distance' : null)
  return { nom: titre, valeur: [sayPeriod(dateDebut, dateFin), where].filter(Boolean).join(', ') }
}

export function sayPeriod(dateDebut: string | null, dateFin: string | null): string {
  if (!dateDebut) return 'à votre rythme'
  const [first, last] = [dateDebut, dateFin ?? dateDebut].map(formatJourSemaine)
  return first === last ? `le ${first}` : `du ${first} au ${last}`
}

function sayPeople(participants: readonly Participant[]): string {
  const named = participants.slice(0, MAX_NAMED).map(({ prenom, nom }) => `${prenom} ${nom}`)
  const others = participants.length - named.length
  return [named.join(', '), ...(others > 0 ? [`et ${others} autre(s) personne(s)`] : [])].join(' ')
}

/** CMD-06: no instruction for a card, which has paid. */
function sayReglement({ etat, modeReglementId, detail }: CommandeRow): string[] {
  if (modeReglementId === null) return []
  if (etat !== 'CONFIRMEE') return ['Votre paiement par carte bancaire a été accepté.']
  const mode = modeReglementLabel(modeReglementId).toLowerCase().replace('sepa', 'SEPA')
  return [`Règlement par ${mode}. ${detail.instructions ?? ''}`.trim()]
}

/** Where a transfer goes, and what to write on it. */
function listBanque({ numero, detail: { banque } }: CommandeRow): { nom: string; valeur: string }[] {
  if (!banque) return []
  return [
    { nom: 'Titulaire du compte', valeur: banque.titulaire },
    { nom: 'IBAN', valeur: banque.iban },
    { nom: 'BIC', valeur: banque.bic },
    { nom: 'Référence à rappeler', valeur: numero },
  ]
}

/** Articles L. 6353-3 to L. 6353-7 of the Code du travail: an individual who pays for their own training. */
function sayRetractation({ particulier, montantTtcCents, detail }: CommandeRow): string[] {
  if (!particulier || montantTtcCents === 0) return []
  return [
    `Vous commandez à titre individuel : vous pouvez vous rétracter, sans motif et sans frais, pendant 14 jours à compter d’aujourd’hui, en écrivant à ${detail.expediteur.supportEmail}. Aucune somme ne peut être exigée avant la fin de ce délai ; ce que vous auriez déjà réglé vous serait remboursé en totalité.`,
  ]
}

export function withCalendar(ics: string | null): Pick<Courriel, 'piecesJointes'> {
  if (ics === null) return {}
  const contenu = Buffer.from(ics).toString('base64')
  return { piecesJointes: [{ nom: 'formation.ics', type: 'text/calendar; charset=utf-8', contenu }] }
}
