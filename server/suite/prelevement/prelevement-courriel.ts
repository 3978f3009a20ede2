import { formatCents, formatJourLong } from '#contract/rules/format.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { toCommandeUrl } from '../../vente/commande/courriel-mots.ts'
import type { Ordre } from './pain008.ts'

const SHOWN = 4

/** The mail to who ordered, before an account is debited: the scheme asks for it, and a wrong one is noticed in time. */
export function toPreavisCourriel(
  commande: CommandeRow,
  { numero, montantCents, iban, rum }: Ordre,
  { jour, ics }: { jour: string; ics: string },
): Courriel {
  const { personne, expediteur } = commande.detail
  const sujet = `Facture ${numero} : prélèvement le ${formatJourLong(jour)}`
  const corps = toCorps(expediteur, {
    titre: sujet,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `La facture ${numero} de la commande ${commande.numero} sera réglée par prélèvement.`,
    ],
    faits: [
      { nom: 'Montant', valeur: formatCents(montantCents) },
      { nom: 'Date', valeur: formatJourLong(jour) },
      { nom: 'Compte débité', valeur: `se termine par ${iban.slice(-SHOWN)}` },
      { nom: 'Mandat (RUM)', valeur: rum },
      { nom: 'Créancier (ICS)', valeur: ics },
    ],
    suite: [`Une erreur ? Écrivez avant cette date à ${expediteur.supportEmail}.`],
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${commande.numero}.`,
  })
  return { destinataire: personne.email, sujet, ...corps }
}
