import { fillAdresse, openCompte, openModal, search } from './entreprise-testing.ts'
import { expect, expectAccessible, tabTo, test } from './fixtures.ts'

const EXISTANT =
  'Une entreprise avec ce SIRET existe déjà. Les informations liées à cette entreprise vont être utilisées.'
const DEJA_LISTEE = 'Cette entité existe déjà dans votre liste de choix'
const OBLIGATOIRES = 'Merci de remplir tous les champs obligatoires'

/** API-05: our own look-up answers 404 for a number nobody has. */
const UNKNOWN_NUMBER = /404 \(Not Found\)/
test.use({ expectedErrors: UNKNOWN_NUMBER })

test('CLI-01 to CLI-12 a company is searched here, found in the directory, imported, completed and created once', async ({
  page,
}) => {
  await openCompte(page, 'PART')
  const modal = await openModal(page)
  await expect(modal.getByRole('radio', { name: 'Entreprise' })).toBeChecked()
  await expect(modal.getByRole('button', { name: 'Rechercher' })).toBeDisabled()
  await search(modal, 'Cabinet Discret')
  await expect(modal.getByText('Aucun résultat...')).toBeVisible()
  await expectAccessible(page)

  // CLI-01: what was typed is searched again in the directory, without being typed again.
  await modal.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click()
  await expect(modal.getByText('SIRET 000 345 678 00015')).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button', { name: /^Choisir CABINET DISCRET/ }).click()

  // CLI-02, CLI-12: what the directory says is not to be changed, what it hides is empty.
  await expect(modal.getByLabel('SIRET')).toHaveValue('000 345 678 00015')
  await expect(modal.getByLabel('SIRET')).toBeDisabled()
  await expect(modal.getByLabel('Dénomination')).toBeDisabled()
  await expect(modal.getByText('FR19000345678')).toBeVisible()
  await expect(modal.getByText('Activités comptables')).toBeVisible()
  await expect(
    modal.getByText("Si votre entreprise n'a pas de SIRET, veuillez contactez votre organisme de formation."),
  ).toBeVisible()
  await expect(modal.getByLabel('Numéro et voie')).toHaveValue('')
  await modal.getByLabel('Activité').fill('99.99X')
  await expect(modal.getByText('Code inexistant dans la nomenclature')).toBeVisible()
  await modal.getByLabel('Catégorie juridique').fill('0001')
  await expect(modal.getByText('Catégorie inexistante')).toBeVisible()
  await modal.getByLabel('Activité').fill('6920z')
  await modal.getByLabel('Catégorie juridique').fill('5499')

  // CLI-08: each fault in its own words.
  await modal.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(OBLIGATOIRES)).toBeVisible()
  await expect(modal.getByRole('group', { name: '2 points sont à corriger' })).toBeFocused()
  await expectAccessible(page)
  await fillAdresse(modal)
  await modal.getByLabel('Identification').fill('x'.repeat(101))
  await modal.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le champ "Identification" est trop long')).not.toHaveCount(0)
  await modal.getByLabel('Identification').fill('')

  // CLI-11: sent once, whatever the finger does; the page's own form is not sent with it.
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await modal.getByRole('button', { name: 'Enregistrer' }).dblclick()
  await expect(modal).toHaveCount(0)
  expect(sent).toEqual(['/api/client/societe'])
  await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('CABINET DISCRET (Rennes)')
  await expect(page.getByLabel('Nom de l’employeur')).toHaveValue('CABINET DISCRET')
  await expect(page.getByRole('group', { name: /à corriger/ })).toHaveCount(0)

  // CLI-10: now it is in the list.
  const again = await openModal(page)
  await expect(again.getByRole('textbox', { name: /^Nom, / })).toHaveValue('')
  await search(again, '000 345 678')
  await again.getByRole('button', { name: /^Choisir CABINET DISCRET/ }).click()
  await expect(page.getByRole('dialog', { name: 'Déjà dans votre liste' })).toContainText(DEJA_LISTEE)
  await expectAccessible(page)
})

