/** INS-01 */
export const INSCRIPTION_TITRE = "Demande d'inscription"
