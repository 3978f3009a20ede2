import { formatCents } from '#contract/rules/format.ts'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { CommandeRow } from '../commande/commande.sql.ts'
import { toCommandeUrl } from '../commande/courriel-mots.ts'
import type { Courriel } from '../courriel/courriel.service.ts'
import { type Corps, toCorps } from '../courriel/modele.ts'

/** The mail to who ordered: their card takes no money back, and an account is asked for. */
export function toRefusCourriel(commande: CommandeRow, montantCents: number): Courriel {
  const { numero, detail } = commande
  const montant = formatCents(montantCents)
  return toCourriel(commande, {
    titre: `Commande ${numero} : sur quel compte vous rembourser ?`,
    paragraphes: [
      `Nous voulions vous rendre ${montant} sur la carte qui a payé la commande ${numero}, pour la formation « ${detail.formation.titre} ». La banque de cette carte l’a refusé : elle a peut-être expiré, ou été remplacée.`,
      'Indiquez un compte bancaire sur la page de la commande : nous vous y virons cette somme.',
    ],
    suite: ['Nous ne demandons jamais un numéro de compte en réponse à un e-mail.'],
    bouton: { label: 'Indiquer un compte', url: toCommandeUrl(commande) },
  })
}

/** The mail to who ordered, whoever gave the account: a wrong one is noticed before the money leaves. */
export function toCompteCourriel(
  commande: CommandeRow,
  { titulaire, iban }: CompteRemboursement,
  montantCents: number,
): Courriel {
  const { numero, detail } = commande
  return toCourriel(commande, {
    titre: `Commande ${numero} : compte enregistré pour votre remboursement`,
    paragraphes: [`${formatCents(montantCents)} vous seront virés sur le compte qui vient d’être indiqué.`],
    faits: [
      { nom: 'Titulaire', valeur: titulaire },
      { nom: 'IBAN', valeur: `se termine par ${iban.slice(-SHOWN)}` },
    ],
    suite: [`Ce compte n’est pas le bon ? Écrivez aussitôt à ${detail.expediteur.supportEmail}.`],
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
  })
}

const SHOWN = 4

function toCourriel(
  { numero, detail: { personne, expediteur } }: CommandeRow,
  { paragraphes, ...contenu }: Omit<Corps['contenu'], 'raison'>,
): Courriel {
  const corps = toCorps(expediteur, {
    ...contenu,
    paragraphes: [`Bonjour ${formatPersonne(personne)},`, ...paragraphes],
    raison: `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: personne.email, sujet: contenu.titre, ...corps }
}
