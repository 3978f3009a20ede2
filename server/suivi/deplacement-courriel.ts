import type { SessionAgenda } from '../catalogue/agenda.ts'
import { sayDates, sayPeriod, toFormationUrl, withCalendar } from '../commande/commande-courriel.ts'
import type { CommandeVivante } from '../commande/session.service.ts'
import type { Courriel } from '../courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../courriel/modele.ts'
import type { Personne } from './suivi-courriel.ts'

interface Agenda {
  sessions: readonly SessionAgenda[]
  ics: string | null
}

/** What a session was, and is from now on. */
interface Deplacement {
  avant: Agenda
  apres: Agenda
}

/** The orderer, and those who know that they are registered. Who is both is told once. */
export function toDeplacementCourriels(commande: CommandeVivante, deplacement: Deplacement): Courriel[] {
  const { detail, numero, etat } = commande
  const { personne, participants, expediteur } = detail
  const orderer = toCourriel(expediteur, deplacement, {
    personne,
    suite: `Les participants de votre commande ${numero} en sont avertis aussi, et les documents qui portent ces dates sont refaits.`,
    url: toFormationUrl(commande),
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  if (etat === 'EN_ATTENTE_PAIEMENT') return [orderer]
  const others = participants.filter(({ email }) => email !== personne.email.toLowerCase())
  return [
    orderer,
    ...others.map((one) => toParticipantCourriel(expediteur, deplacement, one, toFormationUrl(commande))),
  ]
}

/** Also for who was registered otherwise than by an order. */
export function toParticipantCourriel(
  expediteur: Expediteur,
  deplacement: Deplacement,
  personne: Personne,
  url: string,
): Courriel {
  return toCourriel(expediteur, deplacement, {
    personne,
    suite: 'Votre inscription est maintenue.',
    url,
    raison: 'Vous recevez ce message parce que vous participez à cette formation.',
  })
}

interface Contenu {
  personne: Personne
  suite: string
  url: string
  raison: string
}

function toCourriel(
  expediteur: Expediteur,
  deplacement: Deplacement,
  { personne, suite, url, raison }: Contenu,
): Courriel {
  const [[avant], [apres]] = [deplacement.avant.sessions, deplacement.apres.sessions]
  if (!avant || !apres) throw new Error('a session that is moved has an agenda')
  const sujet = `Nouvelles dates : ${apres.titre}`
  const corps = toCorps(expediteur, {
    titre: sujet,
    paragraphes: [
      `Bonjour ${personne.prenom} ${personne.nom},`,
      `Une session prévue ${sayPeriod(avant.dateDebut, avant.dateFin)} change de dates. Voici les nouvelles :`,
      sayDates(apres),
      `${suite} Le calendrier joint remplace le précédent.`,
      `Si ces dates ne vous conviennent pas, écrivez à ${expediteur.supportEmail}.`,
    ],
    bouton: { label: 'Voir la formation', url },
    raison,
  })
  return { destinataire: personne.email, sujet, ...corps, ...withCalendar(deplacement.apres.ics) }
}
