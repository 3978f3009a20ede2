import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../../socle/courriel/modele.ts'
import type { Auteur } from '../nommer.ts'

interface Societe {
  id: number
  denomination: string
  siret: string | null
  ville: string
}

/** the mail to a proved administrator of the payer. */
export function toAccordDemandeCourriel(
  { personne, expediteur }: Auteur,
  { client, payeur }: { client: Societe; payeur: Societe },
  destinataire: string,
): Courriel {
  const titre = `${client.denomination} demande à vous adresser ses factures`
  const nom = formatPersonne({ nom: personne.familyName, prenom: personne.givenName })
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      'Bonjour,',
      `${nom}, qui administre ${client.denomination} sur notre site d’inscription, demande que ${payeur.denomination} puisse payer les commandes de cette société.`,
    ],
    faits: [
      {
        nom: 'Société',
        valeur: [client.denomination, client.siret && `SIRET ${client.siret}`, client.ville].filter(Boolean).join('\n'),
      },
      { nom: 'Demandé par', valeur: `${nom} (${personne.email})` },
    ],
    suite: [
      'Sans votre accord, aucune commande de cette société ne vous est facturée. Vous pouvez accepter, refuser, et changer d’avis plus tard.',
      'Si vous ne connaissez pas cette société, refusez.',
    ],
    bouton: { label: 'Répondre à la demande', url: `${expediteur.url}/ma-societe/${payeur.id}#facturation` },
    raison: `Vous recevez ce message parce que vous administrez ${payeur.denomination}.`,
  })
  return { destinataire, sujet: titre, ...corps }
}
