import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { freePort } from '#server/testing.ts'
import { startServerProcess } from '#server/testing-process.ts'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { findViolations } from './accessible.ts'

interface WorkerFixtures {
  /** The address of the product, started as `npm start` does, one per worker. */
  serverUrl: string
  /** The cookies of someone who signed in once at the identity service. */
  signedIn: Cookies
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

interface TestFixtures {
  /** Opens a path as the person who is already signed in. Journeys that sign out use `signIn` instead. */
  openSignedIn(path: string): Promise<void>
  /** What the browser may complain about in this test: a refused call, a failed file. */
  expectedErrors: RegExp
}

const NOTHING = /(?!)/
/** More stops than any screen has between two of its controls. */
const MAX_STOPS = 80

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'estrade-e2e-'))
      const port = String(await freePort())
      const server = await startServerProcess({
        DATA_DIR: folder,
        PORT: port,
        RATE_LIMIT_PER_MINUTE: '100000',
        BRAND_HOSTS: `rivage=http://rivage.localhost:${port},ardoise=http://ardoise.localhost:${port}`,
      })
      // The register is invented at the first search: on a busy machine that takes longer than a person would wait.
      await fetch(`${server.url}/annuaire/entreprises/search?q=cabinet`)
      await use(server.url)
      await server.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  signedIn: [
    async ({ browser, serverUrl }, use) => {
      const context = await browser.newContext({ baseURL: serverUrl })
      await signIn(await context.newPage())
      await use(await context.cookies())
      await context.close()
    },
    { scope: 'worker' },
  ],
  openSignedIn: async ({ context, page, signedIn }, use) => {
    await use(async (path) => {
      await context.addCookies(signedIn)
      await page.goto(path)
    })
  },
  baseURL: ({ serverUrl }, use) => use(serverUrl),
  expectedErrors: [NOTHING, { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = []
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    context.on('weberror', (error) => errors.push(String(error.error())))
    await use(context)
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([])
  },
})

export { expect }

/** Signs in at the identity service's own page, where the browser already is. */
export async function fillPasserelle(page: Page, role: string = 'ADMV'): Promise<void> {
  const compte = COMPTES_DEMO.find((each) => each.role === role)
  await page.getByLabel('Adresse e-mail').fill(compte?.email ?? '')
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE_DEMO)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs in as one of the demonstration accounts and lands on `path`. */
export async function signIn(page: Page, path = '/', role?: string): Promise<void> {
  await page.goto(`/auth/login?to=${encodeURIComponent(path)}`)
  await fillPasserelle(page, role)
  await page.waitForURL((url) => url.pathname === path)
}

/** WCAG 2.2 A and AA, on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
}

/** Accessible at each width, and nothing overflows. Colours do not depend on it. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolations(page, { hasContrast: width === widths[0] }), `at ${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), page.url()).toBe(true)
  }
}

/** With the keyboard alone: Tab, as often as it takes. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await isThere()); presses += 1) {
    expect(presses, 'out of reach of the keyboard').toBeLessThan(MAX_STOPS)
    await page.keyboard.press(key)
  }
}
