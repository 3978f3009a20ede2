/** How a refund on a card goes, in every mail and on every page that announces one. */
export const RENDU_SUR_CARTE =
  'Le remboursement part de lui-même sur la carte utilisée ; votre banque l’affiche sous quelques jours.'
