import { useSyncExternalStore } from 'react'
import { createStore } from '#web/ui/store.ts'

/** `auto` is drawn by the server, which knows no width: the style then decides, at the same width as `startsAs`. */
type SidebarState = 'collapsed' | 'expanded' | 'auto'

const KEY = 'estrade.sidebar'

/** Below this width, a page needs the room: until one chooses, the sidebar starts collapsed. */
const WIDE_PX = 1360

/** Follows this tab's own changes; the storage may be refused, the choice then lasts as long as the page. */
const choice = createStore<SidebarState | undefined>(undefined)

/** Whether the sidebar shows its icons only, as chosen on this device. */
export function useSidebarState(): SidebarState {
  return useSyncExternalStore(subscribe, readState, () => 'auto')
}

/** A window that becomes narrow, or a tablet that is turned, is another start. */
function subscribe(onChange: () => void): () => void {
  const stop = choice.subscribe(onChange)
  addEventListener('resize', onChange)
  return () => {
    stop()
    removeEventListener('resize', onChange)
  }
}

export function toggleSidebar(): void {
  const next = readState() === 'collapsed' ? 'expanded' : 'collapsed'
  choice.set(next)
  try {
    localStorage.setItem(KEY, next)
  } catch {}
}

function readState(): SidebarState {
  return choice.get() ?? readStored() ?? startsAs()
}

function startsAs(): SidebarState {
  return window.innerWidth < WIDE_PX ? 'collapsed' : 'expanded'
}

function readStored(): SidebarState | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'collapsed' || stored === 'expanded' ? stored : undefined
  } catch {
    return undefined
  }
}
