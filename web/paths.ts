const enc = encodeURIComponent

/** Every internal URL. The route table (routes.tsx) declares the same paths with their parameters. */
export const paths = {
  accueil: () => '/',
  catalogue: () => '/catalogue',
  fiche: (fiche: string) => `/fiche/${enc(fiche)}`,
  fichePreview: (hash: string) => `/fiche/preview/${enc(hash)}`,
  ficheParticipants: (fiche: string) => `/fiche/${enc(fiche)}/participants`,
  session: (fiche: string, session: string) => `/fiche/${enc(fiche)}/session/${enc(session)}`,
  sessionPreview: (fiche: string, hash: string) => `/fiche/${enc(fiche)}/session/preview/${enc(hash)}`,
  sessionParticipants: (fiche: string, session: string) => `/fiche/${enc(fiche)}/session/${enc(session)}/participants`,
  panier: () => '/panier',
  confirmation: (etape: 1 | 2) => `/confirmation/etape/${etape}`,
  confirmationCb: () => '/inscription/confirmation-cb',
  annulationCb: () => '/inscription/annulation-cb',
  monCompte: () => '/mon-compte',
  maSociete: () => '/ma-societe',
  societe: (clientId: string) => `/ma-societe/${enc(clientId)}`,
  espaceParticipant: () => '/espace/participant',
  espaceTest: (inscriptionId: number) => `/espace/participant/test/${enc(inscriptionId)}`,
  espaceCommandes: () => '/espace/commandes',
  espaceCommande: (commandeId: string) => `/espace/commandes/${enc(commandeId)}`,
  connexion: () => '/connexion',
  redirector: () => '/redirector',
  errorServer: () => '/error-server',
  errorAuthentification: () => '/error-authentification',
}
