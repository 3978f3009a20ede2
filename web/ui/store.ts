import { useSyncExternalStore } from 'react'

export interface Store<T> {
  /** The value in a page drawn by the server: the browser starts from it, then follows the current value. */
  getDrawn: () => T
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/** One value outside React that components can follow. */
export function createStore<T>(initial: T, drawn?: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  return {
    getDrawn: drawn === undefined ? get : () => drawn,
    get,
    set: (value) => {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getDrawn)
}
