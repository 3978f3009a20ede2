import type { ReactNode } from 'react'
import { lazyPage } from './router/lazy-page.ts'
import { lazyPart } from './ui/lazy-part.ts'
import { loadChunk } from './ui/load-chunk.ts'

/**
 * What the first load leaves for later: the pages, and the parts of the shell that open on demand. A part that only a
 * page opens is imported beside what opens it: a page that imported this file would be in a circle.
 */

export const Accueil = page(() => import('./pages/accueil/AccueilPage.tsx'), 'AccueilPage')
export const Catalogue = page(() => import('./pages/catalogue/CataloguePage.tsx'), 'CataloguePage')
export const Inscription = page(() => import('./pages/inscription/InscriptionPage.tsx'), 'InscriptionPage')
export const Apercu = page(() => import('./pages/inscription/ApercuPage.tsx'), 'ApercuPage')
export const Connexion = page(() => import('./pages/connexion/ConnexionPage.tsx'), 'ConnexionPage')
export const Participants = signedInPage((pages) => pages.participants(), 'ParticipantsPage')
export const Attente = signedInPage((pages) => pages.attente(), 'AttentePage')
export const Panier = signedInPage((pages) => pages.panier(), 'PanierPage')
export const Etape1 = signedInPage((pages) => pages.confirmation(), 'ConfirmationEtape1')
export const Etape2 = signedInPage((pages) => pages.confirmation(), 'ConfirmationEtape2')
export const ConfirmationCb = signedInPage((pages) => pages.confirmation(), 'ConfirmationCb')
export const AnnulationCb = signedInPage((pages) => pages.confirmation(), 'AnnulationCb')
export const Compte = signedInPage((pages) => pages.compte(), 'ComptePage')
export const Societe = signedInPage((pages) => pages.societe(), 'ClientPage')
export const Inscriptions = signedInPage((pages) => pages.espaceParticipant(), 'EspaceParticipantPage')
export const Test = signedInPage((pages) => pages.test(), 'TestPage')
export const Offre = signedInPage((pages) => pages.offre(), 'OffrePage')
export const Commandes = signedInPage((pages) => pages.espaceCommandes(), 'EspaceCommandesPage')
export const Commande = signedInPage((pages) => pages.espaceCommande(), 'EspaceCommandePage')
export const DevisListe = signedInPage((pages) => pages.devis(), 'DevisListePage')
export const Devis = signedInPage((pages) => pages.devis(), 'DevisPage')
export const Verifier = signedInPage((pages) => pages.verifier(), 'VerifierPage')
export const Signature = signedInPage((pages) => pages.signature(), 'SignaturePage')

export const accountPanel = lazyPart(() => import('./app/AccountPanel.tsx'), 'AccountPanel')
export const espacesLinks = lazyPart(() => import('./app/EspacesLinks.tsx'), 'EspacesLinks')
export const mobileMenuDrawer = lazyPart(() => import('./app/MobileMenuDrawer.tsx'), 'MobileMenuDrawer')
export const toastRegion = lazyPart(() => import('./ui/ToastRegion.tsx'), 'ToastRegion')
export const updateModal = lazyPart(() => import('./app/UpdateModal.tsx'), 'UpdateModal')

/** A page in a chunk of its own; a chunk that does not load shows an error (API-06). */
function page<T extends Record<string, () => ReactNode>>(importer: () => Promise<T>, name: keyof T & string) {
  return lazyPage(() => loadChunk(importer), name)
}

function signedInPage<T extends Record<string, () => ReactNode>>(
  pick: (pages: typeof import('./lazy-signed-in.ts')) => Promise<T>,
  name: keyof T & string,
) {
  return page(() => import('./lazy-signed-in.ts').then(pick), name)
}
