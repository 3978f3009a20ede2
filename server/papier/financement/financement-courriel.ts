import { financeurLabel } from '#contract/rules/financement-form.ts'
import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { toCommandeUrl } from '../../vente/commande/courriel-mots.ts'
import type { FinancementRow } from './financement.sql.ts'

/** The mails about the funding of an order (decision 63). */

export function toConfirmeCourriel(commande: CommandeRow, file: FinancementRow): Courriel {
  const organisme = financeurLabel(file)
  return toCourriel(commande, `${organisme} : accord confirmé (commande ${commande.numero})`, [
    `Nous avons confirmé l’accord ${file.accordNumero} (${organisme}) : ${formatCents(file.accordHtCents ?? 0)} HT.`,
    `Nous facturons cette part à ${organisme} après la formation ; elle est déduite de ce que vous devez.`,
    `Si ${organisme} réduit ou refuse sa prise en charge, le reste vous revient.`,
  ])
}

export function toFinancementRefusCourriel(commande: CommandeRow, file: FinancementRow, motif: string): Courriel {
  const organisme = financeurLabel(file)
  const reste = file.subrogation
    ? 'Vous devez la totalité du prix de la commande. Si une part avait été déduite, une facture complémentaire suit.'
    : 'Le prix de la commande reste à votre charge.'
  return toCourriel(commande, `Pas de prise en charge par ${organisme} (commande ${commande.numero})`, [
    `${organisme} ne prend pas cette commande en charge : ${motif}`,
    reste,
  ])
}

export function toFinancementRappelCourriel(commande: CommandeRow, file: FinancementRow, debut: string): Courriel {
  const organisme = financeurLabel(file)
  const demande =
    file.etat === 'A_DEMANDER' ? 'la prise en charge n’est pas encore demandée' : 'son accord n’est pas encore indiqué'
  return toCourriel(commande, `${organisme} : accord attendu avant le ${formatJourLong(debut)}`, [
    `La formation commence le ${formatJourLong(debut)}, et ${demande} à ${organisme} sur la commande ${commande.numero}.`,
    'Les organismes de financement refusent le plus souvent ce qui leur est demandé après le début.',
  ])
}

function toCourriel(commande: CommandeRow, titre: string, paragraphes: string[]): Courriel {
  const { numero, detail } = commande
  const { personne, expediteur, formation } = detail
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [`Bonjour ${formatPersonne(personne)},`, ...paragraphes],
    faits: [{ nom: `Commande ${numero}`, valeur: formation.titre }],
    bouton: { label: 'Voir le financement de la commande', url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: titre, ...corps }
}
