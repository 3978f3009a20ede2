import { openComplete } from './demande-testing.ts'
import { expect, expectFits, expectFitsBoth, test } from './fixtures.ts'
import { fillPanier, itemOf, title } from './panier-testing.ts'

const FORMATION = 'Loi de finances'
const participants = ['Zoe', 'Olivier'].map((prenom) => ({
  prenom,
  nom: 'Marchal',
  email: `${prenom}.marchal@ferrand-associes.example`.toLowerCase(),
}))

test('DEV-03 DEV-14 a quote is asked for in the basket, read as PDF, ordered in one press at its price, and found again', async ({
  page,
}) => {
  await openComplete(page, 'ADMV')
  await fillPanier(page, 'FIS-LF27-LYO-02', { participants })
  await page.goto('/panier')
  await expectFits(page, [390, 1440])
  await itemOf(page, FORMATION)
    .getByRole('button', { name: /^Demander un devis/ })
    .click()

  await expect(title(page, /^Devis D\d{4}-000001$/)).toBeVisible()
  const numero = (await title(page, /^Devis/).innerText()).replace('Devis ', '')
  const file = page.getByRole('link', { name: 'Télécharger le devis (PDF)' })
  await expect(file).toBeVisible()
  await expectFitsBoth(page)
  const answer = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(answer.headers()['content-disposition']).toContain(`Devis ${numero}.pdf`)
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')

  // The rest is done on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Virement', { exact: true }).click()
  await page.getByRole('button', { name: 'Commander ce devis' }).click()
  await expect(title(page, 'Merci, votre commande est confirmée')).toBeVisible()

  await page.goto('/espace/commandes')
  await page.getByRole('link', { name: 'Mes devis' }).click()
  await expect(page.getByText('Commandé', { exact: true })).toBeVisible()
  await expectFitsBoth(page)
  await page.getByRole('link', { name: new RegExp(`^Devis ${numero}`) }).click()
  await page.getByRole('link', { name: 'Voir la commande' }).click()
  await expect(page.getByRole('link', { name: numero })).toBeVisible()
})
