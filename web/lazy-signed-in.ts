/**
 * The dynamic imports of what only people who are signed in see. They are a chunk of their own: the bundler writes the
 * files each page needs beside its import, and in the first load those lists would weigh 1.6 KB.
 */

export const demandeConnectee = () => import('./pages/inscription/demande/DemandeConnectee.tsx')

/** The names of the components are here too, for the same reason. */
export const PAGES = {
  participants: async () => (await import('./pages/inscription/ParticipantsPage.tsx')).ParticipantsPage,
  attente: async () => (await import('./pages/inscription/attente/AttentePage.tsx')).AttentePage,
  panier: async () => (await import('./pages/panier/PanierPage.tsx')).PanierPage,
  etape1: async () => (await import('./pages/confirmation/ConfirmationPage.tsx')).ConfirmationEtape1,
  etape2: async () => (await import('./pages/confirmation/ConfirmationPage.tsx')).ConfirmationEtape2,
  confirmationCb: async () => (await import('./pages/confirmation/ConfirmationPage.tsx')).ConfirmationCb,
  annulationCb: async () => (await import('./pages/confirmation/ConfirmationPage.tsx')).AnnulationCb,
  compte: async () => (await import('./pages/compte/ComptePage.tsx')).ComptePage,
  societe: async () => (await import('./pages/client/ClientPage.tsx')).ClientPage,
  espaceParticipant: async () =>
    (await import('./pages/espace/participant/EspaceParticipantPage.tsx')).EspaceParticipantPage,
  test: async () => (await import('./pages/espace/participant/TestPage.tsx')).TestPage,
  offre: async () => (await import('./pages/espace/attente/OffrePage.tsx')).OffrePage,
  espaceCommandes: async () => (await import('./pages/espace/commandes/EspaceCommandesPage.tsx')).EspaceCommandesPage,
  espaceCommande: async () => (await import('./pages/espace/commandes/EspaceCommandePage.tsx')).EspaceCommandePage,
  devisListe: async () => (await import('./pages/espace/devis/DevisPage.tsx')).DevisListePage,
  devis: async () => (await import('./pages/espace/devis/DevisPage.tsx')).DevisPage,
  /** On the way to being signed in. */
  connexion: async () => (await import('./pages/connexion/ConnexionPage.tsx')).ConnexionPage,
  /** Anybody sees this one, and few come for it. */
  verifier: async () => (await import('./pages/verifier/VerifierPage.tsx')).VerifierPage,
  /** Trainers and participants have no account, or not here. */
  emargement: async () => (await import('./pages/emargement/EmargementPage.tsx')).EmargementPage,
  signature: async () => (await import('./pages/espace/signature/SignaturePage.tsx')).SignaturePage,
  bureau: async () => (await import('./pages/gestion/BureauPage.tsx')).BureauPage,
}
