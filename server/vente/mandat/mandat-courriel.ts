import { formatPersonne } from '#contract/rules/personne.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { toCommandeUrl } from '../commande/courriel-mots.ts'

const SHOWN = 4

/** The mail to who ordered, once the signed mandate is with the provider. */
export function toMandatCourriel(commande: CommandeRow, { rum, iban }: { rum: string; iban: string }): Courriel {
  const { personne, expediteur, payeur } = commande.detail
  const sujet = `Mandat de prélèvement de ${payeur.denomination} : il est en ordre`
  const corps = toCorps(expediteur, {
    titre: sujet,
    paragraphes: [
      `Bonjour ${formatPersonne(personne)},`,
      `Nous avons reçu le mandat signé : la commande ${commande.numero} sera réglée par prélèvement. Vous n’avez plus rien à faire.`,
    ],
    faits: [
      { nom: 'Compte à débiter', valeur: `se termine par ${iban.slice(-SHOWN)}` },
      { nom: 'Mandat (RUM)', valeur: rum },
    ],
    suite: ['Nous vous écrivons la date et le montant avant chaque prélèvement.'],
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
    raison: `Vous recevez ce message parce que vous avez passé la commande ${commande.numero}.`,
  })
  return { destinataire: personne.email, sujet, ...corps }
}
