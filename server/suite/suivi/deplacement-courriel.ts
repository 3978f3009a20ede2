import { hasTrait } from '#contract/reference/etat-commande.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { isParticipant } from '../../vente/commande/commande-courriel.ts'
import {
  sayPeriod,
  toCommandeUrl,
  toFormationUrl,
  toInscriptionsUrl,
  toSessionFait,
  withCalendar,
} from '../../vente/commande/courriel-mots.ts'
import { type DestinataireSuivi, sayChoix, sayChoixParticipant } from './suivi-courriel.ts'

/** A session before and after its move. */
interface Deplacement {
  avant: SessionAgenda
  apres: SessionAgenda
  now: Date
}

/** Writes to the orderer and to the participants who know of their registration. A person who is both gets one mail. */
export function toDeplacementCourriels(commande: CommandeRow, deplacement: Deplacement): Courriel[] {
  const { detail, numero, etat } = commande
  const { personne, participants, expediteur } = detail
  const isKnown = hasTrait(etat, 'ferme')
  const orderer = toCourriel(expediteur, deplacement, {
    personne,
    suite: isKnown
      ? `Les participants de votre commande ${numero} en sont avertis aussi, et les documents qui portent ces dates sont refaits.`
      : `Votre commande ${numero} attend toujours son paiement.`,
    choix: isKnown ? sayChoix(commande) : sayEcrire(expediteur),
    bouton: { label: 'Voir la commande et ses documents', url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
    invite: isKnown && { participe: isParticipant(commande) },
  })
  if (!isKnown) return [orderer]
  const others = participants.filter(({ email }) => email !== personne.email.toLowerCase())
  const fiche = toFormationUrl(commande)
  const choix = sayChoixParticipant(commande)
  return [
    orderer,
    ...others.map((one) => toDeplacementParticipantCourriel(expediteur, deplacement, one, { fiche, choix })),
  ]
}

/** The mail to a participant, including a person registered without an order. */
export function toDeplacementParticipantCourriel(
  expediteur: Expediteur,
  deplacement: Deplacement,
  personne: DestinataireSuivi,
  { fiche, choix = sayEcrire(expediteur) }: { fiche: string; choix?: string },
): Courriel {
  return toCourriel(expediteur, deplacement, {
    personne,
    suite: 'Votre inscription est maintenue.',
    choix,
    bouton: { label: 'Voir mes inscriptions', url: toInscriptionsUrl(expediteur) },
    liens: [{ label: 'La fiche de la formation', url: fiche }],
    raison: 'Vous recevez ce message parce que vous participez à cette formation.',
    invite: { participe: true },
  })
}

const sayEcrire = ({ supportEmail }: Expediteur) => `Si ces dates ne vous conviennent pas, écrivez à ${supportEmail}.`

interface Contenu {
  personne: DestinataireSuivi
  suite: string
  /** What they may do where the dates do not suit them. */
  choix: string
  bouton: { label: string; url: string }
  liens?: readonly { label: string; url: string }[]
  raison: string
  /** Whether the recipient attends; false when no calendar was ever sent to them. */
  invite: false | { participe: boolean }
}

function toCourriel(
  expediteur: Expediteur,
  { avant, apres, now }: Deplacement,
  { personne, suite, choix, bouton, liens = [], raison, invite }: Contenu,
): Courriel {
  const sujet = `Nouvelles dates : ${apres.titre}`
  const corps = toCorps(expediteur, {
    titre: sujet,
    paragraphes: [`Bonjour ${formatPersonne(personne)},`, 'Une session change de dates. Voici les nouvelles.'],
    faits: [
      toSessionFait(apres, 'Nouvelles dates'),
      { nom: 'Au lieu de', valeur: sayPeriod(avant.dateDebut, avant.dateFin) },
    ],
    suite: [`${suite}${invite ? ' Le calendrier joint remplace le précédent.' : ''}`, choix],
    bouton,
    liens,
    raison,
  })
  const url = bouton.url
  const piece =
    invite && withCalendar([apres], { expediteur, methode: 'REQUEST', destinataire: personne, ...invite, url, now })
  return { destinataire: personne.email, sujet, ...corps, ...piece }
}
