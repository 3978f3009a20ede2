import type { Locator } from '@playwright/test'
import { expect, expectAccessible, signIn, tabTo, test } from './fixtures.ts'
import {
  allowFacturation,
  answer,
  createAssociation,
  declare,
  openAs,
  openSociete,
  useTool,
} from './societe-testing.ts'

const DECLARER = 'Se déclarer comme administrateur pour cette structure ?'
const CONFIRMER = "Confirmer mon droit d'administrateur"

test('SOC-01 SOC-05 SOC-06 SOC-08 ROL-04 a person declares, sets the space up and invites a second administrator, who confirms', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signIn(page, '/mon-compte', 'PART')
  const id = await createAssociation(page, 'Amicale du Marché')
  await openSociete(page, 'Amicale du Marché')
  await expect(page.getByText('Inscription non autorisée')).toBeVisible()
  await expectAccessible(page)

  // SOC-05: nothing without the box; the warning and the way to the personal space are there.
  await page.getByRole('button', { name: DECLARER }).click()
  const modal = page.getByRole('dialog', { name: 'Se déclarer administrateur' })
  await expect(modal).toContainText('trois ans d’emprisonnement et 45\u202f000 euros')
  await expect(modal.getByRole('link', { name: /votre espace personnel/ })).toHaveAttribute('target', '_blank')
  await expect(modal.getByRole('button', { name: 'Valider et poursuivre' })).toBeDisabled()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('button', { name: DECLARER })).toBeFocused()
  await declare(page, DECLARER)
  await expectAccessible(page)

  // SOC-06
  await page.getByRole('button', { name: 'Oui, configurer' }).click()
  await expect(page.getByRole('heading', { name: 'Statut d’inscription' })).toBeFocused()
  await page.getByText('Uniquement les personnes ayant le droit d’inscription').click()
  await page.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect(page.getByText('Le profil de commande est enregistré.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Étape suivante' }).click()

  // SOC-08: one's own roles too, which are no rights.
  await page.getByRole('button', { name: 'Ajouter un contact clé' }).click()
  const roles = page.getByRole('dialog', { name: 'Ajouter un contact clé' })
  await expect(roles.getByRole('button', { name: 'Ajouter', exact: true })).toBeDisabled()
  await roles.getByRole('button', { name: /Interlocuteur$/ }).click()
  await page.getByRole('option', { name: /Paul LEMAIRE/ }).click()
  await roles.getByText('Contact facturation').click()
  await roles.getByText('Dirigeant').click()
  await expectAccessible(page)
  await roles.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const cles = page.getByRole('region', { name: 'Contacts clés' }).last()
  await expect(cles.getByRole('row', { name: /LEMAIRE/ })).toContainText('Contact facturation, Dirigeant')
  await useTool(cles, 'Lemaire', 'Modifier')
  const edit = page.getByRole('dialog', { name: 'Modifier les rôles : Paul Lemaire' })
  await edit.getByText('Dirigeant').click()
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(cles.getByRole('row', { name: /LEMAIRE/ })).not.toContainText('Dirigeant')
  await useTool(cles, 'Lemaire', 'Supprimer')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(cles.getByText('Aucun contact clé pour l’instant.')).toBeVisible()
  await page.getByRole('button', { name: 'Étape suivante' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Terminer la configuration' }).click()
  await expect(page.getByRole('heading', { name: 'Amicale du Marché' })).toBeFocused()

  // ROL-04: the second administrator is pending until they declare.
  await page.getByRole('button', { name: 'Ajouter un interlocuteur' }).click()
  const add = page.getByRole('dialog', { name: 'Ajouter un interlocuteur' })
  await expect(add.getByText('personne d’autre que vos interlocuteurs')).toBeVisible()
  await add.getByRole('button', { name: 'Créer un nouvel interlocuteur' }).click()
  await add.getByLabel('Nom', { exact: true }).fill('Rochebrune')
  await add.getByLabel('Prénom').fill('Claire')
  await add.getByLabel('Adresse e-mail').fill('claire.rochebrune@audit-rochebrune.example')
  await add.getByRole('button', { name: /Fonction$/ }).click()
  await page.getByRole('option', { name: 'Comptable' }).click()
  await answer(add, 'Administrateur', 'Oui')
  await expect(add.getByRole('radiogroup')).toHaveCount(1)
  await add.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const grid = page.getByRole('region', { name: 'Interlocuteurs' }).last()
  await expect(grid.getByRole('row', { name: /ROCHEBRUNE/ })).toContainText('Administrateur (En attente)')

  const other = await openAs(browser, serverUrl, 'AUTRE', '/ma-societe')
  await expect(other.getByRole('heading', { name: 'Choisissez une société' })).toBeVisible()
  await expect(other.getByRole('article').filter({ hasText: 'Amicale du Marché' })).toContainText('(En attente)')
  await expectAccessible(other)
  await other.getByRole('link', { name: 'Amicale du Marché' }).click()
  await expect(other).toHaveURL(`/ma-societe/${id}`)
  await declare(other, CONFIRMER)
  await other.getByRole('button', { name: 'Non, plus tard' }).click()
  await expect(other.getByRole('row', { name: /ROCHEBRUNE \(vous\)/ })).toContainText('Administrateur')
  await other.context().close()
})

