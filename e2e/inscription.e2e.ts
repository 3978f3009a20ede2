import { addFromAnnuaire, addToPanier, chooseStatut, confirm, openComplete, recapitulatif } from './demande-testing.ts'
import { expect, expectAccessible, openList, tabTo, test } from './fixtures.ts'
import { createAssociation } from './societe-testing.ts'

const FINALISER = 'Veuillez finaliser le remplissage du formulaire pour ajouter au panier'
const FERRAND = 'Ferrand et Associés'

test('INS-09 INS-19 INS-22 INS-23 PAR-10 an individual registers themself for an e-learning, by keyboard alone', async ({
  page,
}) => {
  await openComplete(page, 'PART', '/fiche/NUM-IA')
  const button = page.getByRole('button', { name: 'Confirmer ma demande' })
  await openList(page, page.getByRole('button', { name: /Vous effectuez l'inscription en tant que/ }))
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible()
  await expect(page.getByText('18 rue de la République, 69002 Lyon')).toBeVisible()
  await expect(page.getByText('Vous vous inscrivez vous-même')).toBeVisible()
  // INS-22: an individual does not confirm the use of their own data.
  await expect(page.getByRole('region', { name: 'Confirmation' }).getByRole('checkbox')).toHaveCount(1)
  await expect(button).toHaveAccessibleDescription(FINALISER)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('checkbox', { name: /^Je confirme/ }))
  await page.keyboard.press('Space')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(recapitulatif(page)).toContainText('À titre individuel')
  await tabTo(page, page.getByRole('button', { name: 'Confirmer et ajouter au panier' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon panier' })).toBeFocused()
  await expect(page.getByRole('article')).toContainText('Intelligence artificielle en cabinet')
  // PAR-10: an individual's card lists no participant.
  await expect(page.getByRole('article')).not.toContainText('participant')
})

test.describe('calls that fail', () => {
  test.use({ expectedErrors: /500/ })

  test('INS-14 INS-26 INS-27 INS-30 INS-31 NAV-06 what stands between a company and its request is accessible: a declaration, people to take out, a failure, too few places', async ({
    page,
  }) => {
    await openComplete(page, 'ADMP')
    await createAssociation(page, 'Amicale des Auditeurs')
    await page.goto('/fiche/FIS-LF27/session/FIS-LF27-LYO-02')
    await chooseStatut(page, /^Salarié/)
    const ferrand = page.getByRole('radio', { name: FERRAND })
    await expect(page.locator('label').filter({ hasText: FERRAND })).toContainText('Droit Administrateur (En attente)')
    const refusal = page.getByRole('dialog', { name: 'Action impossible' })
    await page.getByRole('radio', { name: 'Amicale des Auditeurs' }).click()
    await expect(refusal.getByRole('button', { name: 'Me déclarer' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await ferrand.click()
    const declaration = page.getByRole('dialog', { name: 'Se déclarer administrateur' })
    await declaration.getByText('J’atteste sur l’honneur').click()
    await declaration.getByRole('button', { name: 'Valider et poursuivre' }).click()
    await expect(ferrand).toBeChecked()

    await addFromAnnuaire(page, 'Aubry', 'Besnard')
    await page.getByText('Un organisme de financement prend').click()
    await expectAccessible(page)
    await page.getByText('Un organisme de financement prend').click()
    await confirm(page)
    const invalides = page.getByRole('dialog', { name: 'Participants à vérifier' })
    await expect(invalides).toBeVisible()
    await expectAccessible(page)
    await invalides.getByRole('button', { name: 'Oui, les retirer' }).click()
    await expect(page.getByText('1 participant,')).toBeVisible()
    await page.getByRole('button', { name: 'Confirmer ma demande' }).click()
    await expect(recapitulatif(page)).toBeVisible()
    await expectAccessible(page)

    const panne = { code: 'X', requestId: 'r', message: 'Panne.' }
    await page.route('**/api/inscription/panier', (route) => route.fulfill({ status: 500, json: panne }), { times: 1 })
    await page.getByRole('button', { name: 'Confirmer et ajouter au panier' }).dblclick()
    await expect(refusal).toContainText('Panne.')
    await expectAccessible(page)
    await refusal.getByRole('button', { name: 'Réessayer' }).click()
    await addToPanier(page)

    await page.goto('/fiche/FIS-LF27/session/FIS-LF27-LYO-02/participants')
    await expect(page.getByText('BENALI', { exact: true })).toBeVisible()
    await expectAccessible(page)

    // INS-27: this session has two places left.
    await page.goto('/fiche/FIS-LF27/session/FIS-LF27-PAR-01')
    await chooseStatut(page, /^Salarié/)
    await ferrand.click()
    await page.getByRole('button', { name: 'Ajouter des participants' }).click()
    const ajout = page.getByRole('dialog', { name: 'Ajouter des participants' })
    for (const nom of ['Aubry', 'Delmas', 'Sarr'])
      await ajout.getByRole('row', { name: nom }).getByRole('checkbox').check()
    await ajout.getByRole('button', { name: 'Ajouter 3 participants' }).click()
    await expect(page.getByRole('dialog', { name: 'Places insuffisantes' })).toBeVisible()
    await expectAccessible(page)
  })
})
