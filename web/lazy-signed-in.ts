/**
 * The dynamic imports of what only people who are signed in see. They are a chunk of their own: the bundler writes the
 * files each page needs beside its import, and in the first load those lists would weigh 1.6 KB.
 */

export const participants = () => import('./pages/inscription/ParticipantsPage.tsx')
export const demandeConnectee = () => import('./pages/inscription/demande/DemandeConnectee.tsx')
export const attente = () => import('./pages/inscription/attente/AttentePage.tsx')
export const panier = () => import('./pages/panier/PanierPage.tsx')
export const confirmation = () => import('./pages/confirmation/ConfirmationPage.tsx')
export const compte = () => import('./pages/compte/ComptePage.tsx')
export const societe = () => import('./pages/client/ClientPage.tsx')
export const espaceParticipant = () => import('./pages/espace/participant/EspaceParticipantPage.tsx')
export const test = () => import('./pages/espace/participant/TestPage.tsx')
export const offre = () => import('./pages/espace/attente/OffrePage.tsx')
export const espaceCommandes = () => import('./pages/espace/commandes/EspaceCommandesPage.tsx')
export const espaceCommande = () => import('./pages/espace/commandes/EspaceCommandePage.tsx')
export const devis = () => import('./pages/espace/devis/DevisPage.tsx')
/** Anybody sees this one, and few come for it. */
export const verifier = () => import('./pages/verifier/VerifierPage.tsx')
export const signature = () => import('./pages/espace/signature/SignaturePage.tsx')
