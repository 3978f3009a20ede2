import type { Page } from '@playwright/test'
import { expect, fillPasserelle, signIn, test } from './fixtures.ts'

const countDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('brouillon:')).length)

test('CPT-01 signing out leaves nothing typed in the browser, not even what was typed last', async ({ page }) => {
  await signIn(page, '/mon-compte')
  await page.getByLabel('Intitulé du poste').fill('Associée')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await page.getByRole('button', { name: 'Hélène' }).click()
  const signOut = page.getByRole('link', { name: 'Se déconnecter' })
  await signOut.waitFor()
  // In one turn: the form has not yet written the second draft.
  const field = await page.getByLabel('Intitulé du poste').elementHandle()
  await signOut.evaluate((link: HTMLElement, input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Gérante')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    link.click()
  }, field)
  await expect(page.getByRole('button', { name: /^Compte/ })).toBeVisible()
  expect(await countDrafts(page)).toBe(0)
  await signIn(page, '/mon-compte')
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('')
})

test('CPT-01 a sign-in that expires keeps what was typed, for that person only', async ({ context, page }) => {
  await signIn(page, '/mon-compte')
  await page.getByLabel('Intitulé du poste').fill('Associée')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await context.clearCookies()
  await page.waitForURL(/\/passerelle\//)
  await fillPasserelle(page)
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('Associée')
  await expect.poll(() => countDrafts(page)).toBe(1)

  await context.clearCookies()
  await page.waitForURL(/\/passerelle\//)
  await fillPasserelle(page, 'USER')
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('')
  expect(await countDrafts(page)).toBe(0)
})
