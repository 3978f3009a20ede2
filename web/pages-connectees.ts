/**
 * The pages behind a sign-in, in a file of their own: their long list of chunks stays out of a visitor's first load.
 */
export const pagesConnectees = {
  inscription: () => import('./pages/inscription/ParticipantsPage.tsx'),
  panier: () => import('./pages/panier/PanierPage.tsx'),
  confirmation: () => import('./pages/confirmation/ConfirmationPage.tsx'),
  compte: () => import('./pages/compte/ComptePage.tsx'),
  societe: () => import('./pages/societe/SocietePage.tsx'),
  espaceParticipant: () => import('./pages/espace/participant/EspaceParticipantPage.tsx'),
  espaceTest: () => import('./pages/espace/participant/TestPage.tsx'),
  espaceCommandes: () => import('./pages/espace/commandes/EspaceCommandesPage.tsx'),
  espaceCommande: () => import('./pages/espace/commandes/EspaceCommandePage.tsx'),
}

/** The part of a registration request that only signed-in people see. */
export const importDemandeConnectee = () => import('./pages/inscription/demande/DemandeConnectee.tsx')
