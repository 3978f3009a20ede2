import {
  addFromAnnuaire,
  addToPanier,
  answerForAll,
  chooseEntite,
  chooseStatut,
  confirm,
  openComplete,
  recapitulatif,
  summary,
} from './demande-testing.ts'
import { expect, expectAccessible, fillPasserelle, tabTo, test } from './fixtures.ts'

const FINALISER = 'Veuillez finaliser le remplissage du formulaire pour ajouter au panier'
const SESSION = '/fiche/FIS-LF27/session/FIS-LF27-LYO-02'

test('INS-09 INS-19 INS-22 INS-23 PAR-10 an individual registers themself for an e-learning, by keyboard alone', async ({
  page,
}) => {
  await openComplete(page, 'PART', '/fiche/NUM-IA')
  const button = page.getByRole('button', { name: 'Confirmer ma demande' })
  await tabTo(page, page.getByRole('button', { name: /Vous effectuez l'inscription en tant que/ }))
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: 'Vos coordonnées' })).toBeVisible()
  await expect(page.getByText('18 rue de la République, 69002 Lyon')).toBeVisible()
  await expect(page.getByText('Vous vous inscrivez vous-même')).toBeVisible()
  // INS-22: their own data need no confirmation of theirs.
  await expect(page.getByRole('region', { name: 'Confirmation' }).getByRole('checkbox')).toHaveCount(1)
  await expect(button).toHaveAccessibleDescription(FINALISER)
  await expectAccessible(page)
  await tabTo(page, page.getByRole('checkbox', { name: /^Je confirme/ }))
  await page.keyboard.press('Space')
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(recapitulatif(page)).toContainText('À titre individuel')
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Confirmer et ajouter au panier' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon panier' })).toBeFocused()
  await expect(page.getByRole('article')).toContainText('Intelligence artificielle en cabinet')
  // PAR-10
  await expect(page.getByRole('article')).not.toContainText('participant')
  await expectAccessible(page)

  // INS-24, CUR-06: found again from the basket, and taken out of it.
  await page.getByRole('link', { name: 'Modifier' }).click()
  await expect(page.getByText('Cette session est déjà dans mon panier.')).toBeVisible()
  await expect(page.getByText('Vous vous inscrivez vous-même')).toBeVisible()
  await page.goto('/panier')
  await page.getByRole('button', { name: 'Retirer du panier' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click()
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()
})

test.describe('people nobody knows yet', () => {
  // PAR-03: their addresses are asked for.
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('INS-10 INS-15 INS-17 INS-18 INS-20 INS-25 INS-29 an administrator registers six people, two of them new', async ({
    page,
  }) => {
    await openComplete(page, 'ADMV', SESSION)
    await chooseEntite(page, 'Ferrand et Associés')
    await expect(page.getByText('Droit Administrateur', { exact: true })).toBeVisible()
    // INS-20: who says that they only register others leaves the list.
    await expect(page.getByText('FERRAND', { exact: true })).toBeVisible()
    await page.getByText('J’inscris d’autres personnes, sans participer').click()
    await expect(page.getByText('Aucun participant pour l’instant')).toBeVisible()
    await expect(summary(page).getByRole('link', { name: 'Au moins un participant' })).toBeVisible()
    await page.getByLabel('Référence interne (optionnel)').fill('x'.repeat(60))
    await expect(page.getByText('50 / 50 caractères')).toBeVisible()

    await addFromAnnuaire(page, 'Delmas', 'Sarr', 'Tessier', 'Vasseur')
    await page.getByRole('button', { name: 'Ajouter des participants' }).click()
    const modal = page.getByRole('dialog', { name: 'Ajouter des participants' })
    await modal.getByRole('tab', { name: 'Nouveau participant' }).click()
    for (const prenom of ['Ada', 'Grace']) {
      await modal.getByLabel('Adresse e-mail').fill(`${prenom.toLowerCase()}@nouvelle.example`)
      await modal.getByLabel('Nom', { exact: true }).fill('de la tour')
      await modal.getByLabel('Prénom').fill(prenom)
      await modal.getByRole('button', { name: 'Ajouter ce participant' }).click()
      await expect(modal.getByText(`${prenom} DE LA TOUR figure`)).toBeVisible()
    }
    await modal.getByRole('button', { name: 'Fermer' }).last().click()

    await page.getByText('Un organisme de financement prend').click()
    await expect(
      summary(page).getByText('Vous devez sélectionner au moins un organisme de financement pour un participant'),
    ).toBeVisible()
    await answerForAll(page, /Organisme de financement/, 'Atlas')
    await answerForAll(page, /Déjeuner/, 'Oui')
    await answerForAll(page, /stationnement/, '2')
    await page.getByRole('textbox', { name: 'Commentaires' }).fill('Accès de plain-pied, s’il vous plaît.')
    await page.getByText('Je souhaite être contacté par le référent').click()
    await expectAccessible(page)

    // INS-23: taken back when the form is no longer valid.
    const donnees = page.getByRole('checkbox', { name: /données personnelles/ })
    await page.getByText('Je confirme que les participants savent').click()
    await page.getByText('Un organisme de financement prend').click()
    await page.getByText('Un organisme de financement prend').click()
    await expect(donnees).toBeChecked()
    await page.getByText('Je participe à la formation').click()
    await expect(donnees).not.toBeChecked()
    await expect(donnees).toBeDisabled()
    await page.getByText('J’inscris d’autres personnes, sans participer').click()

    // Zoé is a trainee: her remise is in the price, which the basket repeats.
    await expect(summary(page).getByText('−117,00')).toBeVisible()
    const total = await summary(page).getByText('Total TTC').locator('xpath=following-sibling::dd').innerText()
    await confirm(page)
    await expect(recapitulatif(page)).toContainText('et 4 autre(s) personne(s)')
    await expect(recapitulatif(page)).toContainText('12 × 12,00')
    await expect(recapitulatif(page)).toContainText(total)
    await expectAccessible(page)
    await addToPanier(page)
    const item = page.getByRole('article').filter({ hasText: 'Loi de finances' })
    await expect(item).toContainText(total)
    await expect(item).toContainText('Ferrand et Associés, 6 participants')
  })
})

