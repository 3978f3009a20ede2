import { BRANDS } from '#contract/settings.ts'
import { expect, expectFits, test } from './fixtures.ts'

test('LAY-08 GRI-03 GRI-06 the whole gallery: accessible, nothing overflows, and each brand has contrast', async ({
  page,
}) => {
  await page.goto('/galerie')
  await expect(page.getByRole('heading', { name: 'Grille de 10 000 lignes' })).toBeVisible()
  await expect(page.getByText('Noémie').first()).toBeVisible()
  await expectFits(page, [1440, 390], [])
  // The section is as high as its 10,000 lines, which doubles axe's time; the grid above it is the same component.
  await page.locator('#grille-10000').evaluate((section) => section.remove())
  await expectFits(page, [1440])
  for (const brand of BRANDS.slice(1)) {
    await page.locator('html').evaluate((html, name) => html.setAttribute('data-brand', name), brand)
    await expectFits(page, [1440], ['contrast'])
  }
})
