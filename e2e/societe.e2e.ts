import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, openList, signIn, tabTo, test } from './fixtures.ts'
import { allowFacturation, createAssociation } from './societe-testing.ts'

const DECLARER = 'Se déclarer comme administrateur pour cette structure ?'

// SOC-07: an entity already in the list is refused.
test.use({ expectedErrors: /status of 409/ })

/** Presses the button with that name by keyboard; in the front modal if there is one. */
async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** Deletes the only deletable row, after the question that names it. */
async function deleteOnly(page: Page, row: Locator, question: string, nom: string): Promise<void> {
  await expect(row).toBeVisible()
  await tabTo(page, page.locator('tbody [tabindex="0"]'))
  for (const key of ['Home', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(row.getByRole('checkbox')).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Supprimer', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const modal = page.getByRole('alertdialog', { name: question })
  await expect(modal).toContainText(nom)
  await expectAccessible(page)
  await tabTo(page, modal.getByRole('button', { name: 'Supprimer' }))
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
}

async function declareAndConfigure(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: DECLARER })).toBeVisible()
  await expectAccessible(page)
  await pressButton(page, DECLARER)
  await tabTo(page, page.getByRole('checkbox', { name: /J’atteste/ }))
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await pressButton(page, 'Valider et poursuivre')
  await expect(page.getByRole('heading', { name: 'Voulez-vous configurer' })).toBeFocused()
  await pressButton(page, 'Oui, configurer')
  await expect(page.getByRole('heading', { name: 'Statut d’inscription' })).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)
  await pressButton(page, 'Étape suivante')
  await pressButton(page, 'Ajouter un contact clé')
  await expect(page.getByRole('dialog', { name: 'Ajouter un contact clé' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ajouter un contact clé' })).toBeFocused()
  await pressButton(page, 'Étape suivante')
  await pressButton(page, 'Terminer la configuration')
  await expect(page.getByRole('heading', { name: 'Amicale du Clavier' })).toBeFocused()
}

async function addInterlocuteur(page: Page): Promise<void> {
  await pressButton(page, 'Ajouter un interlocuteur')
  await expect(page.getByText('personne d’autre que vos interlocuteurs')).toBeVisible()
  await expectAccessible(page)
  await pressButton(page, 'Créer un nouvel interlocuteur')
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await page.keyboard.type('Roux')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zoé')
  await page.keyboard.press('Enter')
  // SOC-03: errors stop the submit.
  await expect(page.getByRole('group', { name: '3 points sont à corriger' })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page, page.getByLabel('Adresse e-mail'))
  await page.keyboard.type('zoe.roux@demo.example')
  await openList(page, page.getByRole('button', { name: /Fonction$/ }))
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  const administrateur = page.getByRole('radiogroup', { name: 'Administrateur' }).getByRole('radio').first()
  await tabTo(page, administrateur)
  await page.keyboard.press('Space')
  await expect(administrateur).toBeChecked()
  await pressButton(page, 'Ajouter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ajouter un interlocuteur' })).toBeFocused()
}

async function addEntite(page: Page): Promise<void> {
  await pressButton(page, 'Ajouter une entité')
  await tabTo(page, page.getByRole('combobox', { name: 'Société' }))
  await page.keyboard.type('Amicale Payeuse')
  await expect(page.getByRole('option', { name: /Amicale Payeuse/ })).toBeVisible()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await pressButton(page, 'Ajouter')
}

test('SOC-02 SOC-03 SOC-05 SOC-06 SOC-07 the keyboard alone declares, sets up, adds and deletes an interlocuteur and a billing entity', async ({
  page,
}) => {
  await signIn(page, 'about:blank', 'USER')
  const id = await createAssociation(page, 'Amicale du Clavier')
  await allowFacturation(page, await createAssociation(page, 'Amicale Payeuse'))
  await page.goto(`/ma-societe/${id}`)
  await declareAndConfigure(page)
  await addInterlocuteur(page)
  // The grid follows a window that becomes narrower.
  await expectFits(page, [1440, 1024, 1440], [])
  await deleteOnly(page, page.getByRole('row', { name: /ROUX/ }), 'Supprimer cet interlocuteur ?', 'Zoé ROUX')

  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await addEntite(page)
  const row = page.getByRole('row', { name: /Payeuse/ })
  await expect(row).toBeVisible()
  await addEntite(page)
  await expect(page.getByRole('dialog', { name: 'Information' })).toBeVisible()
  await expectAccessible(page)
  await pressButton(page, 'J’ai compris')
  await pressButton(page, 'Annuler')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await deleteOnly(page, row, 'Supprimer cette entité de facturation ?', 'Amicale Payeuse')
})

test('SOC-01 on a phone, the choice of a company, its space, its modals and a company of someone else fit and are accessible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'about:blank')
  await createAssociation(page, 'Amicale de poche')
  await page.goto('/ma-societe')
  await expect(page.getByRole('heading', { name: 'Choisissez une société' })).toBeVisible()
  await expectFits(page, [390])
  await page.getByRole('link', { name: 'Ferrand et Associés' }).click()
  await expect(page.getByRole('article', { name: 'Ferrand (vous)' })).toContainText('Lecture seule')
  await expectFits(page, [390])
  await page.getByRole('button', { name: 'Ajouter un interlocuteur' }).click()
  await page.getByRole('radio', { name: /eleonore\.etienne@/ }).check({ force: true })
  await expectFits(page, [390])
  await page.keyboard.press('Escape')

  const openTab = async (name: string) => {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
  }
  await openTab('Entités de facturation')
  await page.getByRole('button', { name: 'Ajouter une entité' }).click()
  await expect(page.getByRole('combobox', { name: 'Société' })).toBeVisible()
  await expectFits(page, [390])
  await page.keyboard.press('Escape')
  await page.getByText('Celles de votre liste').click()
  await page.getByRole('button', { name: 'Enregistrer l’autorisation' }).click()
  await expect(page.getByRole('button', { name: 'Ajouter une société' })).toBeVisible()
  // The toast covers the page until it is closed.
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Fermer' }).click()
  await expectFits(page, [390])
  await openTab('Profil de commande')
  await expectFits(page, [390])
  await openTab('Informations de la société')
  await page.getByRole('textbox', { name: 'Code postal' }).fill('690')
  await page.getByRole('button', { name: 'Enregistrer les informations' }).click()
  await expect(page.getByRole('group', { name: 'Un point est à corriger' })).toBeFocused()
  await expectFits(page, [390])

  await page.goto('/ma-societe/999999')
  await expect(page.getByText('Cette société n’est pas dans votre liste')).toBeVisible()
  await expectFits(page, [390])
})
