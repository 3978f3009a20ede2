import { formatMomentLong } from '#contract/rules/jour-paris.ts'
import { formatPersonne } from '#contract/rules/personne.ts'
import { now } from '../../../platform/clock.ts'
import type { Courriel } from '../../../socle/courriel/courriel.service.ts'
import { toCorps } from '../../../socle/courriel/modele.ts'
import { type Auteur, type ClientNomme, nameOf, nameOfClient } from '../nommer.ts'
import type { InterlocuteurRow } from './interlocuteur.sql.ts'

/** the other confirmed people of the company get this mail when somebody declares themself administrator. */
export function toDeclarationCourriel(
  auteur: Auteur,
  client: ClientNomme & { id: number },
  { email, prouve }: { email: string; prouve: boolean },
): Courriel {
  const { expediteur } = auteur
  const nom = nameOfClient(client)
  const titre = `Nouvel administrateur de ${nom}`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      'Bonjour,',
      `${nameOf(auteur)} a déclaré sur l’honneur être administrateur de ${nom}, le ${formatMomentLong(now())}.`,
      prouve
        ? 'Ses droits sont prouvés : cette personne gère les droits des interlocuteurs, les entités de facturation et les informations de la société, passe commande et accède à tous ses documents.'
        : 'Cette personne passe désormais commande, invite des interlocuteurs et gère les informations de la société. Elle ne lit ni vos commandes ni vos documents tant que ses droits ne sont pas prouvés.',
      prouve
        ? `Si c’est une erreur, prévenez-nous aussitôt : ${expediteur.supportEmail} ou ${expediteur.supportTelephone}.`
        : `Si cette déclaration est une erreur, contestez-la en un clic : elle sera suspendue aussitôt, le temps que nous vérifiions. Vous pouvez aussi nous joindre : ${expediteur.supportEmail} ou ${expediteur.supportTelephone}.`,
    ],
    bouton: {
      label: prouve ? 'Ouvrir l’espace de ma société' : 'Voir ou contester la déclaration',
      url: `${expediteur.url}/ma-societe/${client.id}`,
    },
    raison: `Vous recevez ce message parce que vous êtes interlocuteur de ${nom}.`,
  })
  return { destinataire: email, sujet: titre, ...corps }
}

/** A person whom an administrator added may know nothing of it: this mail informs them. */
export function toAjoutCourriel(auteur: Auteur, client: ClientNomme, row: InterlocuteurRow): Courriel {
  const { expediteur } = auteur
  const nom = nameOfClient(client)
  const titre = `Vous êtes interlocuteur de ${nom}`
  const corps = toCorps(expediteur, {
    titre,
    paragraphes: [
      `Bonjour ${formatPersonne(row)},`,
      `${nameOf(auteur)} a ajouté votre nom aux interlocuteurs de ${nom} sur notre site d’inscription.`,
      toDroitsTexte(row),
      `Pour les exercer, connectez-vous avec l’adresse ${row.email}, ou créez un compte avec elle.`,
      `Nous gardons votre nom, votre adresse e-mail et votre fonction pour gérer les inscriptions de cette société. Vous pouvez les consulter, les faire corriger ou effacer, ou vous opposer à leur usage, en écrivant à ${expediteur.supportEmail}. Si vous ne connaissez pas cette société, prévenez-nous à la même adresse.`,
    ],
    bouton: { label: 'Me connecter', url: `${expediteur.url}/ma-societe` },
    raison: `Vous recevez ce message parce que ${nom} vous compte parmi ses interlocuteurs.`,
  })
  return { destinataire: row.email, sujet: titre, ...corps }
}

function toDroitsTexte({ droitAdministrateur, droitInscription, droitAccesDocuments }: InterlocuteurRow): string {
  if (droitAdministrateur)
    return 'Vos droits : administrateur, dès que vous l’aurez confirmé sur l’honneur dans l’espace de la société.'
  const droits = [
    droitInscription && 'inscrire des participants',
    droitAccesDocuments && 'consulter les commandes et les documents',
  ].filter(Boolean)
  return droits.length > 0 ? `Vos droits : ${droits.join(', ')}.` : 'Aucun droit particulier ne vous a été donné.'
}
