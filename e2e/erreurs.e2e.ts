import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ expectedErrors: /Failed to load resource|dynamically imported module|ChunkError/ })

const HOUR_MS = 3_600_000
const SOON = { timeout: 500 }

/** Waits until the application answers by itself: a link pressed before opens a drawn page, which needs no chunk. */
async function waitForAnswers(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !('presses' in window))
}

test('API-06 a chunk that does not load shows an error and a way out, not a blank page', async ({ page }) => {
  await page.goto('/')
  await waitForAnswers(page)
  await page.route(/CataloguePage-.*\.js/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click()
  const reload = page.getByRole('button', { name: 'Recharger' })
  await expect(reload).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/CataloguePage-.*\.js/)
  await reload.click()
  await expect(page.getByRole('heading', { name: 'Catalogue des formations' })).toBeVisible()
})

test('API-06 a chunk that never answers shows an error and a way out after 120 s', async ({ page }) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/catalogue')
  await waitForAnswers(page)
  await page.route(/InscriptionPage-.*\.js/, () => {})
  await page.clock.pauseAt(start + HOUR_MS)
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await page.clock.runFor(119_000)
  // Of the page: when the clock jumps, a part around it that is still on its way counts as one that never answers too.
  const reload = page.locator('#contenu').getByRole('button', { name: 'Recharger' })
  await expect(reload).toBeHidden()
  await page.clock.runFor(2_000)
  await passUntil(page, () => expect(reload).toBeVisible(SOON))
})

/** Lets the page's paused time pass, a little a try, until it shows what its own timers bring. */
async function passUntil(page: Page, shown: () => Promise<void>, ms = 1): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(ms)
    await shown()
  }).toPass()
}

test('LAY-13 the update check: after 3 s, hourly, and 60 s after a refusal; accepting reloads', async ({ page }) => {
  let version = '1.19.1'
  const asked: string[] = []
  await page.route('**/spa-version.json*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('timestamp') ?? '')
    return route.fulfill({ json: { version } })
  })
  // The page's time passes when the test says so, however slow the machine is.
  const start = Date.now()
  await page.clock.install({ time: start })
  // Later than whatever passes between these two lines.
  await page.clock.pauseAt(start + HOUR_MS)
  // A page that the browser renders: its title proves that the schedule has started, which a drawn page's title does
  // not.
  await page.goto('/error-server?error_number=500')
  await passUntil(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible(SOON))
  await page.clock.runFor(2_000)
  expect(asked).toHaveLength(0)
  await page.clock.runFor(1_000)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(/^\d{13}$/)

  version = '1.20.0'
  await page.clock.runFor(3_595_000)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(6_000)
  const modal = page.getByRole('dialog')
  await passUntil(page, () => expect(modal).toBeVisible(SOON), 1_000)
  await expect(modal).toContainText('Une version plus récente de cette application est disponible.')
  await expect(modal).toContainText('Souhaitez-vous mettre à jour ?')
  await page.clock.resume()
  await expectAccessible(page)
  // Nothing is planned while the question is open.
  await page.clock.pauseAt(start + 3 * HOUR_MS)
  await modal.getByRole('button', { name: 'Annuler' }).click()
  await passUntil(page, () => expect(modal).toBeHidden(SOON))
  await page.clock.runFor(55_000)
  await expect(modal).toBeHidden()
  await passUntil(page, () => expect(modal).toBeVisible(SOON), 5_000)
  await page.clock.resume()
  const reloaded = page.waitForEvent('load')
  await modal.getByRole('button', { name: 'Mettre à jour (Recommandé)' }).click()
  await reloaded
  // LAY-16: the error page is accessible. It is looked at last: the clock of the schedule runs meanwhile.
  await expectAccessible(page)
})
