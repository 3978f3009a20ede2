import { openSigne } from './contrat-testing.ts'
import { expect, expectFitsBoth, test } from './fixtures.ts'
import { payWith } from './panier-testing.ts'

const ACCEPTEE = '4970 1000 0000 0014'

test('decisions 54 and 55 the delay passes: the registration is definitive; a deposit is paid by card, and not before', async ({
  page,
  serverUrl,
}) => {
  const clock = await openSigne(page, serverUrl)
  const payer = page.getByRole('button', { name: /^Payer .+ par carte$/ })
  await clock.lastEvening()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Me rétracter' })).toBeVisible()
  await expect(payer).toHaveCount(0)
  await clock.dayAfter()
  await page.reload()
  await expect(page.getByText(/^Définitif depuis le/)).toBeVisible()
  await expect(payer).toHaveCount(1)
  await expectFitsBoth(page)
  await payer.click()
  await payWith(page, ACCEPTEE)
  await expect(page.getByText(/^Payé le/)).toBeVisible()
  await expect(payer).toHaveCount(0)
})
