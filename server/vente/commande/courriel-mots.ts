import { CHEQUE } from '#contract/reference/mode-reglement.ts'
import { isADistance } from '#contract/reference/type-formation.ts'
import { pickIntra } from '#contract/rules/intra.ts'
import { formatJourSemaine } from '#contract/rules/jour-semaine.ts'
import { type EnvoiAgenda, type SessionAgenda, toAgenda } from '../../catalogue/agenda.ts'
import { listHoraires } from '../../catalogue/horaires.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import type { Expediteur, Fait } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from './commande.sql.ts'
import { sayDestination } from './reglement.ts'

/** The words that mails about orders and sessions share: dates, places, and the pages they link to. */

/** The mail lists so many days; the attached calendar holds them all. */
const MAX_JOURS = 12

type Ordered = Pick<CommandeRow, 'id' | 'reference' | 'detail'>

export function toCommandeUrl({ id, detail }: Pick<Ordered, 'id' | 'detail'>): string {
  return `${detail.expediteur.url}/espace/commandes/${id}`
}

export function toInscriptionsUrl({ url }: Pick<Expediteur, 'url'>): string {
  return `${url}/espace/participant`
}

export function toFormationUrl({ reference, detail }: Pick<Ordered, 'reference' | 'detail'>): string {
  const path = ['fiche', detail.formation.catalogueReference, 'session', reference].map(encodeURIComponent).join('/')
  return `${detail.expediteur.url}/${path}`
}

/** Where what is due goes, by transfer or by cheque, with what is to be written on it; nothing of what is paid otherwise. */
export function listDestination(commande: Pick<CommandeRow, 'modeReglementId' | 'detail'>, mention: string): Fait[] {
  const valeur = sayDestination(commande)
  const mode = commande.modeReglementId === CHEQUE ? 'chèque' : 'virement'
  return valeur ? [{ nom: `Par ${mode}, avec la mention ${mention}`, valeur }] : []
}

/** Each day with its hours, then the place. */
export function toSessionFait(session: SessionAgenda, nom = session.titre): Fait {
  const jours = listJours(session)
  const reste = jours.length - MAX_JOURS
  const autres = reste > 0 ? [`et ${reste} autre(s) jour(s), dans le calendrier joint`] : []
  const lignes = [...jours.slice(0, MAX_JOURS), ...autres, ...sayLieu(session)]
  return { nom, valeur: lignes.join('\n') }
}

function listJours({ dateDebut, dateFin, seances, sessionDates, sessionProgrammations }: SessionAgenda): string[] {
  if (sessionDates.length + sessionProgrammations.length === 0) return [sayPeriod(dateDebut, dateFin)]
  const session = { dateDebut, dateFin, seances, dates: sessionDates, programmations: sessionProgrammations }
  return listHoraires(session).map(
    ({ jour, horaires, seance }) => `${jour}, ${horaires}${seance ? ` (${seance})` : ''}`,
  )
}

function sayLieu({ typeId, modeId, sessionLieu, lieu, lieuIntra }: SessionAgenda): string[] {
  const place = pickIntra(modeId, sessionLieu && `${sessionLieu.nom}, ${lieu}`, lieuIntra)
  if (place) return [place]
  return isADistance(typeId) ? ['à distance : le lien d’accès est dans « Mes inscriptions »'] : []
}

export function sayPeriod(dateDebut: string | null, dateFin: string | null): string {
  if (!dateDebut) return 'à votre rythme'
  const [first, last] = [dateDebut, dateFin ?? dateDebut].map(formatJourSemaine)
  return first === last ? `le ${first}` : `du ${first} au ${last}`
}

interface Invitation {
  expediteur: Expediteur
  methode: 'REQUEST' | 'CANCEL'
  destinataire: { prenom: string; nom: string; email: string }
  /** Whether the recipient attends, or has only ordered. */
  participe: boolean
  /** The page that the mail links to. */
  url: string
  now: Date
}

/**
 * RFC 5546: the attached calendar invites the recipient of the mail, or cancels the invitation. Without any date,
 * nothing is attached.
 */
export function withCalendar(
  sessions: readonly SessionAgenda[],
  { expediteur, methode, destinataire, participe, url, now }: Invitation,
): Pick<Courriel, 'piecesJointes'> {
  const envoi: EnvoiAgenda = {
    url,
    now,
    organisateur: { nom: expediteur.nom, email: expediteur.supportEmail },
    methode: { nom: methode, destinataire: { ...destinataire, participe } },
  }
  const ics = toAgenda(sessions, envoi)
  if (ics === null) return {}
  const contenu = Buffer.from(ics).toString('base64')
  return { piecesJointes: [{ nom: 'formation.ics', type: `text/calendar; charset=utf-8; method=${methode}`, contenu }] }
}
