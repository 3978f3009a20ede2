import { safeReturnPath } from '#contract/rules/redirection.ts'

const PATH_KEY = 'estrade.redirect'
const RETURNS_KEY = 'estrade.returns'
const LOOP_WINDOW_MS = 30_000
const LOOP_RETURNS = 3

/** NAV-19: the path wanted while signed out, found again by /redirector after sign-in. */
export function rememberPath(path: string): void {
  write(PATH_KEY, path)
}

/** NAV-13: the remembered path, once; '/' when there is none. Notes that the visitor came back from signing in. */
export function takeRememberedPath(origin: string, now: number): string {
  const path = safeReturnPath(read(PATH_KEY), origin)
  write(PATH_KEY, null)
  write(RETURNS_KEY, [...recentReturns(read(RETURNS_KEY), now), now].join(' '))
  return path
}

/**
 * Signing in that never holds (cookies refused) would otherwise go back and forth for ever. Leaving again and again
 * without signing in is no loop: the person changed their mind.
 */
export function isLooping(now: number): boolean {
  return recentReturns(read(RETURNS_KEY), now).length >= LOOP_RETURNS
}

export function recentReturns(stored: string | null, now: number): number[] {
  return (stored ?? '')
    .split(' ')
    .map(Number)
    .filter((time) => time > now - LOOP_WINDOW_MS && time <= now)
}

// A browser may refuse its storage: the visitor then comes back to the home page.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}
