import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { findViolations, shown } from './accessible.ts'
import { type Demonstration, openDemonstration } from './hote.ts'
import { PARTS, type Part } from './screens.ts'

export type Role = (typeof COMPTES_DEMO)[number]['role']

interface WorkerFixtures {
  /** The address of this file's own product, started with the file's first journey. */
  serverUrlOf(file: string): string | Promise<string>
}

interface TestFixtures {
  serverUrl: string
  /** Opens a path as a signed-in person. Journeys about sign-in itself use `fillPasserelle`. */
  openSignedIn(path: string): Promise<void>
  /** The browser errors that this test expects: a refused call, a failed file. */
  expectedErrors: RegExp
  /** Each screen that the list names for this test was shown to axe, and no other. */
  listedScreens: undefined
}

/** What each journey shows to axe. Where several show the same, one of them checks it. */
const SCREENS: Partial<Record<string, string[]>> = JSON.parse(readFileSync('e2e/screens.json', 'utf8'))

const NOTHING = /(?!)/
/** More tab stops than any screen has between two of its controls. */
const MAX_STOPS = 80

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverUrlOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      let current: (Demonstration & { file: string }) | undefined
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.close()
          current = { file, ...(await openDemonstration()) }
        }
        return current.url
      })
      await current?.close()
    },
    { scope: 'worker' },
  ],
  serverUrl: async ({ serverUrlOf }, use, { file }) => use(await serverUrlOf(file)),
  openSignedIn: async ({ page }, use) => use((path) => signIn(page, path)),
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
  listedScreens: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use, info) => {
      shown.clear()
      await use(undefined)
      const journey = [basename(info.file), ...info.titlePath.slice(1)].join(' › ')
      if (info.status === 'passed')
        expect([...shown].sort(), `e2e/screens.json: ${journey}`).toEqual(SCREENS[journey] ?? [])
    },
    { auto: true },
  ],
})

export { expect }

/** Signs in on the identity service's page, where the browser already is. */
export async function fillPasserelle(page: Page, role: Role = 'ADMV'): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(emailOf(role))
  await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE_DEMO)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs in as a demonstration account, with a browser's requests but without its pages. */
export async function identify(page: Page, role: Role): Promise<void> {
  const form = await page.request.get('/auth/login?to=/spa-version.json')
  const done = await page.request.post(form.url(), { form: { email: emailOf(role), motDePasse: MOT_DE_PASSE_DEMO } })
  expect(new URL(done.url()).pathname, 'signed in').toBe('/spa-version.json')
}

/** The same, and opens `path`. */
export async function signIn(page: Page, path = '/', role: Role = 'ADMV'): Promise<void> {
  await identify(page, role)
  await page.goto(path)
}

/** Forgets who is signed in. An open page would notice, ask the server, and end the next person's sign-in. */
export async function forgetSignIn(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

function emailOf(role: Role): string {
  return COMPTES_DEMO.find((each) => each.role === role)?.email ?? ''
}

/** Checks WCAG 2.2 A and AA on the current page. */
export async function expectAccessible(page: Page, parts: readonly Part[] = PARTS): Promise<void> {
  expect(await findViolations(page, parts), page.url()).toEqual([])
}

/** Checks accessibility at the first width, and that nothing overflows at any width. */
export async function expectFits(page: Page, widths: readonly number[], parts?: readonly Part[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (width === widths[0]) await expectAccessible(page, parts)
    const isFitting = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    expect(isFitting, `${page.url()} at ${width} px`).toBe(true)
  }
}

const PHONE_WIDTH = 390
const DESKTOP_WIDTH = 1440

/**
 * Checks a screen on a phone and on a desktop, and leaves the window as it was: what a journey does on one of them need
 * not be done again on the other. A width does not change the contrast.
 */
export async function expectFitsBoth(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectFits(page, [PHONE_WIDTH])
  await expectFits(page, [DESKTOP_WIDTH], ['structure'])
  if (size) await page.setViewportSize(size)
}

/** Reaches an element with the keyboard alone: presses Tab as often as needed. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // The element is found once: a search by name after each press would take longer than all the rest.
  const element = await target.elementHandle()
  const isThere = () => element?.evaluate((found) => found === document.activeElement)
  for (let presses = 0; !(await isThere()); presses += 1) {
    expect(presses, 'out of reach of the keyboard').toBeLessThan(MAX_STOPS)
    await page.keyboard.press(key)
  }
}

/** Opens a list with the keyboard alone. The list takes the focus a moment after it shows, and keys before that are lost. */
export async function openList(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(page.locator('[role=option]:focus')).toHaveCount(1)
}
