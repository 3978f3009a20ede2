import { vi } from 'vitest'
import { styleWithoutSheets } from './ecran-style.ts'

const WIDTH = 1200
const HEIGHT = 800

/** What jsdom lacks and our screens ask: a size for what is drawn, and whether the window is narrow (it is not). */
export function fillInBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('getComputedStyle', styleWithoutSheets(globalThis.getComputedStyle))
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('ResizeObserver', FixedSize)
  const sizes = { offsetWidth: WIDTH, offsetHeight: HEIGHT, clientWidth: WIDTH, clientHeight: HEIGHT }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  Element.prototype.scrollIntoView = () => {}
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
}

class FixedSize {
  readonly #tell: ResizeObserverCallback

  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell
  }

  observe(target: Element): void {
    const size = [{ inlineSize: WIDTH, blockSize: HEIGHT }]
    const entry = { target, borderBoxSize: size, contentRect: { width: WIDTH, height: HEIGHT } }
    this.#tell([entry as unknown as ResizeObserverEntry], this as unknown as ResizeObserver)
  }

  unobserve(): void {}
  disconnect(): void {}
}
