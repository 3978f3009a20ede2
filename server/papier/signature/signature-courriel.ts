import type { Courriel } from '../../socle/courriel/courriel.service.ts'
import { type Fait, toCorps } from '../../socle/courriel/modele.ts'
import type { CommandeRow } from '../../vente/commande/commande.sql.ts'
import { toCommandeUrl } from '../../vente/commande/courriel-mots.ts'
import { CODE_MINUTES } from './code.ts'
import type { ASigner } from './signature.sql.ts'

/** The mails of signing online. They go to who signs, and to nobody else. */

interface Personne {
  nom: string
  email: string
}

type Commandee = Pick<CommandeRow, 'id' | 'numero' | 'detail'>
type Nomme = Pick<ASigner, 'titre'>

interface Contenu {
  sujet: string
  paragraphes: readonly string[]
  /** Set apart, before the order and its formation. */
  fait?: Fait
  suite?: readonly string[]
  bouton: { label: string; url: string }
}

function toCourriel({ numero, detail }: Commandee, to: Personne, contenu: Contenu): Courriel {
  const { sujet, paragraphes, fait, ...reste } = contenu
  const corps = toCorps(detail.expediteur, {
    titre: sujet,
    paragraphes: [`Bonjour ${to.nom},`, ...paragraphes],
    faits: [
      ...(fait ? [fait] : []),
      { nom: 'Commande', valeur: numero },
      { nom: 'Formation', valeur: detail.formation.titre },
    ],
    ...reste,
    raison: `Vous recevez ce message parce que vous êtes signataire d’un document de la commande ${numero}.`,
  })
  return { destinataire: to.email, sujet, ...corps }
}

/** The page of the order's document, which always shows its newest version. */
function toPage(commande: Commandee) {
  return { label: 'Lire et signer', url: `${toCommandeUrl(commande)}/signature` }
}

/** The subject holds no code: it is shown on locked screens. */
export function toCodeCourriel(commande: Commandee, document: Nomme, to: Personne, code: string): Courriel {
  return toCourriel(commande, to, {
    sujet: `Votre code de signature : ${document.titre}`,
    paragraphes: [
      `Voici le code pour signer « ${document.titre} ». Il est valable ${CODE_MINUTES} minutes, pour ce document seulement.`,
    ],
    fait: { nom: 'Votre code', valeur: `${code.slice(0, 3)}\u00a0${code.slice(3)}` },
    suite: [
      'Nous ne vous le demanderons jamais ailleurs que sur la page de signature. Si vous n’êtes pas en train de signer, ne le donnez à personne.',
    ],
    bouton: toPage(commande),
  })
}

export function toASignerCourriel(commande: Commandee, document: Nomme, to: Personne): Courriel {
  return toCourriel(commande, to, {
    sujet: `À signer : ${document.titre}`,
    paragraphes: [
      `Le document « ${document.titre} » attend votre signature. Lisez-le, acceptez-le, puis signez avec le code que nous vous enverrons : c’est l’affaire d’une minute.`,
    ],
    bouton: toPage(commande),
  })
}

/** The notice of a signature that fell. */
export function toANouveauCourriel(commande: Commandee, document: Nomme, to: Personne): Courriel {
  return toCourriel(commande, to, {
    sujet: `À signer de nouveau : ${document.titre}`,
    paragraphes: [
      `Le document « ${document.titre} » a changé depuis sa signature. La signature de la version précédente ne vaut pas pour la nouvelle : lisez-la, puis signez-la.`,
    ],
    suite: ['La version que vous aviez signée reste conservée comme preuve de ce qui était convenu alors.'],
    bouton: toPage(commande),
  })
}

export function toSignatureRappelCourriel(commande: Commandee, document: Nomme, to: Personne): Courriel {
  return toCourriel(commande, to, {
    sujet: `Rappel, à signer : ${document.titre}`,
    paragraphes: [`Le document « ${document.titre} » attend toujours votre signature.`],
    bouton: toPage(commande),
  })
}

export function toScelleeCourriel(commande: Commandee, { titre }: Nomme, to: Personne): Courriel {
  return toCourriel(commande, to, {
    sujet: `Signé : ${titre}`,
    paragraphes: [
      `Le document « ${titre} » est signé. Le fichier scellé, avec la preuve de sa signature, est parmi les documents de la commande.`,
    ],
    bouton: { label: 'Voir la commande', url: toCommandeUrl(commande) },
  })
}
