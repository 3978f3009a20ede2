import { vi } from 'vitest'
import { styleWithoutSheets } from './ecran-style.ts'

const WIDTH = 1200
const HEIGHT = 800

/** The functions that jsdom lacks and our screens need: element sizes, and a window that is not narrow. */
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
