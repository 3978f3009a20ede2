import { expect, expectAccessible, test } from './fixtures.ts'

const INFORMATION = [
  'Aide en ligne',
  'Protection des données',
  'Mentions légales',
  'Conditions générales de vente',
  'Certificat qualité',
]

test('LAY-01 LAY-06 LAY-09 LAY-17 the header signed out: address lines, logo, basket, login box with its tooltip', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('12 rue des Tribunes').first()).toBeVisible()
  await expect(page.getByText('75009 Paris').first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Institut Estrade.*accueil$/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Catalogue' })).toHaveAttribute('href', '/catalogue')
  const login = page.getByRole('link', { name: 'Se connecter à Passerelle' })
  await expect(login).toHaveAccessibleDescription(/service d’identification unique/)
  await page.getByRole('button', { name: 'Qu’est-ce que Passerelle ?' }).click()
  await expect(page.getByRole('tooltip')).toContainText('un seul mot de passe')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test.describe('a missing file', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('LAY-17 a logo that is missing says so', async ({ page }) => {
    await page.route(/estrade-[^/]*\.svg/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Logo manquant' })).toBeVisible()
  })
})

test('NAV-22 LAY-06 both links of the login box come back to the full path in view', async ({ page, serverUrl }) => {
  await page.goto('/catalogue?q=tva')
  const to = encodeURIComponent(`${serverUrl}/catalogue?q=tva`)
  const login = page.getByRole('link', { name: 'Se connecter à Passerelle' })
  await expect(login).toHaveAttribute('href', `/auth/login?to=${to}`)
  const register = page.getByRole('link', { name: 'Créer un compte' })
  await expect(register).toHaveAttribute('href', `/auth/register?to=${to}`)
  await register.click()
  await expect(page.getByRole('button', { name: 'Créer mon compte' })).toBeVisible()
})

test('LAY-02 LAY-03 LAY-05 LAY-07 the menus, by keyboard, signed out then signed in', async ({
  page,
  context,
  openSignedIn,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Mes espaces' }).press('Enter')
  const anciens = page.getByRole('link', { name: /Anciens espaces/ })
  await expect(anciens).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: /Nouveaux espaces/ })).toHaveAttribute('target', '_blank')
  await expect(anciens).toHaveAccessibleDescription(/01\/07\/2021.*04\/12\/2021/)
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await anciens.press('Enter')
  await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible()

  await page.bringToFront()
  // The tip first, then the menu.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(anciens).toBeHidden()
  const account = page.getByRole('button', { name: /menu du compte/ })
  await account.press('Enter')
  for (const name of INFORMATION) await expect(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('v1.19.1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se déconnecter' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  await openSignedIn('/')
  await page.getByRole('button', { name: /menu du compte/ }).press('Enter')
  const menu = page.getByRole('dialog')
  for (const name of [
    ...INFORMATION,
    'Mon compte',
    'Ma société',
    'Mes inscriptions',
    'Commandes',
    /Anciens espaces/,
    /Nouveaux espaces/,
    'Se déconnecter',
  ])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByText('v1.19.1')).toBeVisible()
  await expect(menu.getByText('helene.ferrand@ferrand-associes.example')).toBeVisible()
  await expectAccessible(page)
})

test('LAY-04 the basket button shows the count of the server', async ({ page, openSignedIn }) => {
  await openSignedIn('/')
  await expect(page.getByRole('link', { name: 'Mon panier (0 formation)' })).toBeVisible()
})

test('LAY-10 the scroll-to-top button appears beyond 50 px on mobile, and only there', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 500 })
  await page.goto('/')
  const toTop = page.getByRole('button', { name: /[Hh]aut/ })
  await page.evaluate(() => window.scrollTo(0, 50))
  await expect(toTop).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 51))
  await expect(toTop).toBeVisible()
  await expectAccessible(page)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 300 })
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(toTop).toBeHidden()
})

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/catalogue')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
