import { openComplete } from './demande-testing.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { fillPanier, openCourriel, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const WIDTHS = [1440, 390]
const LOI = 'FIS-LF27-PAR-02'
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

  test('decisions 50 and 52: opens an order, names, replaces, moves and cancels people', async ({ page }) => {
    const personne = (prenom: string) => ({
      prenom,
      nom: 'Change',
      email: `${prenom}.change@ferrand-associes.example`.toLowerCase(),
    })
    const fill = async (section: string, { email, prenom, nom }: ReturnType<typeof personne>) => {
      const form = page.getByRole('region', { name: section })
      await form.getByLabel('E-mail').fill(email)
      await form.getByLabel('Prénom').fill(prenom)
      await form.getByLabel('Nom', { exact: true }).fill(nom)
      await form.getByRole('button').click()
    }
    await openComplete(page, 'ADMV', '/panier')
    const demande = { participants: ['Paul', 'Rose'].map(personne), aDesigner: 2 }
    await orderByCall(page, await fillPanier(page, LOI, demande), VIREMENT)
    await page.goto('/institut/gestion')
    await page
      .getByRole('row', { name: /2 places.*Ferrand/ })
      .getByRole('link')
      .click()
    await expectFits(page, WIDTHS)
    await fill('Désigner', personne('Zoe'))
    await expect(page.getByRole('status')).toContainText('désignation faite')
    await page.getByLabel('Qui part').selectOption({ label: 'Paul CHANGE' })
    await fill('Remplacer', personne('Hugo'))
    await expect(page.getByRole('status')).toContainText('remplacement fait')
    await page.getByRole('checkbox', { name: /^Rose/ }).check()
    await page.getByRole('button', { name: 'Reporter à cette date' }).click()
    await expect(page.getByRole('status')).toContainText('Les personnes reportées ont la commande C')
    await page.getByRole('checkbox', { name: /^Hugo/ }).check()
    await page.getByLabel('Places sans nom à annuler').fill('1')
    await page.getByLabel(/^Part retenue/).fill('50')
    await page.getByRole('button', { name: 'Annuler ces inscriptions' }).click()
    await expect(page.getByRole('alert')).toContainText('Il manque une réponse')
    await page.getByRole('checkbox', { name: /^Hugo/ }).check()
    await page.getByLabel('Places sans nom à annuler').fill('1')
    await page.getByLabel(/^Part retenue/).fill('50')
    await page.getByLabel('Oui, annuler ces inscriptions').check()
    await page.getByRole('button', { name: 'Annuler ces inscriptions' }).click()
    await expect(page.getByRole('status')).toContainText('annulation faite')
    await expect(page.getByRole('row')).toHaveCount(5)
    await expectFits(page, WIDTHS)
  })
})
