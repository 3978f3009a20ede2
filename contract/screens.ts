/**
 * The addresses that show a screen (section 2's route table and NAV-24). The server answers them with the page,
 * and anything else with the same page and status 404; `web/routes.tsx` draws each of them.
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
  '/panier',
  '/confirmation/etape/1',
  '/confirmation/etape/2',
  '/inscription/confirmation-cb',
  '/inscription/annulation-cb',
  '/mon-compte',
  '/ma-societe',
  '/ma-societe/:clientId',
  '/connexion',
  '/redirector',
  '/error-server',
  '/error-authentification',
] as const

const PATTERNS = SCREENS.map((screen) => new RegExp(`^${screen.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`))

export function isScreen(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}
