import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { expect, expectFitsBoth } from './fixtures.ts'
import { emptyPanier, fillPanier, listCourriels, title } from './panier-testing.ts'

const SESSION = 'FIS-LF27-LYO-02'
export const PHONE = { width: 390, height: 844 }

/** Orders as an individual from the basket, and comes to the contract, which can be read. */
export async function orderContrat(page: Page): Promise<void> {
  await openComplete(page, 'PART')
  await emptyPanier(page)
  await fillPanier(page, SESSION, { particulier: true })
  await page.goto('/panier')
  await expect(page.getByText('Vous signez d’abord un contrat')).toBeVisible()
  await page.getByRole('button', { name: /^Valider/ }).click()
  await expect(page.getByText('Rien n’est à payer aujourd’hui.', { exact: true })).toBeVisible()
  await expectFitsBoth(page)
  await page.getByRole('radio', { name: /^Carte bancaire/ }).click({ force: true })
  await page.getByRole('button', { name: 'Commander et lire mon contrat' }).click()
  await expect(title(page, 'Lire et signer')).toBeVisible()
}

const CODE = /^Votre code de signature/

/** Reads, accepts and signs with the code of the mail. */
export async function sign(page: Page): Promise<void> {
  const known = await listCourriels(page, CODE)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Ouvrir le document/ }).click()
  await coming
  const accepte = page.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ })
  await expect(accepte).toBeEnabled()
  await accepte.click({ force: true })
  await page.getByRole('button', { name: 'Recevoir mon code par e-mail' }).click()
  await expect(page.getByLabel('Code à 6 chiffres')).toBeVisible()
  await expectFitsBoth(page)
  await page.getByLabel('Code à 6 chiffres').fill(await readCode(page, known.length))
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(title(page, 'Document signé')).toBeVisible()
}

/** The code of the newest mail, once it has come: earlier signatures have left theirs in the box. */
async function readCode(page: Page, known: number): Promise<string> {
  await expect.poll(async () => (await listCourriels(page, CODE)).length).toBeGreaterThan(known)
  const [address = ''] = await listCourriels(page, CODE)
  const mail = await (await page.request.get(address)).text()
  const [, code = ''] = /Votre code\s*:?\s*(\d{3}\s\d{3})/.exec(mail) ?? []
  return code
}
