import { orderContrat, PHONE, sign } from './contrat-testing.ts'
import { expect, expectFitsBoth, test } from './fixtures.ts'

test.use({ viewport: PHONE })

test('decision 54 an individual orders, signs their contract and withdraws in one press, on a phone', async ({
  page,
}) => {
  await orderContrat(page)
  await expectFitsBoth(page)
  await sign(page)
  await expect(page.getByText(/^jusqu’au .+ inclus$/)).toBeVisible()
  await expectFitsBoth(page)
  await page.getByRole('link', { name: 'Voir ma commande' }).click()
  await expect(page.getByText(/^Signé le/)).toBeVisible()
  await expectFitsBoth(page)
  await page.getByRole('button', { name: 'Me rétracter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Me rétracter' }).click()
  await expect(page.getByText(/^Vous vous êtes rétracté le/)).toBeVisible()
})
