import type { AppContext } from './api/app-context.ts'
import { ErrorPage } from './app/ErrorPage.tsx'
import { PendingPage } from './app/PendingPage.tsx'
import { takeRememberedPath } from './app/remembered-path.ts'
import {
  Accueil,
  AnnulationCb,
  Apercu,
  Attente,
  Bureau,
  Catalogue,
  Commande,
  Commandes,
  Compte,
  ConfirmationCb,
  Connexion,
  Devis,
  DevisListe,
  Emargement,
  Etape1,
  Etape2,
  Inscription,
  Inscriptions,
  Offre,
  Panier,
  Participants,
  Signature,
  Societe,
  Test,
  Verifier,
} from './lazy.ts'
import {
  loadFiche,
  loadFichePreview,
  loadFicheSession,
  loadInformations,
  loadRecherche,
  loadSessionPreview,
} from './loaders.ts'
import { createRoute, type Route } from './router/route.ts'
import { Redirect } from './router/router.ts'
import { validateCatalogueSearch, validateCommandeSearch, validateErrorSearch, validateEspaceSearch } from './search.ts'

const open = (name: string) => ({ name })
/** The server draws these pages, with their answers (isDrawn in the contract). */
const drawn = (name: string, source: string) => ({ name, source })
const signedIn = (name: string) => ({ name, signInRequired: true })

const ACCUEIL = 'pages/accueil/AccueilPage.tsx'
const CATALOGUE = 'pages/catalogue/CataloguePage.tsx'
const INSCRIPTION = 'pages/inscription/InscriptionPage.tsx'
const APERCU = 'pages/inscription/ApercuPage.tsx'

/** NAV-13: returns to the remembered path after sign-in. */
function goToRememberedPath({ isPreload }: { isPreload: boolean }) {
  if (!isPreload) throw new Redirect(takeRememberedPath(window.location.origin, Date.now()))
}

/** The screens of the desk read their own parameters. */
const keepSearch = (search: Record<string, string>) => search

// biome-ignore format: the specification's route table, one line per route
export const routes: readonly Route<AppContext>[] = [
  createRoute({ ...drawn('accueil', ACCUEIL), path: '/', component: Accueil, loader: loadInformations }),
  createRoute({ ...drawn('catalogue', CATALOGUE), path: '/catalogue', component: Catalogue, validateSearch: validateCatalogueSearch, loader: loadRecherche }),
  createRoute({ ...drawn('inscription.formation', INSCRIPTION), path: '/fiche/$fiche_reference', component: Inscription, loader: loadFiche }),
  createRoute({ ...drawn('inscription.formation.preview', APERCU), path: '/fiche/preview/$fiche_hash', component: Apercu, loader: loadFichePreview }),
  createRoute({ ...drawn('inscription.session', INSCRIPTION), path: '/fiche/$fiche_reference/session/$session_reference', component: Inscription, loader: loadFicheSession }),
  createRoute({ ...drawn('inscription.session.preview', APERCU), path: '/fiche/$fiche_reference/session/preview/$session_hash', component: Apercu, loader: loadSessionPreview }),
  createRoute({ ...signedIn('inscription.fiche'), path: '/fiche/$fiche_reference/participants', component: Participants }),
  createRoute({ ...signedIn('inscription.fiche.session'), path: '/fiche/$fiche_reference/session/$session_reference/participants', component: Participants }),
  createRoute({ ...signedIn('inscription.attente'), path: '/fiche/$fiche_reference/session/$session_reference/attente', component: Attente }),
  createRoute({ ...signedIn('panier'), path: '/panier', component: Panier }),
  // NAV-08: any other step has no route, hence the 404 page.
  createRoute({ ...signedIn('confirmation.etape1'), path: '/confirmation/etape/1', component: Etape1 }),
  createRoute({ ...signedIn('confirmation.etape2'), path: '/confirmation/etape/2', component: Etape2 }),
  createRoute({ ...signedIn('inscription.confirmation-cb'), path: '/inscription/confirmation-cb', component: ConfirmationCb, validateSearch: validateCommandeSearch }),
  createRoute({ ...signedIn('inscription.annulation-cb'), path: '/inscription/annulation-cb', component: AnnulationCb, validateSearch: validateCommandeSearch }),
  createRoute({ ...signedIn('mon-compte'), path: '/mon-compte', component: Compte }),
  createRoute({ ...signedIn('ma-societe'), path: '/ma-societe', component: Societe }),
  createRoute({ ...signedIn('ma-societe.client'), path: '/ma-societe/$clientId', component: Societe }),
  createRoute({ ...signedIn('espace.participant'), path: '/espace/participant', component: Inscriptions, validateSearch: validateEspaceSearch }),
  createRoute({ ...signedIn('espace.participant.test'), path: '/espace/participant/test/$inscriptionId', component: Test }),
  createRoute({ ...signedIn('espace.attente'), path: '/espace/attente/$attenteId', component: Offre }),
  createRoute({ ...signedIn('espace.commandes'), path: '/espace/commandes', component: Commandes, validateSearch: validateEspaceSearch }),
  createRoute({ ...signedIn('espace.commande'), path: '/espace/commandes/$commandeId', component: Commande, validateSearch: validateEspaceSearch }),
  createRoute({ ...signedIn('espace.devis'), path: '/espace/devis', component: DevisListe }),
  createRoute({ ...signedIn('espace.devis.detail'), path: '/espace/devis/$devisId', component: Devis }),
  createRoute({ ...open('verifier'), path: '/verifier', component: Verifier }),
  createRoute({ ...signedIn('espace.signature'), path: '/espace/commandes/$commandeId/signature', component: Signature }),
  createRoute({ ...open('emargement'), path: '/emargement', component: Emargement }),
  createRoute({ ...open('connexion'), path: '/connexion', component: Connexion }),
  createRoute({ ...open('redirector'), path: '/redirector', component: PendingPage, beforeLoad: goToRememberedPath }),
  createRoute({ ...open('error-server'), path: '/error-server', component: ErrorPage, validateSearch: validateErrorSearch }),
  createRoute({ ...open('gestion'), path: '/gestion(/.*)?', component: Bureau, validateSearch: keepSearch }),
  createRoute({ ...open('error-authentification'), path: '/error-authentification', component: ErrorPage, validateSearch: validateErrorSearch }),
]
