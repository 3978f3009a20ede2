import { expect, expectFitsBoth, test } from './fixtures.ts'

test('INT-25 the page of the integration API is read by people: accessible, nothing overflows, also unfolded', async ({
  page,
}) => {
  await page.goto('/api/integration/v1/')
  await expect(page.getByRole('heading', { name: 'API d’intégration' })).toBeVisible()
  await page.getByRole('link', { name: 'Paiements', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Paiements', exact: true })).toBeInViewport()
  for (const one of await page.locator('details').all())
    await one.evaluate((details) => details.setAttribute('open', ''))
  await expectFitsBoth(page)
})
