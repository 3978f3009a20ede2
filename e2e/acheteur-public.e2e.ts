import { extractText } from 'unpdf'
import type { ClientProfile } from '#contract/client.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { listFichiersJoints } from '#server/testing/document/fichier.ts'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fillPanier, title, validate } from './panier-testing.ts'
import { allowFacturation, createCommune } from './societe-testing.ts'

test('decision 58 a town pays: it is asked for its numbers, finds them again, and reads them on its invoice and in its XML', async ({
  page,
}) => {
  test.slow()
  await openComplete(page, 'AUTRE')
  const profile: ClientProfile = await (await page.request.get('/api/client/profile')).json()
  const [client] = profile.inscriptionEntreprises
  const commune = await createCommune(page)
  await allowFacturation(page, commune)
  const added = await page.request.post(`/api/client/${client?.entrepriseId}/etablissements/${commune}`, {
    headers: { [WRITE_HEADER]: '1' },
  })
  expect(added.status(), await added.text()).toBe(200)

  await fillPanier(page, 'FIS-LF27-LYO-02')
  await validate(page, 'Loi de finances')
  await expect(page.getByLabel('Code service')).toBeHidden()
  await page.getByRole('radio', { name: /Commune de Valmont/i }).check({ force: true })
  await page.getByLabel('Code service').fill('FINANCES')
  await page.getByLabel('Numéro d’engagement').fill('4500012')
  await expectAccessible(page)
  await page.getByText('Virement', { exact: true }).click()
  await page.getByRole('button', { name: 'Commander' }).click()
  await expect(title(page, 'Merci, votre commande est confirmée')).toBeVisible()
  const commandeId = await page.evaluate(() => sessionStorage.getItem('commande'))

  await fillPanier(page, 'FIS-LFCV-CV-02')
  await validate(page, 'deux matinées')
  await expect(page.getByLabel('Code service')).toHaveValue('FINANCES')
  await expect(page.getByLabel('Numéro d’engagement')).toHaveValue('4500012')
  await expect(page.getByLabel('Numéro de marché')).toHaveValue('')

  const url = `/api/document/facture/fichier?commandeId=${commandeId}`
  await expect(async () => expect((await page.request.get(url)).status()).toBe(200)).toPass()
  const facture = await (await page.request.get(url)).body()
  const { text } = await extractText(new Uint8Array(facture), { mergePages: true })
  expect(text).toMatch(/Code service : FINANCES/)
  const [xml] = listFichiersJoints(facture)
  expect(xml).toContain('<ram:BuyerReference>FINANCES</ram:BuyerReference>')
  expect(xml).toContain('<ram:IssuerAssignedID>4500012</ram:IssuerAssignedID>')
  expect(xml).toContain('<ram:URIID schemeID="0225">000789016</ram:URIID>')
})
