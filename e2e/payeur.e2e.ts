import type { ClientProfile } from '#contract/client.ts'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, identify, test } from './fixtures.ts'

// The payer has yet to agree when it is first asked for.
test.use({ expectedErrors: /status of 403/ })

test('SOC-07 CMD-02 a company asks another to pay its orders, whose administrator agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  const payer = await (await browser.newContext({ baseURL })).newPage()
  await identify(payer, 'AUTRE')
  const profile = (await (await payer.request.get('/api/client/profile')).json()) as ClientProfile
  const id = profile.inscriptionEntreprises[0]?.entrepriseId

  await openComplete(page, 'ADMV', '/ma-societe')
  await page.getByRole('tab', { name: 'Entités de facturation' }).click()
  await page.getByRole('button', { name: 'Ajouter une entité' }).click()
  const modal = page.getByRole('dialog', { name: /Ajouter/ })
  await modal.getByLabel('Société').fill('Audit Rochebrune')
  await page.getByRole('option', { name: /Audit Rochebrune/ }).click()
  await modal.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const demande = page.getByRole('dialog', { name: 'Demander son accord à Audit Rochebrune ?' })
  await demande.getByRole('button', { name: 'Demander l’accord' }).click()
  await expect(page.getByText('La demande d’accord est envoyée.')).toBeVisible()

  await payer.goto(`/ma-societe/${id}#facturation`)
  await expect(payer.getByRole('heading', { name: 'Demandes d’accord' })).toBeVisible()
  await expectAccessible(payer)
  await expectFits(payer, [390])
  // The grid above becomes a list at this width, and moves what a pointer aims at.
  await payer.getByRole('button', { name: /^Accepter/ }).press('Enter')
  await expect(payer.getByText(/^Acceptée le/)).toBeVisible()
  await expect(payer.getByRole('button', { name: /^Accepter/ })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('row', { name: /Audit Rochebrune/ })).toBeVisible()
  await payer.context().close()
})
