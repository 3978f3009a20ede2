import { useSignIn } from '#web/api/sign-in.ts'
import { createStore, useStore } from '#web/ui/store.ts'

/** SOC-06: 'proposee' while the offer is unanswered, else the step reached. */
export type Configuration = 'proposee' | number

/** Replaces the storage until the next reload, in a browser that refuses storage. */
const memory = new Map<string, string>()
const changes = createStore(0)

/** SOC-06: the setup of each company, kept in this browser from the declaration until it is refused or finished. */
export function useConfigurations() {
  const { identity } = useSignIn()
  useStore(changes)
  const keyOf = (id: number) => `configuration:${identity?.sub}:${id}`
  return {
    get: (id: number): Configuration | undefined => parse(read(keyOf(id))),
    set: (id: number, configuration: Configuration | undefined) => {
      write(keyOf(id), configuration)
      changes.set(changes.get() + 1)
    },
  }
}

function parse(text: string | null): Configuration | undefined {
  if (text === null) return undefined
  return /^\d$/.test(text) ? Number(text) : 'proposee'
}

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

function write(key: string, configuration: Configuration | undefined): void {
  if (configuration === undefined) memory.delete(key)
  else memory.set(key, String(configuration))
  try {
    if (configuration === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, String(configuration))
  } catch {
    // The memory keeps it.
  }
}
