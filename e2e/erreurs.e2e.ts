import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ expectedErrors: /Failed to load resource|dynamically imported module|ChunkError/ })

test('API-06 a chunk that does not load shows an error and a way out, not a blank page; one that never answers, after 120 s', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.route(/CataloguePage-.*\.js/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click()
  const reload = page.getByRole('button', { name: 'Recharger' })
  await expect(reload).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/CataloguePage-.*\.js/)
  await reload.click()
  await expect(page.getByRole('heading', { name: 'Catalogue des formations' })).toBeVisible()

  await page.route(/InscriptionPage-.*\.js/, () => {})
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await page.clock.runFor(119_000)
  await expect(reload).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(reload).toBeVisible()
})

test('LAY-13 the update check: after 3 s, hourly, and 60 s after a refusal; accepting reloads', async ({ page }) => {
  let version = '1.19.1'
  const asked: string[] = []
  await page.route('**/spa-version.json*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('timestamp') ?? '')
    return route.fulfill({ json: { version } })
  })
  const start = Date.now()
  await page.clock.install({ time: start })
  // A page that the browser renders: its title proves that the schedule has started, which a drawn page's title does
  // not.
  await page.goto('/error-server?error_number=500')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(start + 2_900)
  expect(asked).toHaveLength(0)
  await page.clock.runFor(3_000)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(/^\d{13}$/)

  version = '1.20.0'
  await page.clock.runFor(3_595_000)
  expect(asked).toHaveLength(1)
  await page.clock.runFor(6_000)
  await page.clock.resume()
  const modal = page.getByRole('dialog')
  await expect(modal).toContainText('Une version plus récente de cette application est disponible.')
  await expect(modal).toContainText('Souhaitez-vous mettre à jour ?')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Annuler' }).click()
  await expect(modal).toBeHidden()
  await page.clock.runFor(55_000)
  await expect(modal).toBeHidden()
  await page.clock.runFor(5_000)
  await expect(modal).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await modal.getByRole('button', { name: 'Mettre à jour (Recommandé)' }).click()
  await reloaded
  // LAY-16: the error page is accessible. It is looked at last: the clock of the schedule runs meanwhile.
  await expectAccessible(page)
})
