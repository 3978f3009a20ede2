import { useState, useSyncExternalStore } from 'react'
import { createDraftPlace, parseDraft, serialiseDraft } from '#web/ui/form/draft.ts'
import { DRAFTS_REMOVED } from '#web/ui/form/remove-drafts.ts'
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
  return {
    ...keeper,
    saisie: useSyncExternalStore(keeper.subscribe, keeper.get),
    isRestored: useStore(keeper.isRestored),
  }
}

function createKeeper({ sub, reference, initial }: Options) {
  const place = createDraftPlace({ name: `demande:${sub}:${reference}`, version: VERSION }, () => window.localStorage)
  const kept = parseDraft(place.read(), initial)
  const saisie = createStore<Saisie>({ ...initial, ...kept })
  const isRestored = createStore(kept !== null)
  const writer = createWriter(() => place.write(serialiseDraft(saisie.get())))

  function forget() {
    writer.cancel()
    place.clear()
    isRestored.set(false)
  }

  function follow({ key, newValue }: StorageEvent) {
    if (key !== place.key) return
    // Sent, or signed out, in another tab: what is not written yet must not come back.
    if (newValue === null) return forget()
    const theirs = writer.isWaiting() ? null : parseDraft(newValue, initial)
    if (theirs) saisie.set({ ...initial, ...theirs })
  }

  return {
    isRestored,
    get: saisie.get,
    /** As long as a screen shows the request, it follows the other tabs and is written before the page goes. */
    subscribe(listener: () => void) {
      const unsubscribe = saisie.subscribe(listener)
      const stop = listen({ pagehide: writer.writeNow, storage: follow, [DRAFTS_REMOVED]: forget })
      return () => {
        unsubscribe()
        stop()
        writer.writeNow()
      }
    },
    change(next: (saisie: Saisie) => Saisie) {
      const changed = next(saisie.get())
      if (changed === saisie.get()) return
      saisie.set(changed)
      writer.writeLater()
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

/** Writes once typing pauses. */
function createWriter(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function cancel() {
    clearTimeout(timer)
    timer = undefined
  }

  function writeNow() {
    if (timer === undefined) return
    cancel()
    write()
  }

  return {
    cancel,
    writeNow,
    isWaiting: () => timer !== undefined,
    writeLater() {
      clearTimeout(timer)
      timer = setTimeout(writeNow, SAVE_AFTER_MS)
    },
  }
}

/** Listens to events of the window; gives what stops it. */
function listen(listeners: Record<string, (event: never) => void>): () => void {
  const pairs = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of pairs) window.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of pairs) window.removeEventListener(name, listener)
  }
}
