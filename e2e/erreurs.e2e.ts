import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ expectedErrors: /Failed to load resource|dynamically imported module|ChunkError/ })

test('API-03 LAY-16 the API fails: error page with the number, support, version, and the way back', async ({
  page,
  openSignedIn,
}) => {
  await page.route('**/api/compte', (route) => route.fulfill({ status: 503, json: { message: 'x' } }))
  await openSignedIn('/mon-compte')
  await expect(page.getByRole('heading', { name: 'Une erreur 503 est survenue...' })).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/error-server?error_number=503')
  const main = page.getByRole('main')
  await expect(main.getByText('Veuillez ré-essayer ultérieurement')).toBeVisible()
  await expect(main.getByRole('link', { name: 'assistance@institut-estrade.example' })).toBeVisible()
  await expect(main.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible()
  await expect(main.getByText('v1.19.1')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/compte')
  await main.getByRole('link', { name: /page précédente/ }).click()
  await expect(page.getByRole('heading', { name: 'Mon compte', level: 1 })).toBeVisible()
})

test('API-02 a call that asks for it keeps its error to itself', async ({ page, openSignedIn }) => {
  const asked: (string | undefined)[] = []
  await page.route('**/api/inscription/profile', (route) => {
    asked.push(route.request().headers()['x-skip-error-redirect'])
    return route.fulfill({ status: 500, json: {} })
  })
  await openSignedIn('/panier')
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible()
  await expect.poll(() => asked).toEqual(['1'])
  expect(new URL(page.url()).pathname).toBe('/panier')
})

test('API-03 no answer from the API counts as 502', async ({ page, openSignedIn }) => {
  await page.route('**/api/compte', (route) => route.abort())
  await openSignedIn('/mon-compte')
  await expect(page.getByRole('heading', { name: 'Une erreur 502 est survenue...' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/error-server')
})

test('API-03 LAY-16 the authentication server fails: its own error page, leading to the basket', async ({
  page,
  openSignedIn,
}) => {
  await page.route('**/auth/userinfo', (route) => route.fulfill({ status: 500, json: {} }))
  await openSignedIn('/panier')
  await expect(page.getByRole('heading', { name: 'Une erreur 500 est survenue...' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/error-authentification')
})

test('LAY-16 without a number nor a previous page: inconnue, and the basket', async ({ page }) => {
  await page.goto('/error-server')
  await expect(page.getByRole('heading', { name: 'Une erreur inconnue est survenue...' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /panier/ })).toHaveAttribute('href', '/panier')
})

test('API-06 a chunk that does not load shows an error and a way out, not a blank page', async ({ page }) => {
  await page.goto('/')
  await page.route(/CataloguePage-.*\.js/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click()
  await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/CataloguePage-.*\.js/)
  await page.getByRole('button', { name: 'Recharger' }).click()
  await expect(page.getByRole('heading', { name: 'Catalogue des formations' })).toBeVisible()
})

test('API-06 a chunk that never answers is given up after 120 s', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/CataloguePage-.*\.js/, () => {})
  await page.getByRole('banner').getByRole('link', { name: 'Catalogue' }).click()
  await page.clock.runFor(119_000)
  await expect(page.getByRole('button', { name: 'Recharger' })).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible()
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
  // A page the browser draws: its title says that the schedule has begun, which a drawn page's does not.
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
})