test.describe('declaration', () => {
  test.use({ expectedErrors: /net::ERR_|502/ })

  test('SOC-05 a lost answer is told, and sending again after it changes nothing more', async ({ page }) => {
    await signIn(page, '/mon-compte', 'PART')
    const id = await createAssociation(page, 'Amicale perdue')
    await page.goto(`/ma-societe/${id}`)
    await page.route(/declaration$/, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('button', { name: DECLARER }).click()
    const modal = page.getByRole('dialog', { name: 'Se déclarer administrateur' })
    await modal.getByText('J’atteste sur l’honneur').click()
    await modal.getByRole('button', { name: 'Valider et poursuivre' }).dblclick()
    await expect(
      modal.getByText('Une erreur inconnue est survenue, veuillez re-essayer ultérieurement', { exact: true }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute(/declaration$/)
    await modal.getByRole('button', { name: 'Valider et poursuivre' }).click()
    await expect(page.getByRole('heading', { name: 'Voulez-vous configurer' })).toBeFocused()
  })
})

test('SOC-02 SOC-05 SOC-06 SOC-07 the keyboard alone declares, adds and deletes an interlocuteur and a billing entity', async ({
  page,
}) => {
  await signIn(page, '/mon-compte', 'USER')
  const id = await createAssociation(page, 'Amicale du Clavier')
  await allowFacturation(page, await createAssociation(page, 'Amicale Payeuse'))
  await page.goto(`/ma-societe/${id}`)
  const press = (key: string) => page.keyboard.press(key)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await tabTo(page, button(DECLARER))
  await press('Enter')
  await tabTo(page, page.getByRole('checkbox', { name: /J’atteste/ }))
  await press('Space')
  await tabTo(page, button('Valider et poursuivre'))
  await press('Enter')
  await tabTo(page, button('Non, plus tard'))
  await press('Enter')
  await tabTo(page, button('Ajouter un interlocuteur'))
  await press('Enter')
  await tabTo(page, button('Créer un nouvel interlocuteur'))
  await press('Enter')
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await page.keyboard.type('Roux')
  await press('Tab')
  await page.keyboard.type('Zoé')
  await press('Tab')
  await page.keyboard.type('zoe.roux@demo.example')
  await tabTo(page, page.getByRole('button', { name: /Fonction$/ }))
  await press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  const administrateur = page.getByRole('radiogroup', { name: 'Administrateur' }).getByRole('radio').first()
  await tabTo(page, administrateur)
  await press('Space')
  await expect(administrateur).toBeChecked()
  await tabTo(page, button('Ajouter'))
  await press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button('Ajouter un interlocuteur')).toBeFocused()

  const deleteOnly = async (row: Locator, question: string, nom: string) => {
    await expect(row).toBeVisible()
    await tabTo(page, page.locator('tbody [tabindex="0"]'))
    await press('Home')
    await press('ArrowDown')
    await press('Space')
    await expect(row.getByRole('checkbox')).toBeChecked()
    await tabTo(page, button('Supprimer'), 'Shift+Tab')
    await press('Enter')
    await expect(page.getByRole('alertdialog', { name: question })).toContainText(nom)
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }))
    await press('Enter')
    await expect(row).toHaveCount(0)
  }
  await deleteOnly(page.getByRole('row', { name: /ROUX/ }), 'Supprimer cet interlocuteur ?', 'Zoé ROUX')

  // SOC-07
  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  await press('ArrowRight')
  await press('ArrowRight')
  await tabTo(page, button('Ajouter une entité'))
  await press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Société' }))
  await page.keyboard.type('Amicale Payeuse')
  await expect(page.getByRole('option', { name: /Amicale Payeuse/ })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }))
  await press('Enter')
  await deleteOnly(
    page.getByRole('row', { name: /Payeuse/ }),
    'Supprimer cette entité de facturation ?',
    'Amicale Payeuse',
  )
})
