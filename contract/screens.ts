const EMARGEMENT = '/emargement'

/**
 * The addresses that show a screen (section 2's route table and NAV-24). The server answers them with the page, and any
 * other address with the same page and status 404; `web/routes.tsx` renders each.
 */
export const SCREENS = [
  '/',
  '/catalogue',
  '/fiche/:ficheReference',
  '/fiche/preview/:ficheHash',
  '/fiche/:ficheReference/session/:sessionReference',
  '/fiche/:ficheReference/session/preview/:sessionHash',
  '/fiche/:ficheReference/participants',
  '/fiche/:ficheReference/session/:sessionReference/participants',
  '/fiche/:ficheReference/session/:sessionReference/attente',
  '/panier',
  '/confirmation/etape/1',
  '/confirmation/etape/2',
  '/inscription/confirmation-cb',
  '/inscription/annulation-cb',
  '/mon-compte',
  '/ma-societe',
  '/ma-societe/:clientId',
  '/espace/participant',
  '/espace/participant/test/:inscriptionId',
  '/espace/attente/:attenteId',
  '/espace/commandes',
  '/espace/commandes/:commandeId',
  '/espace/devis',
  '/espace/devis/:devisId',
  '/verifier',
  EMARGEMENT,
  '/espace/commandes/:commandeId/signature',
  '/connexion',
  '/redirector',
  '/error-server',
  '/error-authentification',
] as const

/** The screens the server draws with their content: they show nobody's own data. */
const DRAWN_SCREENS: readonly (typeof SCREENS)[number][] = [
  '/',
  '/catalogue',
  '/fiche/:ficheReference',
  '/fiche/preview/:ficheHash',
  '/fiche/:ficheReference/session/:sessionReference',
  '/fiche/:ficheReference/session/preview/:sessionHash',
]

const PATTERNS = SCREENS.map(toPattern)
const DRAWN_PATTERNS = DRAWN_SCREENS.map(toPattern)

export function isScreen(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

export function isDrawn(path: string): boolean {
  return DRAWN_PATTERNS.some((pattern) => pattern.test(path))
}

/** A preview, and the attendance of a session, are for people who hold their address, not for caches or search engines. */
export function isUnlisted(path: string): boolean {
  return path.split('/').at(-2) === 'preview' || toPattern(EMARGEMENT).test(path)
}

function toPattern(screen: string): RegExp {
  return new RegExp(`^${screen.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`)
}
