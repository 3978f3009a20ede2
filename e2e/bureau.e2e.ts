import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { expect, expectFitsBoth, fillPasserelle, forgetSignIn, signIn, test } from './fixtures.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const SESSION = 'FIS-TVAI-NTE-01'
const LINA = { email: 'lina.bureau@ferrand-associes.example', nom: 'Bureau', prenom: 'Lina' }

/** A company orders by transfer; somebody of the provider then sits at the desk, in a browser of their own. */
async function orderOne(page: Page): Promise<void> {
  await openComplete(page, 'ADMV')
  await orderByCall(page, await fillPanier(page, SESSION, { participants: [LINA] }), VIREMENT)
  await forgetSignIn(page)
}

test.describe('the desk', () => {
  test.use({ expectedErrors: /40[149] \(/ })

  test('BUR-10 BUR-12 BUR-17 BUR-18 shows the day, finds an order, records its payment, refuses the same twice, and says so in the journal', async ({
    page,
  }) => {
    await orderOne(page)
    await signIn(page, '/gestion', 'BUREAU')
    await expect(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Commandes par jour, du/ })).toBeVisible()
    await expectFitsBoth(page)

    await page.getByRole('searchbox', { name: /^Chercher une commande/ }).fill('lina bureau')
    await page.keyboard.press('Enter')
    const row = page.getByRole('row', { name: /Ferrand et Associés/ })
    await expect(row).toHaveCount(1)
    await expectFitsBoth(page)
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: /^Commande C/ })).toBeVisible()
    await expectFitsBoth(page)

    await pay(page, 'VIR 1', '100,00')
    await expect(page.getByText('100,00 € enregistrés')).toBeVisible()
    await pay(page, 'VIR 1', '100,00')
    await expect(page.getByRole('alert')).toContainText('déjà enregistré')
    await expectFitsBoth(page)
    await page.getByRole('button', { name: 'Ne rien faire' }).click()
    await page.getByRole('button', { name: /^Annuler le paiement de 100,00/ }).click()
    await page.getByLabel('Motif').fill('Saisi par erreur')
    await page.getByRole('button', { name: 'Annuler ce paiement' }).click()
    await expect(page.getByText('annulé : Saisi par erreur')).toBeVisible()

    await page.getByRole('button', { name: 'Remplacer' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('noa.bureau@ferrand-associes.example')
    await page.getByLabel('Prénom').fill('Noa')
    await page.getByLabel('Nom', { exact: true }).fill('Bureau')
    await page.getByRole('button', { name: 'Remplacer ce participant' }).click()
    await expect(page.getByRole('region', { name: 'Participants' })).toContainText('Noa BUREAU')
    for (const [path, shown] of [
      ['/gestion/virements', 'Cabinet Lormel'],
      ['/gestion/attentes/courriels-abandonnes', 'Rien n’attend.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(shown)).toBeVisible()
      await expectFitsBoth(page)
    }

    await page.getByRole('link', { name: 'Journal' }).click()
    await expect(page.getByRole('row', { name: /Nadia Lopez Paiement reçu annulé/ })).toBeVisible()
    await expectFitsBoth(page)
  })

  test('BUR-05 BUR-09 is an unknown page to everybody else, and asks for the password again when it was left alone', async ({
    page,
  }) => {
    const unknown = page.getByRole('heading', { name: /^Erreur 404/ })
    expect((await page.goto('/gestion'))?.status()).toBe(404)
    await expect(unknown).toBeVisible()
    await signIn(page, '/gestion', 'ADMV')
    await expect(unknown).toBeVisible()
    await page.goto('/')
    await forgetSignIn(page)
    await signIn(page, '/gestion/commandes', 'BUREAU')
    await expect(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible()
    // As somebody who left: the desk opens after the password, and comes back to the same page.
    await page.goto('/auth/login?encore=1&to=/gestion/journal')
    await fillPasserelle(page, 'BUREAU')
    await expect(page.getByRole('heading', { name: 'Journal', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Se déconnecter' }).click()
    await expect(page).toHaveURL('/')
  })
})

async function pay(page: Page, reference: string, montant: string): Promise<void> {
  await page.getByRole('button', { name: 'Paiement reçu' }).click()
  await page.getByLabel('Montant en euros').fill(montant)
  await page.getByLabel(/^Référence/).fill(reference)
  await page.getByRole('button', { name: 'Enregistrer ce paiement' }).click()
}
