import type { Router } from './router.ts'

const STORAGE = 'scroll'
/** How many visited pages keep their scroll, newest last. */
const MAX_PAGES = 50
const PAGE = 'page'

/** Of one page: how far each scrolled element was, by its place in the page. */
type Positions = Record<string, [left: number, top: number]>

/**
 * Back and forward find the page where it was left; another page starts at its top, or at the place its address names.
 * The scroll of the tab's pages outlives a reload.
 */
export function restoreScroll(router: Router): void {
  const pages = read()
  const scrolled = new Set<EventTarget>()

  function keep(key: string | undefined) {
    if (key === undefined) return
    const positions: Positions = { ...pages.get(key) }
    for (const target of scrolled) {
      if (target === document) positions[PAGE] = [window.scrollX, window.scrollY]
      else if (target instanceof Element && target.isConnected)
        positions[placeOf(target)] = [target.scrollLeft, target.scrollTop]
    }
    scrolled.clear()
    pages.delete(key)
    pages.set(key, positions)
    if (pages.size > MAX_PAGES) pages.delete(pages.keys().next().value as string)
  }

  window.history.scrollRestoration = 'manual'
  document.addEventListener('scroll', ({ target }) => target && scrolled.add(target), { capture: true, passive: true })
  router.subscribe('leave', ({ from }) => keep(from?.entry.key))
  router.subscribe('rendered', ({ from, to, resetScroll }) => {
    if (from?.entry.key === to.entry.key) return
    scrolled.clear()
    if (resetScroll) scrollTo(pages.get(to.entry.key) ?? {}, to.hash, from === undefined)
  })
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
    keep(router.shown?.address.entry.key)
    write(pages)
  })
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
}

function scrollTo({ [PAGE]: page, ...elements }: Positions, hash: string, isFirst: boolean): void {
  for (const [place, [left, top]] of Object.entries(elements)) document.querySelector(place)?.scrollTo(left, top)
  if (page) window.scrollTo(...page)
  else if (hash) document.getElementById(hash)?.scrollIntoView()
  // The first page is at its top, or where its reader scrolled before the scripts came.
  else if (!isFirst) window.scrollTo(0, 0)
}

/** A selector of an element by its place among its siblings. */
function placeOf(element: Element): string {
  const place = `:nth-child(${[...(element.parentElement?.children ?? [])].indexOf(element) + 1})`
  return element.parentElement ? `${placeOf(element.parentElement)}>${place}` : ':root'
}

function read(): Map<string, Positions> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** A browser that keeps nothing opens pages at their top. */
function write(pages: Map<string, Positions>): void {
  try {
    sessionStorage.setItem(STORAGE, JSON.stringify([...pages]))
  } catch {}
}
