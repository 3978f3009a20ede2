import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { emptyPanier, fillPanier, openCourriel, title } from './panier-testing.ts'

const SESSION = 'FIS-LF27-LYO-02'

/** Orders as an individual from the basket, and comes to the contract, which can be read. */
async function orderContrat(page: Page): Promise<void> {
  await openComplete(page, 'PART', '/')
  await emptyPanier(page)
  await fillPanier(page, SESSION, { particulier: true })
  await page.goto('/panier')
  await expect(page.getByText('Vous signez d’abord un contrat')).toBeVisible()
  await page.getByRole('button', { name: /^Valider/ }).click()
  await expect(page.getByText('Rien n’est à payer aujourd’hui.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Carte bancaire/ }).click({ force: true })
  await page.getByRole('button', { name: 'Commander et lire mon contrat' }).click()
  await expect(title(page, 'Lire et signer')).toBeVisible()
}

/** Reads, accepts and signs with the code of the mail. */
async function sign(page: Page): Promise<void> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Ouvrir le document/ }).click()
  await coming
  await page.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ }).click({ force: true })
  await page.getByRole('button', { name: 'Recevoir mon code par e-mail' }).click()
  await expect(page.getByLabel('Code à 6 chiffres')).toBeVisible()
  await expectAccessible(page)
  const mail = await page.context().newPage()
  await openCourriel(mail, /^Votre code de signature/)
  const [, code = ''] = /est (\d{3} \d{3})\./.exec((await mail.textContent('body')) ?? '') ?? []
  await mail.close()
  await page.getByLabel('Code à 6 chiffres').fill(code)
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(title(page, 'Document signé')).toBeVisible()
}

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
