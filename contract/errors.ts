import * as z from 'zod/mini'
import { REFUSALS_ATTENTE } from './errors-attente.ts'
import { REFUSALS_FACTURE } from './errors-facture.ts'
import { REFUSALS_ORGANISME } from './errors-organisme.ts'
import { REFUSALS_VENTE } from './errors-vente.ts'

/** Every functional refusal of the servers, with its HTTP status and the sentence shown to the user. */
export const REFUSALS = {
  SIGN_IN_REQUIRED: { status: 401, message: 'Veuillez vous connecter pour continuer.' },
  FORBIDDEN_ORIGIN: {
    status: 403,
    message: 'Cette demande ne vient pas de notre site. Rechargez la page et réessayez.',
  },
  COMPTE_OTHER_SUB: { status: 403, message: 'Ce compte n’est pas celui de la personne connectée.' },
  INTERLOCUTEUR_OTHER_COMPTE: {
    status: 403,
    message:
      'Votre adresse e-mail est déjà connue de cette société, mais n’est pas confirmée ou appartient à un autre compte. Contactez votre organisme de formation.',
  },
  CLIENT_NOT_ADMINISTRATEUR: {
    status: 403,
    message: 'Seul un administrateur validé de la société peut faire cette action.',
  },
  // INS-31: the next two texts are the specification's.
  COMMANDE_NOT_ALLOWED: { status: 403, message: "Vous n'êtes pas autorisé à passer commande pour cette entité" },
  CLIENT_SANS_ADMINISTRATEUR: { status: 403, message: "Cette société n'a pas encore d'administrateur déclaré" },
  // the sentence that the person reads in their list of companies too.
  LIEN_A_CONFIRMER: { status: 403, message: "Votre rattachement attend l'accord d'un administrateur" },
  LIEN_REFUSE: {
    status: 403,
    message:
      'Un administrateur de cette société a refusé votre rattachement. Adressez-vous à lui : il peut vous ajouter à ses interlocuteurs.',
  },
  LIENS_TROP_NOMBREUX: {
    status: 403,
    message: 'Plusieurs de vos rattachements attendent déjà une réponse. Attendez-la avant d’en demander un autre.',
  },
  LIEN_DEJA_CONFIRME: { status: 409, message: 'Ce rattachement vient d’être accepté par un autre administrateur.' },
  CLIENT_DESACTIVE: {
    status: 403,
    message: 'Cette société est désactivée. Contactez votre organisme de formation.',
  },
  SIRET_INCONNU: { status: 400, message: 'Ce SIRET n’existe pas dans le répertoire des entreprises. Vérifiez-le.' },
  SIRET_FERME: {
    status: 400,
    message: 'Cet établissement est fermé, d’après le répertoire des entreprises. Choisissez-en un autre.',
  },
  // says nothing of the person who waits for the same verification.
  CLIENT_NON_VERIFIABLE: {
    status: 409,
    message:
      'Cette société ne peut pas être vérifiée pour le moment : elle n’a pas été enregistrée. Réessayez plus tard, ou contactez votre organisme de formation.',
  },
  // The server's messages of these two give the number.
  SOCIETES_TROP_NOMBREUSES: {
    status: 403,
    message: 'Vous avez enregistré autant de sociétés qu’un compte le peut. Contactez votre organisme de formation.',
  },
  DECLARATIONS_TROP_NOMBREUSES: {
    status: 429,
    message: 'Vous avez fait trop de déclarations aujourd’hui. Réessayez demain.',
  },
  INTERLOCUTEUR_SELF: {
    status: 403,
    message: 'Vous ne pouvez ni modifier ni supprimer vos propres droits. Adressez-vous à un autre administrateur.',
  },
  // whom the provider or a proved administrator stands for.
  INTERLOCUTEUR_PROUVE: {
    status: 403,
    message: 'Les droits de cette personne sont prouvés. Seul un administrateur prouvé peut les changer.',
  },
  INTERLOCUTEUR_KNOWN: {
    status: 400,
    message: 'Cette adresse e-mail est déjà celle d’un interlocuteur de la société.',
  },
  DECLARATION_NOT_GRANTED: {
    status: 403,
    message: 'Votre société a déjà un administrateur. Demandez-lui de vous donner les droits d’administrateur.',
  },
  // the provider alone decides on a contested declaration.
  DECLARATION_CONTESTEE: {
    status: 403,
    message:
      'Une déclaration d’administrateur de cette société est contestée. Elle est suspendue jusqu’à la décision de votre organisme de formation.',
  },
  CONTESTATION_NOT_ALLOWED: {
    status: 403,
    message:
      'Seule une personne liée à la société avant cette déclaration peut la contester, tant que l’administrateur n’est pas prouvé.',
  },
  ADMINISTRATEUR_NON_PROUVE: {
    status: 403,
    message: 'Seul un administrateur prouvé peut se porter garant d’une autre personne.',
  },
  ENTITE_FACTURATION_NOT_AUTHORISED: {
    status: 403,
    message: 'Cette entité n’a pas autorisé votre société à lui adresser ses factures.',
  },
  //
  ADMINISTRATEUR_NOT_PROUVE: {
    status: 403,
    message:
      'Ce choix engage votre société : vos droits d’administrateur doivent d’abord avoir été vérifiés. Contactez votre organisme de formation.',
  },
  ACCORD_REFUSE: {
    status: 409,
    message: 'Cette société a refusé votre demande il y a moins de 30 jours. Vous pourrez la renouveler ensuite.',
  },
  DEMANDES_TROP_NOMBREUSES: {
    status: 429,
    message: 'Vous avez envoyé beaucoup de demandes d’accord aujourd’hui. Réessayez demain.',
  },
  // SOC-07: the text is the specification's.
  ENTITE_FACTURATION_KNOWN: { status: 409, message: 'Cette entité de facturation existe déjà.' },
  // CMD-02: the text is the specification's.
  PAYEUR_NOT_ALLOWED: {
    status: 403,
    message: 'Cette entité ne peut être choisie. Nous vous invitons à sélectionner une autre entité de facturation',
  },
  PARTICULIER_POUR_SOI: { status: 403, message: 'À titre individuel, vous ne pouvez inscrire que vous-même.' },
  PROFIL_INCOMPLET: { status: 403, message: 'Complétez votre profil avant de demander une inscription.' },
  // The servers replace these messages with the session's own words and numbers.
  FORMATION_INDISPONIBLE: { status: 403, message: 'Cette formation n’est plus disponible.' },
  PERSONNES_MORALES_UNIQUEMENT: { status: 403, message: 'Cette formation est réservée aux personnes morales.' },
  PLACES_INSUFFISANTES: { status: 403, message: 'Il ne reste plus assez de places.' },
  PARTICIPANTS_INVALIDES: {
    status: 403,
    message: 'Certains participants ne peuvent pas être inscrits à cette session. Retirez-les de la liste.',
  },
  // says nothing of anybody. The server's message adds whom to contact.
  INSCRIPTION_IMPOSSIBLE: {
    status: 403,
    message: 'Un des participants ne peut pas être inscrit à cette session. Contactez l’organisateur.',
  },
  MODE_REGLEMENT_NOT_ACCEPTED: {
    status: 403,
    message: 'Ce mode de règlement n’est pas accepté pour cette formation. Choisissez-en un autre.',
  },
  // The server's message gives both amounts.
  PRIX_CHANGE: { status: 409, message: 'Le prix de cette inscription a changé. Vérifiez votre panier.' },
  COMMANDE_EN_COURS: {
    status: 409,
    message:
      'Un paiement par carte est ouvert pour cette inscription, telle qu’elle était alors. Terminez-le ou annulez-le, ou réessayez dans quelques minutes.',
  },
  INSCRIPTION_PAYEE: {
    status: 409,
    message: 'Cette inscription vient d’être payée : elle est commandée et n’est plus dans votre panier.',
  },
  // Decision 50: the server's message of the first says why.
  MODIFICATION_IMPOSSIBLE: { status: 409, message: 'Cette commande ne peut pas être modifiée en ligne.' },
  MODIFICATION_EN_ATTENTE: {
    status: 409,
    message: 'Un changement de cette commande attend son paiement. Payez-le, ou renoncez-y d’abord.',
  },
  DEJA_COMMANDE: { status: 409, message: 'Une de ces inscriptions vient d’être commandée. Vérifiez votre panier.' },
  TEST_INDISPONIBLE: { status: 409, message: 'Ce test de positionnement n’est plus disponible.' },
  ...REFUSALS_ATTENTE,
  ...REFUSALS_FACTURE,
  ...REFUSALS_ORGANISME,
  ...REFUSALS_VENTE,
  COMMANDE_NOT_REPAYABLE: { status: 409, message: 'Cette commande ne peut pas être payée à nouveau.' },
  PANIER_MODIFIE: {
    status: 409,
    message: 'Cette inscription a été modifiée depuis dans votre panier. Validez-la depuis votre panier.',
  },
  // The server's message names the company.
  EFFACEMENT_ADMINISTRATEUR: {
    status: 409,
    message: 'Vous êtes le seul administrateur validé d’une société. Validez-en d’abord un autre.',
  },
  EFFACEMENT_PAIEMENT: {
    status: 409,
    message: 'Un paiement par carte est ouvert à votre nom. Terminez-le ou annulez-le, puis recommencez.',
  },
  EFFACEMENT_REMBOURSEMENT: {
    status: 409,
    message: 'Un remboursement par virement vous est dû. Recommencez quand vous l’aurez reçu.',
  },
  EFFACEMENT_DOCUMENTS: {
    status: 409,
    message: 'Les documents d’une de vos commandes sont en préparation. Réessayez dans un instant.',
  },
  // DOC-01: the text is the specification's.
  APPRECIATION_REQUISE: { status: 403, message: 'Appreciation requise' },
  DOCUMENT_EN_PREPARATION: {
    status: 409,
    message: 'Votre document est en préparation. Réessayez dans un instant.',
  },
  SIGN_IN_REFUSED: { status: 403, message: 'La connexion a été refusée. Veuillez vous reconnecter.' },
  NOTIFICATION_REFUSED: { status: 400, message: 'Cette notification de paiement n’est pas valable.' },
  LOGOUT_TOKEN_REFUSED: { status: 400, message: 'Cette demande de déconnexion n’est pas valable.' },
  NOT_FOUND: { status: 404, message: 'Cet élément n’existe pas.' },
  FORMATION_NOT_FOUND: { status: 404, message: 'Cette formation n’existe pas, ou n’est plus au catalogue.' },
  INVALID_INPUT: { status: 400, message: 'Certaines informations ne sont pas valables.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Les informations envoyées sont trop volumineuses.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Ce format d’envoi n’est pas accepté.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Trop de demandes en peu de temps. Patientez une minute et réessayez.' },
  TROP_DE_PERSONNES: {
    status: 429,
    message: 'Vous avez recherché trop de personnes en une heure. Réessayez plus tard, ou contactez-nous.',
  },
  TROP_DE_COURRIELS: {
    status: 429,
    message: 'Vous avez déjà fait écrire à 20 personnes extérieures à la société en une heure. Réessayez plus tard.',
  },
  UNEXPECTED: { status: 500, message: 'Une erreur inattendue est survenue. Veuillez ré-essayer ultérieurement.' },
  PAIEMENT_UNREACHABLE: {
    status: 502,
    message:
      'Le service de paiement ne répond pas. Vos places sont gardées quelques minutes : veuillez réessayer dans un instant.',
  },
  PAIEMENT_UNAVAILABLE: {
    status: 503,
    message: 'Le paiement par carte n’est pas disponible. Veuillez choisir un autre mode de règlement.',
  },
  IDENTITY_UNREACHABLE: { status: 502, message: 'Le service d’identification ne répond pas.' },
  OCCUPE: {
    status: 503,
    message:
      'Une autre opération est en cours sur ces informations. Rien n’a été enregistré : réessayez dans quelques secondes.',
  },
  SURCHARGE: {
    status: 503,
    message: 'Beaucoup de monde s’inscrit en ce moment. Rien n’a été enregistré : réessayez dans quelques secondes.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'Le service est momentanément indisponible. Veuillez ré-essayer ultérieurement.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof REFUSALS

/** The only error shape of both servers. `fields` names the invalid fields, for the developer and the form. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})
export type ErrorBody = z.infer<typeof ErrorBody>
