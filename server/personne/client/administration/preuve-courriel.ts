import { formatMomentLong } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { now } from '../../../platform/clock.ts'
import type { Courriel } from '../../../socle/courriel/courriel.service.ts'
import { type Expediteur, toCorps } from '../../../socle/courriel/modele.ts'
import { type Auteur, type ClientNomme, nameOf, nameOfClient } from '../nommer.ts'

interface ClientADecider extends ClientNomme {
  id: number
  siret: string | null
}

/** tells the provider of a declaration that nothing proves yet. */
export function toAProuverCourriel(auteur: Auteur, client: ClientADecider): Courriel {
  return toOrganisme(auteur.expediteur, client, auteur.personne.email, {
    titre: `Déclaration à prouver : ${client.denomination}`,
    fait: `${nameOf(auteur)} a déclaré sur l’honneur être administrateur de ${nameOfClient(client)}, le ${formatMomentLong(now())}. Cette personne passe commande et gère des droits ; elle ne lit rien de ce que d’autres ont fait tant que vous ne l’avez pas prouvée.`,
  })
}

interface Nouvelle {
  titre: string
  fait: string
}

/** Tells the provider what happened, and how to decide. */
function toOrganisme(
  expediteur: Expediteur,
  client: ClientADecider,
  email: string,
  { titre, fait }: Nouvelle,
): Courriel {
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [fait],
    faits: [
      { nom: 'Société', valeur: `${client.denomination} (${client.siret ?? 'sans SIRET'}, id ${client.id})` },
      { nom: 'Pour prouver', valeur: `npm run gestion -- prouver-administrateur ${client.id} ${email}` },
      { nom: 'Pour refuser', valeur: `npm run gestion -- refuser-administrateur ${client.id} ${email}` },
    ],
    bouton: { label: 'Ouvrir le site d’inscription', url: expediteur.url },
    raison: 'Vous recevez ce message parce que cette adresse est celle de l’assistance du site.',
  })
  return { destinataire: expediteur.supportEmail, sujet: titre, ...corps }
}

/** tells the person what the provider decided about their declaration. */
export function toDeclarationDecisionCourriel(
  expediteur: Expediteur,
  client: ClientNomme,
  { email, isProuve }: { email: string; isProuve: boolean },
): Courriel {
  const nom = nameOfClient(client)
  const titre = isProuve ? `Vos droits sur ${nom} sont prouvés` : `Votre déclaration pour ${nom} est refusée`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      'Bonjour,',
      isProuve
        ? `Nous avons vérifié que vous administrez ${nom}. Vous voyez désormais toutes ses commandes, ses documents et les personnes qui lui sont liées.`
        : `Nous n’avons pas pu vérifier que vous administrez ${nom}. Ce droit vous est retiré, ainsi que ceux que vous aviez donnés, et vous ne pouvez plus vous déclarer pour elle.`,
      `Une question ? Écrivez à ${expediteur.supportEmail} ou appelez le ${expediteur.supportTelephone}.`,
    ],
    bouton: { label: 'Ouvrir l’espace de ma société', url: `${expediteur.url}/ma-societe` },
    raison: `Vous recevez ce message parce que vous avez déclaré administrer ${nom}.`,
  })
  return { destinataire: email, sujet: titre, ...corps }
}

/** a declaration is contested: the provider is to decide, and the person who declared learns why nothing works. */
export function toContestationCourriels(
  auteur: Auteur,
  client: ClientADecider,
  declare: { nom: string; prenom: string; email: string },
): Courriel[] {
  const { expediteur } = auteur
  const nom = nameOfClient(client)
  const titre = `Votre déclaration pour ${nom} est contestée`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      'Bonjour,',
      `Une personne liée à ${nom} conteste que vous l’administriez. Votre déclaration est suspendue : vous ne passez plus commande pour elle et ne gérez plus ses droits jusqu’à notre décision.`,
      `Pour nous dire ce qu’il en est, écrivez à ${expediteur.supportEmail} ou appelez le ${expediteur.supportTelephone}.`,
    ],
    bouton: { label: 'Ouvrir l’espace de ma société', url: `${expediteur.url}/ma-societe/${client.id}` },
    raison: `Vous recevez ce message parce que vous avez déclaré administrer ${nom}.`,
  })
  const aDecider = toOrganisme(expediteur, client, declare.email, {
    titre: `Déclaration contestée : ${client.denomination}`,
    fait: `${nameOf(auteur)} conteste que ${formatPersonne(declare)} (${declare.email}) administre ${nom}, le ${formatMomentLong(now())}. La déclaration est suspendue et personne d’autre ne se déclare pour cette société jusqu’à votre décision.`,
  })
  return [aDecider, { destinataire: declare.email, sujet: titre, ...corps }]
}
