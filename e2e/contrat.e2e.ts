import type { Contrat } from '#contract/papier/contrat.ts'
import { addDays } from '#contract/rules/jour.ts'
import { orderContrat, PHONE, sign } from './contrat-testing.ts'
import { expect, expectFitsBoth, test } from './fixtures.ts'
import { moveClock } from './hote.ts'
import { payWith } from './panier-testing.ts'

const ACCEPTEE = '4970 1000 0000 0014'

test.use({ viewport: PHONE })
/** Repeated, it begins today again. */
test.afterEach(({ serverUrl }) => moveClock(serverUrl, new Date().toISOString()))

test('CTR-01 ECH-01 an individual orders, signs their contract, could withdraw in one press, and pays the deposit once the delay has passed, on a phone', async ({
  page,
  serverUrl,
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
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Me rétracter' })).toBeVisible()
  await page.keyboard.press('Escape')

  const [, id] = /commandes\/([\da-f-]+)/.exec(page.url()) ?? []
  const { finRetractation }: Contrat = await (await page.request.get(`/api/commandes/${id}/contrat`)).json()
  await moveClock(serverUrl, `${addDays(finRetractation ?? '', 1)}T09:00:00Z`)
  await page.reload()
  await expect(page.getByText(/^Définitif depuis le/)).toBeVisible()
  await expectFitsBoth(page)
  const payer = page.getByRole('button', { name: /^Payer .+ par carte$/ })
  await payer.click()
  await payWith(page, ACCEPTEE)
  await expect(page.getByText(/^Payé le/)).toBeVisible()
  await expect(payer).toHaveCount(0)
})
