import { useSyncExternalStore } from 'react'
import { createStore } from '#web/ui/store.ts'

/** The server draws `auto` because it knows no width: the stylesheet then decides, at the same width as `startsAs`. */
type SidebarState = 'collapsed' | 'expanded' | 'auto'

const KEY = 'estrade.sidebar'

/** Below this width a page needs the space: the sidebar starts collapsed until the visitor chooses. */
const WIDE_PX = 1360

/** Follows this tab's own changes; when storage is refused, the choice lasts as long as the page. */
const choice = createStore<SidebarState | undefined>(undefined)

/** Whether the sidebar shows only its icons; this device keeps the choice. */
export function useSidebarState(): SidebarState {
  return useSyncExternalStore(subscribe, readState, () => 'auto')
}

/** Resizing the window or turning a tablet computes the starting state again. */
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
