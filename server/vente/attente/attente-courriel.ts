import { formatCount } from '#contract/rules/format.ts'
import { formatMomentLong } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { formatRang } from '#contract/rules/rang.ts'
import type { SessionAgenda } from '../../catalogue/agenda.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../socle/courriel/modele.ts'
import { toSessionFait } from '../commande/courriel-mots.ts'
import type { EnLigne, OffreAttente, SessionAttendue } from './distribution.sql.ts'

/** The mails of a waiting list. They go to the person who waits, never to the people whom that person named. */

export interface Annonce {
  session: SessionAttendue
  dates: readonly SessionAgenda[]
  expediteur: Expediteur
}

interface Contenu {
  sujet: string
  paragraphes: readonly string[]
  bouton: { label: string; url: string }
}

function toCourriel({ dates, expediteur }: Annonce, to: EnLigne, { sujet, paragraphes, bouton }: Contenu): Courriel {
  const corps = toCorps(expediteur, {
    titre: sujet,
    paragraphes: [`Bonjour ${formatPersonne(to)},`, ...paragraphes],
    faits: dates.map((session) => toSessionFait(session)),
    bouton,
    raison: 'Vous recevez ce message parce que vous êtes sur la liste d’attente de cette session.',
  })
  return { destinataire: to.email, sujet, ...corps }
}

function toPage({ expediteur }: Annonce, { id }: EnLigne): string {
  return `${expediteur.url}/espace/attente/${id}`
}

function toFiche({ expediteur, session }: Annonce): string {
  return `${expediteur.url}/fiche/${encodeURIComponent(session.ficheReference)}`
}

export function toOffreCourriel(annonce: Annonce, to: EnLigne, { nombre, expireLe }: OffreAttente): Courriel {
  const places = formatCount(nombre, 'place vous est gardée', 'places vous sont gardées')
  const moins =
    nombre < to.nombre ? [`Vous en attendiez ${to.nombre} : vous choisirez qui vient au moment de commander.`] : []
  return toCourriel(annonce, to, {
    sujet: `${formatCount(nombre, 'place s’est libérée', 'places se sont libérées')} : ${annonce.session.titre}`,
    paragraphes: [
      `${places} jusqu’au ${formatMomentLong(expireLe)}, heure de Paris. Personne d’autre ne peut les prendre d’ici là.`,
      ...moins,
      'Acceptez l’offre et commandez avant cette date, ou laissez la place à la personne suivante.',
    ],
    bouton: { label: 'Répondre à l’offre', url: toPage(annonce, to) },
  })
}

export function toExpireeCourriel(annonce: Annonce, to: EnLigne): Courriel {
  return toCourriel(annonce, to, {
    sujet: `Votre offre a pris fin : ${annonce.session.titre}`,
    paragraphes: [
      'Les places qui vous étaient gardées n’ont pas été commandées à temps : elles sont proposées à la personne suivante, et vous n’êtes plus sur la liste d’attente.',
      'Vous pouvez la rejoindre de nouveau. Après deux offres restées sans réponse, ce n’est plus possible.',
    ],
    bouton: { label: 'Voir les dates de la formation', url: toFiche(annonce) },
  })
}

export function toDepasseeCourriel(annonce: Annonce, to: EnLigne, position: number): Courriel {
  const attendu = to.minimum === to.nombre ? `${to.nombre} places` : `au moins ${to.minimum} places`
  return toCourriel(annonce, to, {
    sujet: `Vous gardez votre rang : ${annonce.session.titre}`,
    paragraphes: [
      `Des places se sont libérées, mais moins que vous n’en attendez (${attendu}) : un groupe plus petit en profite.`,
      `Vous gardez votre rang : vous êtes ${formatRang(position)} sur la liste d’attente. Vous n’avez rien à faire.`,
    ],
    bouton: { label: 'Voir ma liste d’attente', url: toPage(annonce, to) },
  })
}

/** the part of clients that never paid is taken, so that the places go on sale to everybody. */
export function toRetenueCourriel(annonce: Annonce, to: EnLigne): Courriel {
  return toCourriel(annonce, to, {
    sujet: `Des places sont de nouveau en vente : ${annonce.session.titre}`,
    paragraphes: [
      'Des places se sont libérées. Elles ne vous sont pas gardées : des clients qui n’ont encore rien réglé y tiennent déjà toutes les places qui peuvent l’être sans paiement.',
      'Vous pouvez les commander dès maintenant. Payées par carte, elles sont à vous aussitôt ; avec un autre mode de règlement, votre commande attend notre accord.',
      'Vous gardez votre rang sur la liste d’attente.',
    ],
    bouton: { label: 'Voir les dates de la formation', url: toFiche(annonce) },
  })
}

export function toClotureCourriel(annonce: Annonce, to: EnLigne): Courriel {
  const isAnnulee = annonce.session.statut === 'ANNULE'
  return toCourriel(annonce, to, {
    sujet: `${isAnnulee ? 'Session annulée' : 'Liste d’attente close'} : ${annonce.session.titre}`,
    paragraphes: isAnnulee
      ? ['La session que vous attendiez est annulée, et sa liste d’attente avec elle. Vous n’avez rien à faire.']
      : ['Les inscriptions à cette session sont closes : plus aucune place ne s’y libérera. Vous n’avez rien à faire.'],
    bouton: { label: 'Voir les autres dates', url: toFiche(annonce) },
  })
}
