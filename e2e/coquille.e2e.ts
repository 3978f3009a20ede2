import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, expectFits, signIn, test } from './fixtures.ts'

/** [requirement, address, title, sign-in required] */
const SCREENS = [
  ['NAV-01', '/', /./, false],
  ['NAV-02', '/fiche/FIS-LF27', 'Loi de finances et actualité fiscale', false],
  ['NAV-03', '/fiche/preview/demo-fiche-DUR-VER-apercu-2', 'Certifier les informations', false],
  ['NAV-04', '/fiche/FIS-LF27/session/FIS-LF27-PAR-01', "Demande d'inscription", false],
  ['NAV-05', '/fiche/DRT-CONT/session/preview/demo-session-DRT-CONT-apercu-01', "Demande d'inscription", false],
  ['NAV-06', '/fiche/NUM-IA/participants', 'Participants', true],
  ['NAV-06', '/fiche/FIS-LF27/session/FIS-LF27-PAR-01/participants', 'Participants', true],
  ['NAV-07', '/panier', 'Mon panier', true],
  ['NAV-08', '/confirmation/etape/1', 'Règlement de la commande', true],
  ['NAV-08', '/confirmation/etape/2', 'Confirmation de la commande', true],
  ['NAV-08', '/confirmation/etape/3', 'Erreur 404', false],
  ['NAV-09', '/inscription/confirmation-cb', 'Paiement par carte', true],
  ['NAV-10', '/inscription/annulation-cb', 'Annulation du paiement par carte', true],
  ['NAV-12', '/error-server?error_number=500', 'Une erreur 500 est survenue...', false],
  ['NAV-12', '/error-authentification?error_number=403', 'Une erreur 403 est survenue...', false],
  ['NAV-15', '/catalogue', 'Catalogue des formations', false],
  ['NAV-24', '/mon-compte', 'Mon compte', true],
  ['NAV-24', '/ma-societe', 'Gérer les droits de ma société', true],
  ['NAV-24', '/ma-societe/42', 'Gérer les droits de ma société', true],
  ['NAV-14', '/%', 'Erreur 404', false],
  ['NAV-14', '/nulle/part', 'Erreur 404', false],
] as const

/**
 * The pages that differ on a phone: their header, the catalogue's buttons, the summary, a grid. The others run at 1440
 * px.
 */
const DIFFERENT_ON_MOBILE = new Set<string>([
  '/',
  '/catalogue',
  '/fiche/FIS-LF27/session/FIS-LF27-PAR-01',
  '/ma-societe',
  '/confirmation/etape/1',
  '/nulle/part',
])

/** Navigates as a link does: loading each page would only prove that the server has it (server/porte/page/pages.test.ts). */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

test.describe('screens', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 NAV-09 NAV-10 NAV-12 NAV-14 NAV-15 NAV-24 signed in: each screen shows its title and fits 390 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await signIn(page, '/panier')
    for (const [, address, title] of SCREENS) {
      await follow(page, address)
      await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible()
      await expectFits(page, [390], DIFFERENT_ON_MOBILE.has(address) ? ['structure'] : [])
    }
  })

  test('NAV-01 NAV-02 NAV-04 NAV-14 NAV-15 NAV-19 ROL-01 LAY-15 signed out: open screens show, protected ones ask to sign in, no personal call is made', async ({
    page,
    serverUrl,
  }) => {
    const personal: string[] = []
    page.on('request', (request) => {
      if (/\/auth\/userinfo|\/api\/(?!catalogue\/)/.test(request.url())) personal.push(request.url())
    })
    // With a 204 answer, the browser stays on its page.
    await page.route('**/auth/login?*', (route) => route.fulfill({ status: 204 }))
    await page.goto('/error-server')
    await expect(page.getByRole('heading', { level: 1, name: 'Une erreur inconnue' })).toBeVisible()
    for (const [, address, title, signInRequired] of SCREENS) {
      if (signInRequired) {
        const leaving = page.waitForRequest('**/auth/login?*')
        await follow(page, address)
        expect(new URL((await leaving).url()).searchParams.get('to'), address).toBe(`${serverUrl}/redirector`)
        expect(await page.evaluate(() => sessionStorage.getItem('estrade.redirect'))).toBe(address)
        await follow(page, '/error-server')
        await expect(page.getByRole('heading', { level: 1, name: 'Une erreur inconnue' })).toBeVisible()
      } else {
        await follow(page, address)
        await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible()
      }
    }
    expect(personal).toEqual([])

    // The last address shows the 404 page.
    const main = page.getByRole('main')
    await expect(main).toContainText("Erreur 404 – La page que vous essayez d'atteindre n'existe pas...")
    await expect(main.getByText('v1.19.1')).toBeVisible()
    await main.getByRole('link', { name: /accueil/ }).click()
    await expect(page).toHaveURL('/')
  })
})

test('NAV-14 NAV-17 each address is a page when it is asked for, and any other one too, with status 404', async ({
  request,
}) => {
  for (const [, address, title] of SCREENS) {
    const response = await request.get(address)
    const isFound = title !== 'Erreur 404'
    expect([response.status(), response.headers()['content-type']], address).toEqual([
      isFound ? 200 : 404,
      'text/html; charset=utf-8',
    ])
  }
})

test('NAV-01 first load of / signed out: at most 110 KB of compressed script and style, nothing from elsewhere', async ({
  page,
  serverUrl,
}) => {
  const sizes: Record<string, number> = {}
  const foreign: string[] = []
  page.on('response', async (response) => {
    const url = new URL(response.url())
    if (url.origin !== serverUrl) foreign.push(url.href)
    if (/\.(js|css)$/.test(url.pathname)) sizes[url.pathname] = gzipSync(await response.body(), { level: 9 }).length
  })
  const version = page.waitForResponse(/spa-version/)
  const response = await page.goto('/')
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
  await version
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0)
  console.info(`first load: ${(total / 1024).toFixed(1)} KB gzip`, sizes)
  expect(total).toBeLessThanOrEqual(110 * 1024)
  expect(total).toBeGreaterThan(20 * 1024)
  expect(foreign).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
