/**
 * The script-readable cookie, set and cleared together with the HttpOnly one. It grants nothing: its value
 * (`since.random`) only lets a tab see that a person signed in, signed out or changed (NAV-21).
 */
export const STATUS_COOKIE = 'estrade_status'

/**
 * The cookie exists during a sign-out, until the identity service has ended its session too: before that, it would sign
 * the person in again without a question.
 */
export const DEPART_COOKIE = 'estrade_depart'

/** Every write carries this header: a form of another site cannot send it without a CORS preflight (CSRF). */
export const WRITE_HEADER = 'x-estrade'

/** API-02: keeps the browser from opening the error page for this call. */
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
