import { useEffect, useState } from 'react'
import { useAddress, useRouter } from '#web/router/RouterProvider.tsx'

/** What the address brings: the trainer's link, or the code that a participant scanned. */
export type Venue = { genre: 'formateur' | 'presence'; jeton: string }

const KEY = 'estrade.emargement'
const HASH = /^(formateur|presence)=([\w.-]+)$/

/**
 * Takes the token out of the address at once, and keeps it in this tab: the links of the page, to the sign-in for one, tell
 * the address that they come back to.
 */
export function useVenue(): Venue | undefined {
  const { hash, pathname } = useAddress()
  const router = useRouter()
  const [, genre, jeton] = HASH.exec(hash) ?? []
  const [kept, setKept] = useState(() => read<Venue>(KEY))
  useEffect(() => {
    if (!genre || !jeton) return
    const venue = { genre, jeton } as Venue
    write(KEY, JSON.stringify(venue))
    setKept(venue)
    void router.navigate({ to: pathname, replace: true })
  }, [genre, jeton, pathname, router])
  return genre && jeton ? ({ genre, jeton } as Venue) : kept
}

/** Kept in this tab until it closes. A browser that refuses storage asks for the link again. */
export function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function write(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value)
  } catch {
    // The browser refuses storage: nothing is kept.
  }
}
