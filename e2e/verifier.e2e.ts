import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const WIDTHS = [390, 1024, 1440]
const MARQUES = ['rivage', 'ardoise']

test('SCE-11 SCE-16 who holds an invoice drops it, then a changed copy, and types its number and code', async ({
  page,
  browser,
  baseURL,
}) => {
  await openComplete(page, 'INSC')
  const { id } = await orderByCall(page, await fillPanier(page, 'MAN-EQU-LYO-01'), VIREMENT)
  const address = `/api/document/facture/fichier?commandeId=${id}`
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(200)
  const file = await (await page.request.get(address)).body()

  const stranger = await (await browser.newContext({ baseURL })).newPage()
  await stranger.goto('/verifier')
  const input = stranger.locator('input[type=file]')
  const result = stranger.getByRole('region', { name: 'Résultat de la vérification' })
  await expectFits(stranger, WIDTHS)
  await input.setInputFiles({ name: 'facture.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(result).toContainText('Ce fichier vient de nous et il est intact')
  await expect(result).toBeFocused()
  await expectFits(stranger, WIDTHS)

  const changed = Buffer.from(file)
  changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1
  await input.setInputFiles({ name: 'facture.pdf', mimeType: 'application/pdf', buffer: changed })
  await expect(result).toContainText('Ce fichier a été modifié')
  await expectFits(stranger, WIDTHS)

  const [, query = ''] = /verifier#([^<]*)<\/dc:identifier>/.exec(file.toString('latin1')) ?? []
  await stranger.goto(`/verifier#${query.replaceAll('&amp;', '&')}`)
  await stranger.reload()
  await stranger.getByRole('button', { name: 'Vérifier' }).click()
  await expect(result).toContainText('Un de nos documents porte ce numéro et ce code')
  for (const marque of MARQUES) {
    await stranger.goto(`http://${marque}.localhost:${new URL(baseURL ?? '').port}/verifier`)
    await stranger.getByRole('button', { name: 'Vérifier' }).click()
    await expect(stranger.getByText('2 points sont à corriger')).toBeVisible()
    await expectAccessible(stranger, ['contrast'])
  }
  await stranger.context().close()
})
