/** Everything below the desk's address; the browser knows it as one page. */
export const BUREAU = '/gestion(/.*)?'

/** The addresses of the desk's screens. `web/pages/gestion/ecrans.tsx` shows each; any other is an unknown page. */
export const BUREAU_ECRANS = [
  '/gestion',
  '/gestion/attentes/:genre',
  '/gestion/commandes',
  '/gestion/commandes/:numero',
  '/gestion/sessions',
  '/gestion/sessions/:reference',
  '/gestion/clients',
  '/gestion/clients/:id',
  '/gestion/clients/:id/fusion',
  '/gestion/catalogue',
  '/gestion/catalogue/import',
  '/gestion/catalogue/nouvelle/:ligne',
  '/gestion/catalogue/:ligne/:reference',
  '/gestion/journal',
  '/gestion/virements',
] as const

const BUREAU_PATTERN = new RegExp(`^${BUREAU}$`)
const PATTERNS = BUREAU_ECRANS.map((path) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`))

export function isBureauEcran(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

export function isBureau(path: string): boolean {
  return BUREAU_PATTERN.test(path)
}
