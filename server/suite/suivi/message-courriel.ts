import type { MessageSession } from '#contract/rules/message-session.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../socle/courriel/modele.ts'
import { sayPeriod, toInscriptionsUrl } from '../../vente/commande/courriel-mots.ts'
import { type DestinataireSuivi, toSessionUrl } from './suivi-courriel.ts'

/** One person of a session, and why they are written to. */
export interface Destinataire extends DestinataireSuivi {
  role: 'PARTICIPANT' | 'COMMANDEUR'
  expediteur: Expediteur
  /** What the button opens, for who ordered. */
  commande: { numero: string; url: string } | null
}

interface Contexte {
  message: MessageSession
  session: { reference: string; ficheReference: string }
  dates: SessionAgenda
}

/** The provider's own words, in our frame: who writes, about which session, and where to answer. */
export function toMessageCourriel({ message, session, dates }: Contexte, destinataire: Destinataire): Courriel {
  const { expediteur, commande, email } = destinataire
  const corps = toCorps(expediteur, {
    titre: message.sujet,
    paragraphes: [`Bonjour ${formatPersonne(destinataire)},`, ...message.texte.split(/\s*\n\s*/)],
    faits: [
      { nom: 'Formation', valeur: dates.titre },
      { nom: 'Dates', valeur: sayPeriod(dates.dateDebut, dates.dateFin) },
    ],
    suite: [`Pour répondre, écrivez à ${expediteur.supportEmail}.`],
    bouton: commande
      ? { label: 'Voir la commande', url: commande.url }
      : { label: 'Voir mes inscriptions', url: toInscriptionsUrl(expediteur) },
    liens: [{ label: 'La fiche de la formation', url: toSessionUrl(expediteur, session) }],
    raison: commande
      ? `Vous recevez ce message parce que vous avez passé la commande ${commande.numero}.`
      : 'Vous recevez ce message parce que vous participez à cette formation.',
  })
  return { destinataire: email, sujet: message.sujet, ...corps }
}
