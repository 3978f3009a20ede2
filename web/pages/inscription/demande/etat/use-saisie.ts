import { useEffect, useState } from 'react'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/formulaire/draft.ts'
import { DRAFTS_REMOVED } from '#web/ui/formulaire/remove-drafts.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import type { Saisie } from './saisie.ts'

const SAVE_AFTER_MS = 300
const VERSION = 1

interface Options {
  /** Whose request it is, and for which session. */
  sub: string
  reference: string
  /** What the form begins with when nothing was kept: empty, or the basket's. */
  initial: Saisie
}

/**
 * The request, kept in this browser from the first change until `clear()`: a reload, an expired sign-in, a lost call
 * or a closed tab bring it back. Another tab of the same request follows, so that neither undoes the other.
 */
export function useSaisie(options: Options) {
  const [keeper] = useState(() => createKeeper(options))
  useEffect(() => keeper.start(), [keeper])
  return { ...keeper, saisie: useStore(keeper.saisie), isRestored: useStore(keeper.isRestored) }
}

function createKeeper({ sub, reference, initial }: Options) {
  const place = createDraftPlace({ name: `demande:${sub}:${reference}`, version: VERSION }, () => window.localStorage)
  const kept = parseDraft(place.read(), initial)
  const saisie = createStore<Saisie>({ ...initial, ...kept })
  const isRestored = createStore(kept !== null)
  let timer: ReturnType<typeof setTimeout> | undefined

  function save() {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    place.write(serialiseDraft(saisie.get()))
  }

  function forget() {
    clearTimeout(timer)
    timer = undefined
    place.clear()
    isRestored.set(false)
  }

  function follow({ key, newValue }: StorageEvent) {
    if (key !== place.key) return
    // Sent, or signed out, in another tab: what is not written yet must not come back.
    if (newValue === null) return forget()
    const theirs = timer === undefined ? parseDraft(newValue, initial) : null
    if (theirs) saisie.set({ ...initial, ...theirs })
  }

  return {
    saisie,
    isRestored,
    start() {
      window.addEventListener('pagehide', save)
      window.addEventListener('storage', follow)
      window.addEventListener(DRAFTS_REMOVED, forget)
      return () => {
        window.removeEventListener('pagehide', save)
        window.removeEventListener('storage', follow)
        window.removeEventListener(DRAFTS_REMOVED, forget)
        save()
      }
    },
    change(next: (saisie: Saisie) => Saisie) {
      const changed = next(saisie.get())
      if (changed === saisie.get()) return
      saisie.set(changed)
      clearTimeout(timer)
      timer = setTimeout(save, SAVE_AFTER_MS)
    },
    /** Back to what the form began with. */
    discard() {
      forget()
      saisie.set(initial)
    },
    /** It is in the basket: nothing is left to keep. */
    clear: forget,
  }
}
