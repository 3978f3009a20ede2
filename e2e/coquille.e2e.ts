import { gzipSync } from 'node:zlib'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'

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
  ['NAV-14', '/nulle/part', 'Erreur 404', false],
  ['NAV-14', '/%', 'Erreur 404', false],
  ['NAV-15', '/catalogue', 'Catalogue des formations', false],
  ['NAV-24', '/mon-compte', 'Mon compte', true],
  ['NAV-24', '/ma-societe', 'Gérer les droits de ma société', true],
  ['NAV-24', '/ma-societe/42', 'Gérer les droits de ma société', true],
] as const

test.describe('screens', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('NAV-01 NAV-02 NAV-03 NAV-04 NAV-05 NAV-06 NAV-07 NAV-08 NAV-09 NAV-10 NAV-12 NAV-14 NAV-15 NAV-17 NAV-24 signed in: each screen shows its title, accessible at 390 px', async ({
    page,
    openSignedIn,
  }) => {
    test.slow()
    await openSignedIn('/')
    for (const [, address, title] of SCREENS) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible()
      // At 1440 px, by the journeys of each screen.
      await expectFits(page, [390])
    }
  })

  test(`NAV-01 NAV-02 NAV-04 NAV-15 NAV-19 ROL-01 signed out: open screens show, protected ones ask to sign in, no personal call is made`, async ({
    page,
  }) => {
    const personal: string[] = []
    page.on('request', (request) => {
      if (/\/auth\/userinfo|\/api\//.test(request.url())) personal.push(request.url())
    })
    for (const [, address, title, signInRequired] of SCREENS) {
      await page.goto(address)
      if (signInRequired) {
        await page.waitForURL(/\/passerelle\//)
        // As in a new tab: the guard suspects a loop when one tab leaves again and again.
        await page.evaluate(() => sessionStorage.clear())
      } else {
        await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible()
        await expectAccessible(page)
      }
    }
    expect(personal).toEqual([])
  })

  test('NAV-14 LAY-15 the 404 page says so, shows the version and leads home', async ({ page }) => {
    const response = await page.goto('/nulle/part')
    expect(response?.status()).toBe(404)
    await expect(
      page.getByRole('heading', { name: "Erreur 404 – La page que vous essayez d'atteindre n'existe pas..." }),
    ).toBeVisible()
    await expect(page.getByRole('main').getByText('v1.19.1')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /accueil/ })
      .click()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})

test('NAV-01 first load of / signed out: at most 135 KB of compressed script and style, nothing from elsewhere', async ({
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
  expect(total).toBeLessThanOrEqual(135 * 1024)
  expect(total).toBeGreaterThan(20 * 1024)
  expect(foreign).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})
