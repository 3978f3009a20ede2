import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillPasserelle, test } from './fixtures.ts'

test.use({ expectedErrors: /ERR_FAILED/ })

const INFORMATION = [
  'Aide en ligne',
  'Protection des données',
  'Mentions légales',
  'Conditions générales de vente',
  'Certificat qualité',
]
const ESPACES = ['Mon compte', 'Ma société', 'Mes inscriptions', 'Commandes', /Anciens espaces/, /Nouveaux espaces/]

test('LAY-01 LAY-02 LAY-03 LAY-05 LAY-06 LAY-07 LAY-09 LAY-17 the header and its menus by keyboard, signed out then signed in', async ({
  page,
  context,
  openSignedIn,
}) => {
  await page.goto('/')
  await expect(page.getByText('12 rue des Tribunes').first()).toBeVisible()
  await expect(page.getByText('75009 Paris').first()).toBeVisible()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: /^Institut Estrade.*accueil$/ })).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('href', '/catalogue')
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'estrade')
  await expect(page.getByRole('complementary', { name: 'Menu latéral' })).toHaveCount(0)

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip, 'the first stop').toBeFocused()
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const login = page.getByRole('link', { name: 'Se connecter à Passerelle' })
  await expect(login).toHaveAccessibleDescription(/service d’identification unique/)
  await page.getByRole('button', { name: 'Qu’est-ce que Passerelle ?' }).press('Enter')
  await expect(page.getByRole('tooltip')).toContainText('un seul mot de passe')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()

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
  // The first Escape closes the tip, the second the menu.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(anciens).toBeHidden()

  const account = page.getByRole('button', { name: /menu du compte/ })
  await account.press('Enter')
  const menu = page.getByRole('dialog')
  for (const name of INFORMATION) await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByText('v1.19.1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se déconnecter' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()

  await page.route(/estrade-[^/]*\.svg/, (route) => route.abort())
  await openSignedIn('/')
  await expect(banner.getByRole('img', { name: 'Logo manquant' })).toBeVisible()
  await page.getByRole('button', { name: /menu du compte/ }).press('Enter')
  for (const name of [...INFORMATION, ...ESPACES, 'Se déconnecter'])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByText('v1.19.1')).toBeVisible()
  await expect(menu.getByText('helene.ferrand@ferrand-associes.example')).toBeVisible()
  await expectAccessible(page)
})

test('LAY-06 LAY-10 NAV-22 on mobile: back to the top beyond 50 px, and only there; the login box comes back to the full path in view', async ({
  page,
  serverUrl,
}) => {
  await page.setViewportSize({ width: 1023, height: 500 })
  await page.goto('/catalogue?q=tva')
  const toTop = page.getByRole('button', { name: /[Hh]aut/ })
  await scrollTo(page, 50)
  await expect(toTop).toBeHidden()
  await scrollTo(page, 51)
  await expect(toTop).toBeVisible()
  await expectAccessible(page)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(toTop).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 300 })
  await scrollTo(page, 200)
  await expect(toTop).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  const to = encodeURIComponent(`${serverUrl}/catalogue?q=tva`)
  const login = page.getByRole('link', { name: 'Se connecter à Passerelle' })
  await expect(login).toHaveAttribute('href', `/auth/login?to=${to}`)
  const register = page.getByRole('link', { name: 'Créer un compte' })
  await expect(register).toHaveAttribute('href', `/auth/register?to=${to}`)
  await register.click()
  await expect(page.getByRole('button', { name: 'Créer mon compte' })).toBeVisible()
})

test('LAY-08 LAY-09 LAY-11 two brands have a navbar and a sidebar, one of them its own menu, by host name without a rebuild; on mobile it is a drawer, and its sign-in comes back to its host', async ({
  page,
  serverUrl,
}) => {
  const hostOf = (brand: string) => `http://${brand}.localhost:${new URL(serverUrl).port}`
  const sidebar = page.getByRole('complementary', { name: 'Menu latéral' })
  for (const [brand, item] of [
    ['ardoise', 'Classes virtuelles'],
    ['rivage', 'Catalogue'],
  ] as const) {
    await page.goto(hostOf(brand))
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/favicon-${brand}.svg`)
    const navbar = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(navbar.getByRole('link', { name: item })).toBeVisible()
    await expect(sidebar).toBeVisible()
    await expectAccessible(page)
    if (brand !== 'ardoise') continue
    await page.getByRole('link', { name: item }).click()
    await expect(page).toHaveURL(/\/catalogue\?typesIds=5$/)
  }

  // A narrower window collapses the sidebar; a wide one shows its labels again.
  const widthOf = async () => (await sidebar.boundingBox())?.width
  const wide = (await widthOf()) ?? 0
  await page.setViewportSize({ width: 1024, height: 900 })
  await expect.poll(widthOf).toBeLessThan(wide / 2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(widthOf).toBe(wide)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: /^Menu/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Mon panier' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Mon panier' }).click()
  await page.waitForURL(/\/passerelle\//)
  await fillPasserelle(page)
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(hostOf('rivage'))
})

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top)
}
