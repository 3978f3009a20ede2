import { orderContrat, sign } from './contrat-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

for (const [nom, width] of [
  ['on a desktop', 1440],
  ['on a phone', 390],
] as const)
  test(`decision 54 an individual orders, signs their contract and withdraws in one press, ${nom}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await orderContrat(page)
    await expectAccessible(page)
    await sign(page)
    await expect(page.getByText(/^jusqu’au .+ inclus$/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voir ma commande' }).click()
    await expect(page.getByText(/^Signé le/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Me rétracter' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Me rétracter' }).click()
    await expect(page.getByText(/^Vous vous êtes rétracté le/)).toBeVisible()
  })
