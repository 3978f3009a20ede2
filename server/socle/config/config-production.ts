/** What the settings say, before more is made of them. */
type Settings = Record<string, unknown>

interface Production {
  settings: Settings
  standins: boolean
  appUrl: string
  /** The origins of BRAND_HOSTS. */
  brandOrigins: readonly string[]
}

export const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/
/** The shortest secrets: of our own making, or given by the identity service. */
const SECRETS = { SECRET: 32, SECRET_OTHER: 32, PAIEMENT_SECRET: 32, OIDC_CLIENT_SECRET: 16, METRICS_TOKEN: 16 }
const MIN_VARIETY = 10
/** What stands in the settings of demonstrations, and what fingers type. */
const KNOWN_WORDS = /secret|passw|motdepasse|chang|ex[ae]mple|estrade|azerty|qwerty|12345678|abcdefgh/gi
const KNOWN_SHORT_WORDS = /(?<![a-z])(demo|test|todo)(?![a-z])/gi
/** What is left beside such a word, which chance may have written, is random enough from this length on. */
const ENOUGH_BESIDE = 24

/** What production refuses, a line for each setting to correct. A trial on one's own machine (loopback) may use http. */
export function listProductionProblems({ settings, standins, appUrl, brandOrigins }: Production): string[] {
  return [
    ...listPlainHttp(settings, brandOrigins),
    ...Object.entries(SECRETS).flatMap(([name, length]) => toWeakness(name, String(settings[name] ?? ''), length)),
    ...listStandins(settings, standins),
    ...listCookieDomain(String(settings.COOKIE_DOMAIN ?? ''), appUrl),
  ]
}

function listPlainHttp(settings: Settings, brandOrigins: readonly string[]): string[] {
  const names = Object.keys(settings).filter((name) => isPlainHttp(String(settings[name] ?? '')))
  return [...names, ...(brandOrigins.some(isPlainHttp) ? ['BRAND_HOSTS'] : [])].map(
    (name) => `${name} must be an https:// address in production; plain http is for this machine only (localhost).`,
  )
}

function isPlainHttp(address: string): boolean {
  return /^http:/i.test(address) && URL.canParse(address) && !LOOPBACK.test(new URL(address).hostname)
}

function toWeakness(name: string, secret: string, length: number): string[] {
  if (secret === '') return []
  const isRepeated = /^(.+?)\1+$/s.test(secret)
  const beside = secret.replace(KNOWN_WORDS, '').replace(KNOWN_SHORT_WORDS, '')
  const isKnown = beside !== secret && beside.length < Math.max(length, ENOUGH_BESIDE)
  const isWeak = secret.length < length || new Set(secret).size < MIN_VARIETY || isRepeated || isKnown
  return isWeak
    ? [`${name} must be ${length} random characters or more in production, such as \`openssl rand -base64 33\` makes.`]
    : []
}

function listStandins(settings: Settings, standins: boolean): string[] {
  if (settings.ACCEPT_STANDINS_IN_PRODUCTION === 'on') return []
  const isDemoPaiement = settings.PAIEMENT_FOURNISSEUR === 'bac-a-sable' && settings.PAIEMENT_URL !== undefined
  const named = [...(standins ? ['STANDINS=on'] : []), ...(isDemoPaiement ? ['PAIEMENT_FOURNISSEUR=bac-a-sable'] : [])]
  return named.map(
    (name) =>
      `${name} is for demonstrations: anyone signs in and pays with nothing. If you want that in production, set ACCEPT_STANDINS_IN_PRODUCTION=on too.`,
  )
}

/** A cookie of a domain is read by each of its hosts: a domain of one label would be that of strangers too. */
function listCookieDomain(domain: string, appUrl: string): string[] {
  if (domain === '') return []
  const labels = domain.replace(/^\./, '').toLowerCase().split('.')
  const { hostname } = new URL(appUrl)
  const isOurs = `.${hostname}`.endsWith(`.${labels.join('.')}`)
  if (labels.length >= 2 && labels.every(Boolean) && isOurs) return []
  return ['COOKIE_DOMAIN must be a domain of two labels or more that holds the host of APP_URL, such as example.fr.']
}
