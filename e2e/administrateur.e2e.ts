import type { Page } from '@playwright/test'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, identify, test } from './fixtures.ts'
import { manage } from './hote.ts'
import { createAssociation } from './societe-testing.ts'

const EMAIL = 'paul.lemaire@courriel.example'

async function declare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Se déclarer comme administrateur pour cette structure ?' }).click()
  await page.getByRole('checkbox', { name: /J’atteste/ }).check({ force: true })
  await page.getByRole('button', { name: 'Valider et poursuivre' }).click()
  await expect(page.getByRole('heading', { name: 'Voulez-vous configurer' })).toBeVisible()
}

test('ROL-04 SOC-05 a person declares, is contested by a colleague, and is proved by the provider’s command line', async ({
  page,
  browser,
  serverUrl,
}) => {
  const colleague = await (await browser.newContext({ baseURL: serverUrl })).newPage()
  await openComplete(colleague, 'USER')
  const id = await createAssociation(colleague, 'Amicale des Comptables')
  await manage(serverUrl, 'verifier', String(id))
  await identify(page, 'PART')
  await page.request.post(`/api/client/${id}/lien`, { headers: { [WRITE_HEADER]: '1' } })
  await page.goto(`/ma-societe/${id}`)
  await declare(page)

  await colleague.goto(`/ma-societe/${id}`)
  await expect(colleague.getByRole('heading', { name: 'Qui administre la société' })).toBeVisible()
  await expectFits(colleague, [390])
  await colleague.getByRole('button', { name: /^Contester cette déclaration/ }).click()
  await expect(colleague.getByText('Contesté : suspendu')).toBeVisible()

  await page.goto(`/ma-societe/${id}`)
  await expect(page.getByText('Inscription non autorisée')).toBeVisible()
  await expectAccessible(page)
  expect(await manage(serverUrl, 'declarations')).toContain(EMAIL)
  expect(await manage(serverUrl, 'prouver-administrateur', String(id), EMAIL)).toContain('prouvé')
  await page.reload()
  await expect(page.getByText('Inscription autorisée')).toBeVisible()
  // A proved administrator sees whom they did not add.
  await page.getByRole('button', { name: 'Non, plus tard' }).click()
  await expect(page.getByRole('row', { name: /CARON/ })).toBeVisible()
  await colleague.context().close()
})
