/** The refusals of signing online (decision 56), which errors.ts adds to the others. */
export const REFUSALS_SIGNATURE = {
  SIGNATURE_SANS_EMAIL: {
    status: 403,
    message: 'Faites d’abord vérifier votre adresse e-mail : nous y envoyons le code qui signe.',
  },
  SIGNATURE_AUTRE: { status: 403, message: 'Ce document est à signer par une autre personne.' },
  SIGNATURE_DEJA_FAITE: { status: 409, message: 'Vous avez déjà signé ce document.' },
  SIGNATURE_CLOSE: {
    status: 409,
    message: 'Cette commande a pris fin, ou son délai de signature est passé : ce document ne peut plus être signé.',
  },
  DOCUMENT_CHANGE: { status: 409, message: 'Ce document a changé : relisez-le.' },
  DOCUMENT_NON_OUVERT: { status: 409, message: 'Ouvrez et lisez d’abord le document.' },
  // The server's message gives the tries that are left.
  CODE_FAUX: { status: 400, message: 'Ce code n’est pas le bon. Vérifiez-le dans notre dernier e-mail.' },
  CODE_PERIME: { status: 409, message: 'Ce code n’est plus valable. Demandez-en un nouveau.' },
  CODE_EPUISE: { status: 409, message: 'Ce code a été essayé trop de fois. Demandez-en un nouveau.' },
  CODE_NON_DEMANDE: { status: 409, message: 'Demandez d’abord un code.' },
  TROP_DE_CODES: { status: 429, message: 'Vous avez demandé beaucoup de codes. Réessayez plus tard.' },
  SIGNATAIRE_NON_PROUVE: {
    status: 403,
    message: 'Seul un administrateur vérifié de la société peut signer pour elle. Choisissez une autre personne.',
  },
} as const
