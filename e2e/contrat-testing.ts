import type { Page } from '@playwright/test'
import type { Contrat } from '#contract/contrat.ts'
import { addDays } from '#contract/rules/jour.ts'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible } from './fixtures.ts'
import { moveClock } from './hote.ts'
import { emptyPanier, fillPanier, openCourriel, title } from './panier-testing.ts'

const SESSION = 'FIS-LF27-LYO-02'
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }

/** Orders as an individual from the basket, and comes to the contract, which can be read. */
export async function orderContrat(page: Page, viewport = DESKTOP): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await openComplete(page, 'PART', '/')
  await emptyPanier(page)
  await fillPanier(page, SESSION, { particulier: true })
  await page.setViewportSize(viewport)
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
export async function sign(page: Page): Promise<void> {
  const mail = await page.context().newPage()
  const known = await countCodes(mail)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Ouvrir le document/ }).click()
  await coming
  const accepte = page.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ })
  await expect(accepte).toBeEnabled()
  await accepte.click({ force: true })
  await page.getByRole('button', { name: 'Recevoir mon code par e-mail' }).click()
  await expect(page.getByLabel('Code à 6 chiffres')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => countCodes(mail)).toBeGreaterThan(known)
  await openCourriel(mail, /^Votre code de signature/)
  const [, code = ''] = /Votre code\s*:?\s*(\d{3}\s\d{3})/.exec((await mail.textContent('body')) ?? '') ?? []
  await mail.close()
  await page.getByLabel('Code à 6 chiffres').fill(code)
  await page.getByRole('button', { name: 'Signer', exact: true }).click()
  await expect(title(page, 'Document signé')).toBeVisible()
}

/** An earlier signature has left its code in the box: the newest stands first, once it has come. */
async function countCodes(mail: Page): Promise<number> {
  await mail.goto('/courriel')
  return mail.getByRole('link', { name: /^Votre code de signature/ }).count()
}

/** Signs a contract and opens its order. Answers a clock that goes to the evening of the last day, and to the day after. */
export async function openSigne(page: Page, serverUrl: string, viewport = DESKTOP) {
  await orderContrat(page, viewport)
  await sign(page)
  await page.getByRole('link', { name: 'Voir ma commande' }).click()
  await expect(page.getByText(/^Signé le/)).toBeVisible()
  const commandeId = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(`/api/commandes/${commandeId}/contrat`)
  const { finRetractation } = (await answer.json()) as Contrat
  const fin = finRetractation ?? ''
  return {
    lastEvening: () => moveClock(serverUrl, `${fin}T20:00:00Z`),
    dayAfter: () => moveClock(serverUrl, `${addDays(fin, 1)}T09:00:00Z`),
  }
}
