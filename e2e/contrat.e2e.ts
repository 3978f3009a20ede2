import { DESKTOP, orderContrat, PHONE, sign } from './contrat-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

for (const [nom, viewport] of [
  ['on a desktop', DESKTOP],
  ['on a phone', PHONE],
] as const)
  test(`decision 54 an individual orders, signs their contract and withdraws in one press, ${nom}`, async ({
    page,
  }) => {
    await orderContrat(page, viewport)
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
