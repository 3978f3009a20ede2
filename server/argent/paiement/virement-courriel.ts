import { formatCents } from '#contract/rules/format.ts'
import type { CompteRemboursement } from '#contract/rules/modification-form.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import type { DestinataireRow } from '../../personne/client/destinataire.sql.ts'
import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Corps, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { toCommandeUrl } from '../../vente/commande/courriel-mots.ts'

/** Decision 59: who gives the account of a refund. */
export function sayQuiIndique({ particulier, detail }: Pick<CommandeRow, 'particulier' | 'detail'>): string {
  return particulier ? 'Indiquez' : `Un administrateur de ${detail.payeur.denomination} indique`
}

/** Who is written to: who ordered, or an administrator of the company that paid. */
interface Envoi {
  montantCents: number
  administrateur: DestinataireRow | null
}

/** The card takes no money back, and an account is asked for. */
export function toCarteRefuseeCourriel(commande: CommandeRow, { montantCents, administrateur }: Envoi): Courriel {
  const { numero, detail } = commande
  const montant = formatCents(montantCents)
  // an administrator whom nobody proved reads the number and the amount alone.
  const formation = administrateur?.prouve === false ? '' : `, pour la formation « ${detail.formation.titre} »`
  return toCourriel(commande, administrateur, {
    titre: `Commande ${numero} : sur quel compte vous rembourser ?`,
    paragraphes: [
      `Nous voulions vous rendre ${montant} sur la carte qui a payé la commande ${numero}${formation}. La banque de cette carte l’a refusé : elle a peut-être expiré, ou été remplacée.`,
      `${sayQuiIndique(commande)} un compte bancaire sur la page de la commande : nous vous y virons cette somme.`,
    ],
    suite: ['Nous ne demandons jamais un numéro de compte en réponse à un e-mail.'],
    bouton: { label: 'Indiquer un compte', url: toCommandeUrl(commande) },
  })
}

/** Whoever gave the account: a wrong one is noticed before the money leaves. */
export function toCompteCourriel(
  commande: CommandeRow,
  { titulaire, iban }: CompteRemboursement,
  { montantCents, administrateur }: Envoi,
): Courriel {
  const { numero, detail } = commande
  return toCourriel(commande, administrateur, {
    titre: `Commande ${numero} : compte enregistré pour votre remboursement`,
    paragraphes: [`${formatCents(montantCents)} vous seront virés sur le compte qui vient d’être indiqué.`],
    faits: [
      { nom: 'Titulaire', valeur: titulaire },
      { nom: 'IBAN', valeur: sayFin(iban) },
    ],
    suite: [`Ce compte n’est pas le bon ? Écrivez aussitôt à ${detail.expediteur.supportEmail}.`],
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
  })
}

const SHOWN = 4

const sayFin = (iban: string) => `se termine par ${iban.slice(-SHOWN)}`

export function sayCompte({ titulaire, iban }: CompteRemboursement): string {
  return `${titulaire} (IBAN qui ${sayFin(iban)})`
}

function toCourriel(
  commande: CommandeRow,
  administrateur: DestinataireRow | null,
  { paragraphes, ...contenu }: Omit<Corps['contenu'], 'raison'>,
): Courriel {
  const { numero, detail } = commande
  const { personne, expediteur } = detail
  const espace = administrateur && !administrateur.prouve && `${expediteur.url}/ma-societe/${administrateur.clientId}`
  const corps = toCorps(expediteur, {
    ...contenu,
    ...(espace && { bouton: { label: 'Ouvrir l’espace de ma société', url: espace } }),
    paragraphes: [administrateur ? 'Bonjour,' : `Bonjour ${formatPersonne(personne)},`, ...paragraphes],
    raison: administrateur
      ? `Vous recevez ce message parce que vous administrez ${administrateur.denomination}, qui a payé la commande ${numero}.`
      : `Vous recevez ce message parce que vous avez passé la commande ${numero}.`,
  })
  return { destinataire: administrateur?.email ?? personne.email, sujet: contenu.titre, ...corps }
}
