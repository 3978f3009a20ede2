import type { Courriel } from '../courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../courriel/modele.ts'

/** Tells the provider that an address gets no more events. */
export function toArretCourriel(
  expediteur: Expediteur,
  { id, adresse }: { id: number; adresse: string },
  erreur: string,
  jours: number,
): Courriel {
  const titre = `Webhook ${id} arrêté`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Depuis ${jours} jours, cette adresse ne prend aucun événement : plus rien ne lui est envoyé. Ce qui lui reste à recevoir l’attend.`,
    ],
    faits: [
      { nom: 'Adresse', valeur: adresse },
      { nom: 'Dernière réponse', valeur: erreur },
      { nom: 'Pour reprendre où elle en était', valeur: `npm run gestion -- webhook-reprendre ${id}` },
    ],
    bouton: { label: 'Ouvrir le site d’inscription', url: expediteur.url },
    raison: 'Vous recevez ce message parce que cette adresse est celle de l’assistance du site.',
  })
  return { destinataire: expediteur.supportEmail, sujet: titre, ...corps }
}