test('INS-11 INS-13 INS-14 INS-31 an association is registered on the way, declared, then orders', async ({ page }) => {
  await openComplete(page, 'AUTRE', '/fiche/NUM-IA')
  await chooseStatut(page, /^Salarié/)
  await page.getByRole('button', { name: 'Enregistrer une autre entité' }).click()
  const modal = page.getByRole('dialog', { name: 'Rechercher ou enregistrer une entité' })
  await modal.getByText('Association', { exact: true }).click()
  await modal.getByRole('button', { name: 'Saisir manuellement mon association' }).click()
  await modal.getByLabel('Dénomination').fill('Chorale des auditeurs')
  await modal.getByLabel('Numéro et voie').fill('3 rue des Lilas')
  await page.keyboard.press('Tab')
  await modal.getByRole('textbox', { name: 'Code postal' }).fill('67000')
  await modal.getByRole('textbox', { name: 'Ville' }).fill('Strasbourg')
  await modal.getByRole('button', { name: 'Enregistrer' }).click()

  const refusal = page.getByRole('dialog', { name: 'Action impossible' })
  await expect(refusal).toContainText("Cette société n'a pas encore d'administrateur déclaré")
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Me déclarer' }).click()
  const declaration = page.getByRole('dialog', { name: 'Se déclarer administrateur' })
  await declaration.getByText('J’atteste sur l’honneur').click()
  await declaration.getByRole('button', { name: 'Valider et poursuivre' }).click()
  await expect(page.getByRole('radio', { name: /Chorale des auditeurs/ })).toBeChecked()
  await confirm(page)
  await addToPanier(page)
  await expect(page.getByRole('article').filter({ hasText: 'Chorale des auditeurs' })).toHaveCount(1)
})

test('INS-08 CUR-01 to CUR-08 a visitor chooses the dates of a cursus, signs in halfway, and finds everything kept', async ({
  page,
}) => {
  const CURSUS = '/fiche/DEC-PREPA/session/DEC-PREPA-SES1-01'
  await openComplete(page, 'INSC', 'about:blank')
  await page.context().clearCookies()
  await page.goto(CURSUS)
  const missing = summary(page).getByRole('link', { name: /^La date de/ })
  const ecrits = page.getByRole('listitem').filter({ hasText: 'Les épreuves écrites' }).getByRole('radio').first()
  const memoire = page.getByRole('listitem').filter({ hasText: 'Le mémoire' }).getByRole('radio').first()
  const oral = page.getByRole('checkbox', { name: 'Suivre « L’oral »' })
  await expect(missing).toHaveCount(2)
  await ecrits.check()
  await memoire.check()
  await expect(missing).toHaveCount(0)
  // CUR-05: chosen until someone says no. CUR-07: then it no longer counts.
  await expect(oral).toBeChecked()
  const duree = page.getByText('Durée', { exact: true }).locator('xpath=following-sibling::dd[1]')
  const whole = await duree.innerText()
  await oral.uncheck()
  await expect(duree).not.toHaveText(whole)
  await expectAccessible(page)

  await page.getByRole('region', { name: 'Commande' }).getByRole('link', { name: 'Se connecter à Passerelle' }).click()
  await fillPasserelle(page, 'INSC')
  await expect(page.getByRole('button', { name: /Vous effectuez/ })).toBeVisible()
  await expect(ecrits).toBeChecked()
  await expect(memoire).toBeChecked()
  await expect(oral).not.toBeChecked()

  // CUR-08: an optional step has its own price.
  await chooseEntite(page, 'Ferrand et Associés')
  const prix = summary(page).getByText('Total HT').locator('xpath=following-sibling::dd')
  const without = await prix.innerText()
  await oral.check()
  await expect(prix).not.toHaveText(without)
  await oral.uncheck()
  await expect(prix).toHaveText(without)
  await page.getByRole('textbox', { name: 'Sujet de mémoire envisagé' }).fill('La facture électronique')
  await confirm(page)
  await expect(recapitulatif(page)).toContainText('Les épreuves écrites :')
  await expect(recapitulatif(page)).toContainText('La facture électronique')
  await addToPanier(page)

  // CUR-01, CUR-06: from the basket alone, when this browser remembers nothing.
  await page.evaluate(() => localStorage.clear())
  await page.goto(CURSUS)
  await expect(page.getByText('Cette session est déjà dans mon panier.')).toBeVisible()
  await expect(memoire).toBeChecked()
  await expect(oral).not.toBeChecked()
})

test('NAV-06 INS-28 the participants step changes the same request; a profile to complete is asked for at once', async ({
  page,
}) => {
  await page.goto('/auth/login?to=%2Ffiche%2FFIS-LF27%2Fsession%2FFIS-LF27-PAR-01')
  await fillPasserelle(page, 'DOCS')
  await expect(page.getByText('Complétez votre profil pour pouvoir vous inscrire')).toBeVisible()
  await chooseStatut(page, /^Salarié/)
  const modal = page.getByRole('dialog', { name: 'Compléter mon profil' })
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(summary(page).getByRole('link', { name: 'Votre profil' })).toBeVisible()
  await page.goto('/fiche/FIS-LF27/session/FIS-LF27-PAR-01/participants')
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible()
  await expect(page.getByText('GIRAUD', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Revenir à la demande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Demande d'inscription" })).toBeVisible()
})
