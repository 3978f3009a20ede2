import { safeReturnPath } from '#contract/rules/redirection.ts'

const PATH_KEY = 'estrade.redirect'
const RETURNS_KEY = 'estrade.returns'
const LOOP_WINDOW_MS = 30_000
const LOOP_RETURNS = 3

/** NAV-19: keeps the path wanted while signed out; /redirector reads it after sign-in. */
export function rememberPath(path: string): void {
  write(PATH_KEY, path)
}

/** NAV-13: gives the remembered path once, '/' when there is none. Also records a return from sign-in. */
export function takeRememberedPath(origin: string, now: number): string {
  const path = safeReturnPath(read(PATH_KEY), origin)
  write(PATH_KEY, null)
  write(RETURNS_KEY, [...recentReturns(read(RETURNS_KEY), now), now].join(' '))
  return path
}

/**
 * Detects a sign-in that never holds (cookies refused) and would loop for ever. Only returns count: a visitor who
 * leaves for sign-in several times and changes their mind is no loop.
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

// A browser may refuse storage: the visitor then returns to the home page.
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
