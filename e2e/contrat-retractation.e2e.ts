import type { Locator, Page } from '@playwright/test'
import { openSigne, PHONE } from './contrat-testing.ts'
import { expect, test } from './fixtures.ts'

// The refused call.
test.use({ expectedErrors: /409/ })

/** Opens the question whether one withdraws; its answer is one press. */
async function openLeave(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Me rétracter' }).click()
  return page.getByRole('alertdialog').getByRole('button', { name: 'Me rétracter' })
}

test('decision 54 on a phone, one withdraws on the last day, and is refused the day after', async ({
  page,
  serverUrl,
}) => {
  const clock = await openSigne(page, serverUrl, PHONE)
  await clock.lastEvening()
  await page.reload()
  await (await openLeave(page)).click()
  await expect(page.getByText(/^Vous vous êtes rétracté le/)).toBeVisible()

  const later = await openSigne(page, serverUrl, PHONE)
  const leave = await openLeave(page)
  await later.dayAfter()
  await leave.click()
  await expect(page.getByText('Votre délai de rétractation est terminé.', { exact: false })).toBeVisible()
})
