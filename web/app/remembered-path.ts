import { safeReturnPath } from '#contract/rules/redirection.ts'

const PATH_KEY = 'estrade.redirect'
const DEPARTURES_KEY = 'estrade.departures'
const LOOP_WINDOW_MS = 30_000
const LOOP_DEPARTURES = 5

/** NAV-19: the path wanted while signed out, found again by /redirector after sign-in. */
export function rememberPath(path: string): void {
  write(PATH_KEY, path)
}

/** NAV-13: the remembered path, once; '/' when there is none. */
export function takeRememberedPath(origin: string): string {
  const path = safeReturnPath(read(PATH_KEY), origin)
  write(PATH_KEY, null)
  return path
}

/** Notes that the guard sends the visitor away; false when it does so again and again. */
export function noteDeparture(now: number): boolean {
  const recent = recentDepartures(read(DEPARTURES_KEY), now)
  write(DEPARTURES_KEY, [...recent, now].join(' '))
  return recent.length < LOOP_DEPARTURES
}

/** Signing in that never holds (cookies refused) would otherwise go back and forth for ever. */
export function recentDepartures(stored: string | null, now: number): number[] {
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
