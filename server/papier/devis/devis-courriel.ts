import { sayPlaces } from '#contract/rules/designation.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../socle/courriel/modele.ts'
import type { DetailCommande } from '../../vente/commande/commande.tables.ts'
import type { CommandeurRow } from './devis.sql.ts'

interface Demande {
  id: string
  numero: string
  valableJusquAu: string
  montantTtcCents: number
  detail: DetailCommande
}

/** Decision 61: to somebody who may order what another person of the company asked a quote for. */
export function toDevisACommanderCourriel(devis: Demande, to: CommandeurRow): Courriel {
  const { id, numero, valableJusquAu, montantTtcCents, detail } = devis
  const { commandeur, formation, personne, expediteur } = detail
  const titre = `Devis ${numero} à commander : ${formation.titre}`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(to)},`,
      `${formatPersonne(personne)} demande un devis au nom de ${commandeur.denomination} et ne peut pas commander. Si vous êtes d’accord, vous le commandez en une fois, à ce prix.`,
    ],
    faits: [
      { nom: `Devis ${numero}`, valeur: [formation.titre, sayPlaces(detail)].join('\n') },
      { nom: 'Montant', valeur: `${formatCents(montantTtcCents)} TTC` },
      { nom: 'Valable jusqu’au', valeur: formatJourLong(valableJusquAu) },
    ],
    suite: ['Un devis ne réserve pas de place.'],
    bouton: { label: 'Voir le devis', url: `${expediteur.url}/espace/devis/${id}` },
    raison: `Vous recevez ce message parce que vous pouvez commander pour ${commandeur.denomination}.`,
  })
  return { destinataire: to.email, sujet: titre, ...corps }
}
