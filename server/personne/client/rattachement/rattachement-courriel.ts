import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../../socle/courriel/modele.ts'
import { type Auteur, type ClientNomme, nameOf, nameOfClient } from '../nommer.ts'

type ClientDit = ClientNomme & { id: number }

/** an administrator learns who asks to be linked to the company, and decides once signed in. */
export function toRattachementDemandeCourriel(auteur: Auteur, client: ClientDit, destinataire: string): Courriel {
  const nom = nameOfClient(client)
  const titre = `Demande de rattachement à ${nom}`
  const corps = toCorps(auteur.expediteur, {
    titre,
    paragraphes: [
      'Bonjour,',
      `${nameOf(auteur)} demande à être rattaché à ${nom} sur notre site d’inscription.`,
      'Tant que vous n’avez pas accepté, cette personne ne peut ni commander au nom de la société, ni voir ses collègues ou ses données de facturation. Si vous ne la connaissez pas, refusez.',
    ],
    bouton: { label: 'Accepter ou refuser', url: `${auteur.expediteur.url}/ma-societe/${client.id}` },
    raison: `Vous recevez ce message parce que vous êtes administrateur de ${nom}.`,
  })
  return { destinataire, sujet: titre, ...corps }
}

interface Decision {
  expediteur: Expediteur
  client: ClientDit
  personne: { nom: string; prenom: string; email: string }
  accepte: boolean
}

/** the person who asked is told the decision, and not who took it. */
export function toRattachementDecisionCourriel({ expediteur, client, personne, accepte }: Decision): Courriel {
  const nom = nameOfClient(client)
  const titre = `Votre rattachement à ${nom} est ${accepte ? 'accepté' : 'refusé'}`
  const suite = accepte
    ? 'Vous retrouvez dans votre panier les inscriptions que vous avez préparées pour elle.'
    : 'Les inscriptions que vous avez préparées pour elle restent dans votre panier, mais ne peuvent pas être commandées en son nom. Si c’est une erreur, adressez-vous à un administrateur de la société.'
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [`Bonjour ${formatPersonne(personne)},`, `${titre} par un de ses administrateurs.`, suite],
    bouton: { label: 'Ouvrir mon panier', url: `${expediteur.url}/panier` },
    raison: `Vous recevez ce message parce que vous avez demandé à être rattaché à ${nom}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}
