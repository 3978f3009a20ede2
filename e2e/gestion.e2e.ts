import { openComplete } from './demande-testing.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { fillPanier, openCourriel, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const WIDTHS = [1440, 390]
const SESSION = 'FIS-TVAI-NTE-01'
const LINA = { email: 'lina.gestion@ferrand-associes.example', nom: 'Gestion', prenom: 'Lina' }

test.describe('the training provider of the demonstration', () => {
  test.use({ expectedErrors: /422 \(/ })

  test('GRI-06 CMD-09 moves a session, cannot end it before presence is said, then cancels it: who was registered is told', async ({
    page,
  }) => {
    await openComplete(page, 'ADMV', '/panier')
    await orderByCall(page, await fillPanier(page, SESSION, { participants: [LINA] }), VIREMENT)
    await page.goto('/institut/gestion')
    await expectFits(page, WIDTHS)
    await page
      .getByRole('row', { name: new RegExp(SESSION) })
      .getByRole('link')
      .click()
    await expect(page.getByRole('row', { name: /Lina GESTION/ })).toContainText('Affecté')
    await page.getByRole('button', { name: 'Terminer la session' }).click()
    await expect(page.getByRole('alert')).toContainText('Indiquez d’abord la présence de Lina GESTION')
    await expectFits(page, WIDTHS)
    await page.getByRole('button', { name: 'Lina GESTION : présent' }).click()
    await expect(page.getByRole('status')).toHaveText('Lina GESTION : présent.')

    await page.getByLabel('Premier jour').fill('2031-03-03')
    await page.getByLabel('Dernier jour').fill('2031-03-04')
    await page.getByRole('button', { name: 'Déplacer la session' }).click()
    await expect(page.getByRole('status')).toContainText('a lieu du 03/03/2031')
    await page.getByLabel(/^Motif/).fill('Le formateur est souffrant.')
    await page.getByLabel('Oui, annuler cette session').check()
    await page.getByRole('button', { name: 'Annuler la session' }).click()
    await expect(page.getByRole('status')).toContainText('1 annulée(s)')
    await expect(page.getByRole('row', { name: /Lina GESTION/ })).toContainText('Annulée')
    await expectFits(page, WIDTHS)
    await openCourriel(page, /^Session annulée : TVA/)
    await expect(page.getByText('Motif : Le formateur est souffrant.')).toBeVisible()
  })
})
