import { CHEQUE } from '#contract/reference/mode-reglement.ts'
import { formatEuros } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Fait, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from './commande.sql.ts'
import { toCommandeUrl } from './courriel-mots.ts'

const MAX_NAMED = 20

/** R-38: tells the orderer what was refused, and what is due for it. */
export function toJugementCourriel(commande: CommandeRow): Courriel {
  const { numero, detail, modeReglementId } = commande
  const { personne, expediteur, formation, complement } = detail
  const titre = `Commande ${numero} : justificatif refusé`
  const mode = modeReglementId === CHEQUE ? 'chèque' : 'virement'
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `Votre commande ${numero}, pour la formation « ${formation.titre} », comportait des avantages accordés sur justificatif. Certains n’ont pas été justifiés : ils sont refusés. Les places restent réservées.`,
    ],
    faits: [{ nom: 'Refusé', valeur: sayRefus(detail) }, ...listMontants(complement)],
    suite: [
      complement
        ? `Cette somme est à régler par ${mode} : une facture complémentaire, avec son échéance et la référence à rappeler, se trouve avec les documents de la commande.`
        : 'Vous n’avez rien à régler de plus.',
      `Une question, ou un justificatif à nous transmettre ? Écrivez à ${expediteur.supportEmail}.`,
    ],
    bouton: { label: 'Voir la commande et ses documents', url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}

function sayRefus({ participants, justificatifs = [] }: CommandeRow['detail']): string {
  const refuses = new Map(
    justificatifs.filter(({ decision }) => decision === 'REFUSE').map(({ email, motif }) => [email, motif]),
  )
  const concernes = participants.filter(({ email }) => refuses.has(email))
  const named = concernes.slice(0, MAX_NAMED).map((one) => {
    const motif = refuses.get(one.email)
    return `${formatPersonne(one)} : ${one.justificatifs?.join(', ')}${motif ? ` (${motif})` : ''}`
  })
  const others = concernes.length - named.length
  return [...named, ...(others > 0 ? [`et ${others} autre(s) personne(s)`] : [])].join('\n')
}

function listMontants(complement: CommandeRow['detail']['complement']): Fait[] {
  if (!complement) return []
  const { montantHt, montantTva, montantTtc } = complement
  const totaux = [
    `Total HT : ${formatEuros(montantHt)}`,
    `TVA : ${formatEuros(montantTva)}`,
    `Total TTC : ${formatEuros(montantTtc)}`,
  ]
  return [{ nom: 'Complément à régler', valeur: totaux.join('\n') }]
}
