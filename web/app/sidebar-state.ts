import { useSyncExternalStore } from 'react'
import { createStore } from '#web/ui/store.ts'

const KEY = 'estrade.sidebar'
const COLLAPSED = 'collapsed'
const EXPANDED = 'expanded'

/** Below this width, a page needs the room: until one chooses, the sidebar starts collapsed. */
const WIDE_PX = 1360

/** Follows this tab's own changes; the storage may be refused, the choice then lasts as long as the page. */
const choice = createStore<boolean | undefined>(undefined)

/** Whether the sidebar shows its icons only, as chosen on this device. */
export function useSidebarCollapsed(): boolean {
  return useSyncExternalStore(choice.subscribe, isCollapsed, () => false)
}

export function toggleSidebar(): void {
  const next = !isCollapsed()
  choice.set(next)
  try {
    localStorage.setItem(KEY, next ? COLLAPSED : EXPANDED)
  } catch {}
}

function isCollapsed(): boolean {
  return choice.get() ?? (readStored() ?? startsAs()) === COLLAPSED
}

function startsAs(): string {
  return window.innerWidth < WIDE_PX ? COLLAPSED : EXPANDED
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
