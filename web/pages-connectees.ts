/** What stands behind a sign-in, apart: the list of what each needs is long, and the first page of a visitor short. */
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

/** The part of a request that a visitor does not see. */
export const importDemandeConnectee = () => import('./pages/inscription/demande/DemandeConnectee.tsx')
