import type { Page } from '@playwright/test'
import type { Contrat } from '#contract/contrat.ts'
import { CARTE } from '#contract/reference/mode-reglement.ts'
import { addDays } from '#contract/rules/jour.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import type { Signature } from '#contract/signature.ts'
import { openComplete } from './demande-testing.ts'
import { expect, expectFitsBoth } from './fixtures.ts'
import { moveClock } from './hote.ts'
import { emptyPanier, fillPanier, listCourriels, orderByCall, title } from './panier-testing.ts'

const SESSION = 'FIS-LF27-LYO-02'
export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
const headers = { [WRITE_HEADER]: '1' }

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

/** Orders as an individual and signs the contract without a page. Answers the order's id. */
async function signByCall(page: Page): Promise<string> {
  await openComplete(page, 'PART')
  await emptyPanier(page)
  const { id } = await orderByCall(page, await fillPanier(page, SESSION, { particulier: true }), CARTE)
  const read = async () => (await (await page.request.get(`/api/commandes/${id}/signatures`)).json()) as Signature[]
  await expect.poll(async () => (await read())[0]?.sha256).toMatch(/./)
  const [{ documentId, sha256 }] = (await read()) as [Signature]
  const known = await listCourriels(page, CODE)
  const signature = `/api/signatures/${documentId}`
  await page.request.get(`${signature}/document`)
  await page.request.post(`${signature}/code`, { headers, data: { accepte: true, sha256 } })
  const code = (await readCode(page, known.length)).replace(/\s/, '')
  const signed = await page.request.post(`${signature}/signature`, { headers, data: { code } })
  expect(signed.status(), await signed.text()).toBe(200)
  return id
}

/** Opens the order of a contract that is signed. Answers a clock that goes to the evening of the last day, and to the day after. */
export async function openSigne(page: Page, serverUrl: string, viewport = DESKTOP) {
  await page.setViewportSize(viewport)
  const id = await signByCall(page)
  await page.goto(`/espace/commandes/${id}`)
  await expect(page.getByText(/^Signé le/)).toBeVisible()
  const answer = await page.request.get(`/api/commandes/${id}/contrat`)
  const { finRetractation } = (await answer.json()) as Contrat
  const fin = finRetractation ?? ''
  return {
    lastEvening: () => moveClock(serverUrl, `${fin}T20:00:00Z`),
    dayAfter: () => moveClock(serverUrl, `${addDays(fin, 1)}T09:00:00Z`),
  }
}
