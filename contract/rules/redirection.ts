const MAX_LENGTH = 2000

interface Site {
  /** The address of the page, which resolves a relative value. */
  base: string
  /** The origins to which the server may send a visitor. */
  origins: readonly string[]
  /** Path prefixes that are not screens: going there would sign in or out again. */
  forbiddenPrefixes?: readonly string[]
}

/**
 * The address to send a visitor to, or undefined when `to` would leave the site (NAV-22). The value is parsed as a
 * browser does and written again, so that the checked address is the one used.
 */
export function safeReturnUrl(to: string | undefined, site: Site): string | undefined {
  if (!to || to.length > MAX_LENGTH) return undefined
  const url = parseUrl(to, site.base)
  if (!url || url.username || url.password) return undefined
  if (!site.origins.includes(url.origin)) return undefined
  if (site.forbiddenPrefixes?.some((prefix) => isBelow(url.pathname, prefix))) return undefined
  return url.href
}

/** The same for a path kept by the browser: a path of this site, or '/' (NAV-13). */
export function safeReturnPath(stored: string | null, origin: string): string {
  const safe = safeReturnUrl(stored ?? undefined, { base: origin, origins: [origin] })
  if (!safe) return '/'
  const url = new URL(safe)
  // A path such as '/%5C' or '//host' read a second time by a router must still be a path of this site.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`
}

function parseUrl(value: string, base: string): URL | undefined {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

function isBelow(path: string, prefix: string): boolean {
  const lower = path.toLowerCase()
  return prefix !== '' && (lower === prefix || lower.startsWith(`${prefix}/`))
}