test('CLI-10 a company that exists is chosen as it is: from our list, from the directory, by its number', async ({
  page,
}) => {
  await openCompte(page, 'AUTRE')
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click()
  // RUL-03: page after page; what is closed is shown and refused.
  await search(modal, 'audit beaucourt')
  const closed = modal.getByRole('listitem').filter({ hasText: 'Fermé' }).first()
  await expect(closed.getByRole('button', { name: /^Choisir AUDIT BEAUCOURT/ })).toBeDisabled()
  await search(modal, 'cabinet')
  await modal.getByRole('button', { name: 'Résultats suivants' }).click()
  await expect(modal.getByText(/résultats, page 2 sur \d+/)).toBeFocused()
  await search(modal, '00012345500016')
  await modal.getByRole('button', { name: /^Choisir FERRAND/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Entreprise déjà enregistrée' })
  await expect(question).toContainText(EXISTANT)
  await expect(question).toContainText('Souhaitez-vous continuer ?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Non' }).click()
  await expect(question).toHaveCount(0)

  // CLI-04: typed by hand, 500 ms after the last digit; a wrong key is told, then the mask and the owner.
  await modal.getByRole('button', { name: 'Saisir manuellement mon entreprise' }).click()
  const siret = modal.getByLabel('SIRET')
  await siret.pressSequentially('00012345500017')
  await expect(siret).toHaveValue('000 123 455 00017')
  await expect(modal.getByText('Saisissez un SIRET valable, de 14 chiffres.')).toBeVisible()
  await siret.press('Backspace')
  await siret.press('6')
  await expect(question).toContainText('Ferrand et Associés')
  await question.getByRole('button', { name: 'Oui' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('Ferrand et Associés (Lyon)')
  await expect(page.getByLabel('Nom de l’employeur')).toHaveValue('Ferrand et Associés')
})

test('CLI-02 an association without any number is created by hand, with the keyboard alone', async ({ page }) => {
  await openCompte(page, 'USER')
  await page.getByRole('button', { name: 'Rechercher ou enregistrer une société' }).focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Rechercher ou enregistrer une entité' })
  await tabTo(page, modal.getByRole('radio', { name: 'Entreprise' }))
  await page.keyboard.press('ArrowRight')
  await expect(modal.getByRole('radio', { name: 'Association' })).toBeFocused()
  await tabTo(page, modal.getByRole('textbox', { name: 'Nom, RNA ou SIRET de l’association' }))
  await page.keyboard.type('Chorale des comptables')
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Aucun résultat...')).toBeVisible()
  await tabTo(page, modal.getByRole('button', { name: 'Saisir manuellement mon association' }))
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByLabel('Dénomination'))
  await page.keyboard.type('Chorale des comptables')
  await tabTo(page, modal.getByLabel('Numéro et voie'))
  await page.keyboard.type('3 rue des Lilas')
  await page.keyboard.press('Escape')
  await tabTo(page, modal.getByRole('textbox', { name: 'Code postal' }))
  await page.keyboard.type('67000')
  await tabTo(page, modal.getByRole('textbox', { name: 'Ville' }))
  await page.keyboard.type('Strasbourg')
  await expectAccessible(page)
  await tabTo(page, modal.getByRole('button', { name: 'Enregistrer' }))
  await page.keyboard.press('Enter')
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('Chorale des comptables (Strasbourg)')
  await expect(page.getByRole('button', { name: 'Rechercher ou enregistrer une société' })).toBeFocused()
})

test('CLI-11 what is typed survives a change of mind, a closed modal, another page and a reload', async ({ page }) => {
  await openCompte(page, 'DOCS')
  let modal = await openModal(page)
  await modal.getByRole('textbox', { name: /^Nom, / }).fill('SARL')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  modal = await openModal(page)
  await expect(modal.getByRole('textbox', { name: /^Nom, / })).toHaveValue('SARL')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Mon panier/ }).click()
  await expect(page.getByRole('heading', { name: 'Mon panier', level: 1 })).toBeVisible()
  await page.goBack()
  modal = await openModal(page)
  await expect(modal.getByRole('textbox', { name: /^Nom, / })).toHaveValue('SARL')

  await modal.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click()
  await modal.getByRole('button', { name: 'Saisir manuellement mon entreprise' }).click()
  await modal.getByLabel('Dénomination').fill('SARL Oubli')
  await page.reload()
  modal = page.getByRole('dialog', { name: 'Rechercher ou enregistrer une entité' })
  await page.getByRole('button', { name: 'Rechercher ou enregistrer une société' }).click()
  await expect(modal.getByLabel('Dénomination')).toHaveValue('SARL Oubli')
  await expect(modal.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await expectAccessible(page)
  // CLI-02: another type clears the form.
  await modal.getByText('Association', { exact: true }).click()
  await modal.getByRole('button', { name: 'Saisir manuellement mon association' }).click()
  await expect(modal.getByLabel('Dénomination')).toHaveValue('')
  await modal.getByRole('button', { name: 'Effacer ma saisie' }).click()
  await expect(modal.getByRole('textbox', { name: /^Nom, / })).toHaveValue('')
})

test.describe('with a refused or lost call', () => {
  test.use({ expectedErrors: /404|400|ERR_FAILED/ })

  test('CLI-11 nothing typed is lost, and the server’s refusals stand on their fields', async ({ page }) => {
    await openCompte(page, 'INSC')
    const modal = await openModal(page)
    await modal.getByText('Association', { exact: true }).click()
    await modal.getByRole('button', { name: 'Saisir manuellement mon association' }).click()
    await modal.getByLabel('Dénomination').fill('Amicale des archives')
    await fillAdresse(modal)
    await page.route('**/api/client/societe', (route) => route.abort(), { times: 1 })
    await modal.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Oups.. Une erreur est survenue..')).toBeVisible()
    const refusal = {
      code: 'INVALID_INPUT',
      message: 'Certaines informations ne sont pas valables.',
      requestId: 'r',
      fields: [{ path: 'ville', message: 'Cette ville est inconnue.' }],
    }
    await page.route('**/api/client/societe', (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
    await modal.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText(refusal.message)).toBeVisible()
    await expect(modal.getByRole('textbox', { name: 'Ville' })).toHaveAccessibleDescription(/Cette ville est inconnue/)
    await expect(modal.getByLabel('Dénomination')).toHaveValue('Amicale des archives')
    await modal.getByRole('textbox', { name: 'Ville' }).fill('Rennes ')
    await modal.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(modal).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('Amicale des archives (Rennes)')
  })
})
