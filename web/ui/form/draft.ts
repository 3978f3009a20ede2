import { DRAFT_PREFIX } from './remove-drafts.ts'

/** Keeps texts between two visits; `window.localStorage`, unless the browser refuses it. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftKey {
  /** The names of the form and of the person, separated by colons: 'compte:<sub>', 'demande:<sub>:<fiche>'. */
  name: string
  /** Raised when the shape of the form changes: older drafts are then ignored. */
  version: number
}

/** Files cannot be kept: a list of files is restored empty. */
export function serialiseDraft(values: unknown): string {
  return JSON.stringify(values, (_key, value) => {
    if (Array.isArray(value)) return value.filter((item) => !(item instanceof Blob))
    return value instanceof Blob ? undefined : value
  })
}

/** The values of a draft for the fields the form still has; null without a readable draft. */
export function parseDraft<V extends object>(text: string | null, defaults: V): Partial<V> | null {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null')
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null
    return Object.fromEntries(Object.entries(parsed).filter(([key]) => Object.hasOwn(defaults, key))) as Partial<V>
  } catch {
    return null
  }
}

/** The storage place of one draft. A browser that refuses storage keeps nothing, and nothing fails. */
export function createDraftPlace({ name, version }: DraftKey, getStorage: () => DraftStorage) {
  const key = `${DRAFT_PREFIX}${name}:v${version}`
  function attempt<T>(action: (storage: DraftStorage) => T): T | null {
    try {
      return action(getStorage())
    } catch {
      return null
    }
  }
  return {
    /** The key in storage events of other tabs. */
    key,
    read: () => attempt((storage) => storage.getItem(key)),
    write: (text: string) => attempt((storage) => storage.setItem(key, text)),
    clear: () => attempt((storage) => storage.removeItem(key)),
  }
}
