import type { Page } from '@playwright/test'
import { addToPanier, chooseStatut, confirm, openComplete, recapitulatif } from './demande-testing.ts'
import { expect, expectFitsBoth, test } from './fixtures.ts'
import { fillPanier, orderByCall, readNumero, title, validate } from './panier-testing.ts'

const VIREMENT = 2
const FICHE = 'FIS-LF27'
/** A trainee of the company, who has a remise. */
const STAGIAIRE = 'zoe.vasseur@ferrand-associes.example'
const SESSION = 'FIS-LF27-TLS-01'

// Who is registered already is refused.
test.use({ expectedErrors: /403 \(/, viewport: { width: 390, height: 844 } })

/** Types somebody whom the company knows. */
async function name(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Participant' })
  await form.getByLabel('Adresse e-mail').fill(email)
  // The person is looked up as the field is left.
  await page.keyboard.press('Tab')
  await expect(form.getByText(/^Cette personne est déjà connue/)).toBeVisible()
}

test('DES-01 DES-04 DES-05 places now, names later on a phone: one is refused, one brings a remise back', async ({
  page,
}) => {
  test.slow()
  await openComplete(page, 'ADMV')
  const inscrit = { prenom: 'Hugo', nom: 'Inscrit', email: 'hugo.inscrit@ferrand-associes.example' }
  await orderByCall(page, await fillPanier(page, SESSION, { participants: [inscrit] }), VIREMENT)

  await page.goto(`/fiche/${FICHE}/session/${SESSION}`)
  await chooseStatut(page, /^Salarié/)
  await page.getByRole('button', { name: 'Ajouter des places à désigner' }).click()
  await page.getByLabel(/Places à désigner/).fill('2')
  await expectFitsBoth(page)
  await confirm(page)
  await expect(recapitulatif(page).getByText('2 places à désigner')).toBeVisible()
  await expectFitsBoth(page)
  await addToPanier(page)
  await expect(page.getByText('2 places à désigner').first()).toBeVisible()
  await expectFitsBoth(page)
  await validate(page, /Loi de finances/)
  await page.getByText('Virement', { exact: true }).click()
  await page.getByRole('button', { name: 'Commander', exact: true }).click()
  const numero = await readNumero(page)
  await expect(page.getByText('2 places à désigner').first()).toBeVisible()
  await expectFitsBoth(page)
  await page.goto('/espace/commandes')
  await expect(page.getByText('2 places à désigner').first()).toBeVisible()
  await expectFitsBoth(page)
  await page.getByRole('link', { name: numero }).first().click()
  await expect(title(page, `Commande ${numero}`)).toBeVisible()
  await expect(page.getByText(/^2 places à désigner avant le/)).toBeVisible()
  await expectFitsBoth(page)

  const modal = page.getByRole('dialog', { name: 'Désigner des participants' })
  await page.getByRole('button', { name: 'Désigner des participants' }).click()
  await name(page, inscrit.email)
  await modal.getByRole('button', { name: 'Continuer' }).click()
  await expect(modal.getByText(/est déjà inscrite à cette session/)).toBeVisible()
  await expectFitsBoth(page)
  await modal.getByRole('button', { name: 'Retour' }).click()

  await name(page, STAGIAIRE)
  await modal.getByRole('button', { name: 'Ajouter une autre personne' }).click()
  await expect(modal.getByRole('button', { name: 'Retirer Zoé VASSEUR' })).toBeVisible()
  await expectFitsBoth(page)
  // Nobody else today.
  await modal.getByRole('button', { name: 'Continuer' }).click()
  await expect(modal.getByText(/Un avoir de 140,40\s€ sera établi/)).toBeVisible()
  await expectFitsBoth(page)
  await page.getByRole('button', { name: 'Désigner cette personne' }).click()
  await expect(page.getByText('Zoé VASSEUR a sa place.', { exact: false })).toBeVisible()
  await expect(page.getByText(/^1 place à désigner avant le/)).toBeVisible()
  await expectFitsBoth(page)
})
