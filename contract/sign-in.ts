/**
 * The script-readable cookie set and cleared together with the HttpOnly one. It grants nothing: its value
 * (`since.random`) only lets a tab see that someone signed in, signed out, or changed (NAV-21).
 */
export const STATUS_COOKIE = 'estrade_status'

/** Every write carries it: a form of another site cannot, without asking first (CSRF). */
export const WRITE_HEADER = 'x-estrade'

/** API-02: asks the browser side not to go to the error page for this call. */
export const SKIP_ERROR_REDIRECT_HEADER = 'x-skip-error-redirect'

/** The value of the status cookie, or '' when signed out. */
export function readStatusCookie(cookieHeader: string): string {
  const prefix = `${STATUS_COOKIE}=`
  const pair = cookieHeader.split(/;\s*/).find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length) ?? ''
}
