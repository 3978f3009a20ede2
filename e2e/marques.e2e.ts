import { expect, expectAccessible, fillPasserelle, test } from './fixtures.ts'

test('LAY-08 LAY-09 two brands have a navbar and a sidebar, one of them its own menu; the host name chooses, without a rebuild', async ({
  page,
  serverUrl,
}) => {
  const { port } = new URL(serverUrl)
  await page.goto(serverUrl)
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'estrade')
  await expect(page.getByRole('complementary', { name: 'Menu latéral' })).toHaveCount(0)

  for (const [brand, item] of [
    ['rivage', 'Catalogue'],
    ['ardoise', 'Classes virtuelles'],
  ] as const) {
    await page.goto(`http://${brand}.localhost:${port}/`)
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', `/favicon-${brand}.svg`)
    const navbar = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(navbar.getByRole('link', { name: item })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Menu latéral' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Classes virtuelles' }).click()
  await expect(page).toHaveURL(/\/catalogue\?typesIds=5$/)
})

test('LAY-08 LAY-11 on mobile the menu of a brand is a drawer, and its sign-in comes back to its host', async ({
  page,
  serverUrl,
}) => {
  const host = `http://rivage.localhost:${new URL(serverUrl).port}`
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(host)
  await expect(page.getByRole('complementary', { name: 'Menu latéral' })).toBeHidden()
  await page.getByRole('button', { name: /^Menu/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Mon panier' })).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Mon panier' }).click()
  await page.waitForURL(/\/passerelle\//)
  await fillPasserelle(page)
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(host)
})
