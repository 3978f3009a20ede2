import { useLayoutEffect } from 'react'
import { readStatus } from '#web/api/sign-in.ts'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/form/draft.ts'

/** The sections of the request, in their order on the screen. */
const SECTIONS = ['commande', 'participants', 'prestations', 'confirmation']

const GESTURES = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Where the person was: a section, and how far its top was from that of the window. */
const HAUT = { section: '', haut: 0 }

/** A sign-in that ended takes the request off the screen: once signed in again, the person finds it where they were. */
export function useRetour(sub: string, reference: string): void {
  useLayoutEffect(() => {
    const place = createDraftPlace({ name: `endroit:${sub}:${reference}`, version: 1 }, () => window.sessionStorage)
    const { section, haut = 0 } = parseDraft(place.read(), HAUT) ?? {}
    place.clear()
    const stop = section ? holdAt(section, haut) : undefined
    return () => {
      stop?.()
      // Signed out, not gone elsewhere.
      if (readStatus() !== '') return
      const seen = SECTIONS.findLast((id) => document.getElementById(id) && topOf(id) < window.innerHeight / 2)
      if (seen) place.write(serialiseDraft({ section: seen, haut: topOf(seen) } satisfies typeof HAUT))
    }
  }, [sub, reference])
}

/** What is above may still grow as it loads: the section is held there until the person does something. */
function holdAt(section: string, haut: number): () => void {
  const observer = new ResizeObserver(() => window.scrollBy(0, topOf(section) - haut))
  observer.observe(document.body)
  const stop = () => {
    observer.disconnect()
    for (const gesture of GESTURES) window.removeEventListener(gesture, stop)
  }
  for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true })
  return stop
}

function topOf(section: string): number {
  return document.getElementById(section)?.getBoundingClientRect().top ?? 0
}
