/**
 * The script-readable cookie set and cleared together with the HttpOnly one. It grants nothing: its value
 * (`since.random`) only lets a tab see that someone signed in, signed out, or changed (NAV-21).
 */
export const STATUS_COOKIE = 'estrade_status'

/**
 * There while somebody signs out, until the identity service has forgotten them too: asked meanwhile, it would sign
 * them in again without a word.
 */
export const DEPART_COOKIE = 'estrade_depart'

/** Every write carries it: a form of another site cannot, without asking first (CSRF). */
export const WRITE_HEADER = 'x-estrade'

/** API-02: asks the browser side not to go to the error page for this call. */
export const SKIP_ERROR_REDIRECT_HEADER = 'x-skip-error-redirect'

/** The value of the status cookie, or '' when signed out. */
export function readStatusCookie(cookieHeader: string): string {
  return readCookie(cookieHeader, STATUS_COOKIE)
}

export function isLeaving(cookieHeader: string): boolean {
  return readCookie(cookieHeader, DEPART_COOKIE) !== ''
}

function readCookie(cookieHeader: string, name: string): string {
  const prefix = `${name}=`
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length) ?? ''
}
