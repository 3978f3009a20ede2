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
export const Connexion = signedInPage('connexion')
export const Participants = signedInPage('participants')
export const Attente = signedInPage('attente')
export const Panier = signedInPage('panier')
export const Etape1 = signedInPage('etape1')
export const Etape2 = signedInPage('etape2')
export const ConfirmationCb = signedInPage('confirmationCb')
export const AnnulationCb = signedInPage('annulationCb')
export const Compte = signedInPage('compte')
export const Societe = signedInPage('societe')
export const Inscriptions = signedInPage('espaceParticipant')
export const Test = signedInPage('test')
export const Offre = signedInPage('offre')
export const Commandes = signedInPage('espaceCommandes')
export const Commande = signedInPage('espaceCommande')
export const DevisListe = signedInPage('devisListe')
export const Devis = signedInPage('devis')
export const Verifier = signedInPage('verifier')
export const Bureau = signedInPage('bureau')
export const Signature = signedInPage('signature')
export const Emargement = signedInPage('emargement')

export const conseil = lazyPart(() => import('./app/Conseil.tsx'), 'Conseil')
export const accountPanel = lazyPart(() => import('./app/AccountPanel.tsx'), 'AccountPanel')
export const espacesLinks = lazyPart(() => import('./app/EspacesLinks.tsx'), 'EspacesLinks')
export const mobileMenuDrawer = lazyPart(() => import('./app/MobileMenuDrawer.tsx'), 'MobileMenuDrawer')
export const toastRegion = lazyPart(() => import('./ui/ToastRegion.tsx'), 'ToastRegion')
export const updateModal = lazyPart(() => import('./app/UpdateModal.tsx'), 'UpdateModal')

/** A page in a chunk of its own; a chunk that does not load shows an error (API-06). */
function page<Name extends string>(importer: () => Promise<Record<Name, () => ReactNode>>, name: Name) {
  return lazyPage(async () => (await loadChunk(importer))[name])
}

function signedInPage(name: keyof typeof import('./lazy-signed-in.ts').PAGES) {
  return lazyPage(() => loadChunk(async () => (await import('./lazy-signed-in.ts')).PAGES[name]()))
}
