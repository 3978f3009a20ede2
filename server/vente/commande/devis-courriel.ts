import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../socle/courriel/modele.ts'
import type { DevisLu } from '../panier/devis-lu.ts'
import type { DetailCommande } from './commande.tables.ts'

/** Decision 61: to who asked for a quote that somebody else ordered. */
export function toDevisCommandeCourriel(
  { id, numero, personne, formation }: DevisLu,
  commande: { numero: string; detail: DetailCommande },
): Courriel {
  const { expediteur, personne: acheteur } = commande.detail
  const titre = `Votre devis ${numero} est commandé`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `${formatPersonne(acheteur)} a commandé la formation que vous aviez demandée.`,
    ],
    faits: [{ nom: `Commande ${commande.numero}`, valeur: formation.titre }],
    bouton: { label: 'Voir le devis', url: `${expediteur.url}/espace/devis/${id}` },
    raison: 'Vous recevez ce message parce que vous avez demandé ce devis.',
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}
