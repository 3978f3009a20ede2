import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** What axe looks at: a brand changes only the contrast, half of the work, and a width does not change it. */
export type Part = 'contrast' | 'structure'
export const PARTS: readonly Part[] = ['contrast', 'structure']

/** What a person is shown. */
export interface Screen {
  /** The address without what names one thing, the title, and the open dialog. */
  state: string
  brand: string
  width: number
  /** Each tag with its role, its type and whether it is refused, once. */
  kinds: string[]
}

/** As e2e/screens.json tells it. */
export function toLine({ state, brand, width }: Screen): string {
  return [state, brand, `${width} px`].filter(Boolean).join(' · ')
}

/** In the gallery of components, whose sections are its samples, one stays. */
const LOADING = '[role=status]:not([aria-labelledby^=titre-] *)'

/** Reads the screen once its page is there: until then its title is still that of the page before. */
export async function readScreen(page: Page): Promise<Screen> {
  await page.locator('h1').first().waitFor()
  await page
    .locator(LOADING, { hasText: /^Chargement/ })
    .first()
    .waitFor({ state: 'detached' })
  return page.evaluate(() => {
    const address = location.pathname.replaceAll(/[^/]*\d[^/]*/g, '*')
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].at(-1)
    const [label = ''] = (dialog?.getAttribute('aria-labelledby') ?? '').split(' ')
    const name = dialog?.getAttribute('aria-label') ?? document.getElementById(label)?.textContent ?? ''
    const kinds = [...document.querySelectorAll('*')].map((element) => {
      const named = ['role', 'type', 'aria-invalid'].map((name) => element.getAttribute(name) ?? '')
      return [element.tagName, ...named].join(' ').trim()
    })
    return {
      state: [address, document.title, name]
        .map((each) => each.replaceAll(/\d+/g, '*').trim())
        .filter(Boolean)
        .join(' · '),
      brand: document.documentElement.dataset.brand ?? '',
      width: innerWidth,
      kinds: [...new Set(kinds)],
    }
  })
}

/** The screens that journeys have shown to axe, in all of a run's processes. */
export class SeenScreens {
  readonly #seen = new Set<string>()

  /** What is not checked yet of this screen: a part whose screen or one of whose elements is new in its brand or width. */
  takeDue({ state, brand, width, kinds }: Screen, parts: readonly Part[]): Part[] {
    return parts.filter((part) => {
      const before = this.#seen.size
      const under = `${part} ${part === 'contrast' ? brand : width}`
      for (const each of [state, ...kinds]) this.#seen.add(`${under} ${each}`)
      return this.#seen.size > before
    })
  }
}

/** Journeys run in processes of their own: they ask here, at `SCREENS_URL`, what of a screen is still to be checked. */
export async function startSeenScreens(): Promise<() => void> {
  const seen = new SeenScreens()
  const server = createServer(async (request, response) => {
    const { screen, parts } = JSON.parse(Buffer.concat(await request.toArray()).toString())
    response.end(JSON.stringify(seen.takeDue(screen, parts)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.SCREENS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return () => void server.close()
}

export async function askDue(screen: Screen, parts: readonly Part[]): Promise<Part[]> {
  const answer = await fetch(process.env.SCREENS_URL ?? '', { method: 'POST', body: JSON.stringify({ screen, parts }) })
  return (await answer.json()) as Part[]
}
