import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { answer, createAssociation, declare, openAs, openSociete, useTool } from './societe-testing.ts'

test.use({ expectedErrors: /status of (400|403|409)/ })

function openTab(page: Page, name: string): Promise<void> {
  return page.getByRole('tab', { name }).click()
}

async function pickEntreprise(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Société' }).fill(text)
  await page.getByRole('option', { name: new RegExp(text) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
}

test('SOC-02 SOC-03 SOC-04 an administrator adds a contact of the directory, edits and deletes them, and is refused without loss', async ({
  page,
}) => {
  await signIn(page, '/panier')
  await openSociete(page, 'Ferrand et Associés')
  const grid = page.getByRole('region', { name: 'Interlocuteurs' }).last()
  await expect(grid.getByRole('row', { name: /FERRAND \(vous\)/ })).toContainText('Lecture seule')
  await expect(grid.getByRole('row', { name: /FERRAND \(vous\)/ }).getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)

  // SOC-02: locked fields for who the directory knows.
  await page.getByRole('button', { name: 'Ajouter un interlocuteur' }).click()
  const modal = page.getByRole('dialog', { name: 'Ajouter un interlocuteur' })
  await expect(modal.getByText('helene.ferrand@')).toHaveCount(0)
  await modal.getByLabel('Rechercher dans l’annuaire').fill('etienne')
  await expect(modal.getByText('1 contact', { exact: true })).toBeVisible()
  await modal.getByRole('radiogroup').getByText('eleonore.etienne@').click()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Continuer' }).click()
  for (const label of ['Nom', 'Prénom', 'Adresse e-mail'])
    await expect(modal.getByLabel(label, { exact: true })).toHaveAttribute('readonly')

  // SOC-03: errors stop and mark.
  await answer(modal, 'Administrateur', 'Non')
  await modal.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(modal.getByRole('group', { name: '3 points sont à corriger' })).toBeFocused()
  await expectAccessible(page)
  await modal.getByRole('button', { name: /Fonction$/ }).click()
  await page.getByRole('option', { name: 'Assistant' }).click()
  await answer(modal, "Droit d'inscription", 'Oui')
  await answer(modal, "Droit d'accès aux documents", 'Non')
  await modal.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const row = grid.getByRole('row', { name: /ÉTIENNE/ })
  await expect(row).toContainText('Inscription')

  await useTool(grid, 'Étienne', 'Modifier')
  const edit = page.getByRole('dialog', { name: 'Modifier les droits : Éléonore Étienne' })
  await answer(edit, "Droit d'accès aux documents", 'Oui')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(row).toContainText('Inscription, Accès aux documents')

  // SOC-04: the server's own words, and what was typed is still there.
  await page.getByRole('button', { name: 'Ajouter un interlocuteur' }).click()
  await modal.getByRole('button', { name: 'Créer un nouvel interlocuteur' }).click()
  await modal.getByLabel('Nom', { exact: true }).fill('Double')
  await modal.getByLabel('Prénom').fill('Dora')
  await modal.getByLabel('Adresse e-mail').fill('lucie.morvan@ferrand-associes.example')
  await modal.getByRole('button', { name: /Fonction$/ }).click()
  await page.getByRole('option', { name: 'Comptable' }).click()
  await answer(modal, 'Administrateur', 'Oui')
  await modal.getByRole('button', { name: 'Ajouter', exact: true }).click()
  const refusal = page.getByRole('dialog', { name: 'Action impossible' })
  await expect(refusal).toContainText('Cette adresse e-mail est déjà celle d’un interlocuteur de la société.')
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(modal.getByLabel('Nom', { exact: true })).toHaveValue('Double')
  await modal.getByRole('button', { name: 'Fermer' }).click()

  await useTool(grid, 'Étienne', 'Supprimer')
  const question = page.getByRole('alertdialog', { name: 'Supprimer cet interlocuteur ?' })
  await expect(question).toContainText('Éléonore ÉTIENNE')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(row).toHaveCount(0)
})

test('SOC-07 billing entities: refused, authorised, added, known already, deleted; the authorisation and its list', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signIn(page, '/panier')
  await openSociete(page, 'Ferrand et Associés')
  await openTab(page, 'Entités de facturation')
  const grid = page.getByRole('region', { name: 'Entités de facturation' })
  await grid.getByRole('button', { name: 'Ajouter une entité' }).click()
  await expectAccessible(page)
  await pickEntreprise(page, 'Audit Rochebrune')
  const refusal = page.getByRole('dialog', { name: 'Action impossible' })
  await expect(refusal).toContainText('n’a pas autorisé votre société')
  await refusal.getByRole('button', { name: 'J’ai compris' }).click()

  // The other company lists this one among those it agrees to pay for.
  const other = await openAs(browser, serverUrl, 'AUTRE')
  await openSociete(other, 'Audit Rochebrune')
  await openTab(other, 'Entités de facturation')
  await other.getByText('Celles de votre liste').click()
  await other.getByRole('button', { name: 'Enregistrer l’autorisation' }).click()
  await other.getByRole('button', { name: 'Ajouter une société' }).click()
  await pickEntreprise(other, 'Ferrand et Associés')
  await expect(other.getByRole('button', { name: 'Retirer Ferrand et Associés' })).toBeVisible()
  await expectAccessible(other)

  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(grid.getByRole('row', { name: /Audit Rochebrune/ })).toBeVisible()
  await grid.getByRole('button', { name: 'Ajouter une entité' }).click()
  await pickEntreprise(page, 'Audit Rochebrune')
  const known = page.getByRole('dialog', { name: 'Information' })
  await expect(known.getByText('Cette entité de facturation existe déjà.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await known.getByRole('button', { name: 'J’ai compris' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click()
  await useTool(grid, 'Audit Rochebrune', 'Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(grid.getByText(/^Aucune entité de facturation/)).toBeVisible()

  await other.getByRole('button', { name: 'Retirer Ferrand et Associés' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(other.getByText('La liste est vide')).toBeVisible()
  await other.context().close()
})

test('SOC-09 ROL-03 two tabs save different parts, and neither undoes the other; leaving asks', async ({
  page,
  context,
}) => {
  await signIn(page, '/panier')
  await openSociete(page, 'Ferrand et Associés')
  await openTab(page, 'Informations de la société')
  await page.getByLabel('Site internet').fill('https://ferrand.example')
  await openTab(page, 'Profil de commande')
  await expectAccessible(page)
  await openTab(page, 'Informations de la société')
  await expect(page.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await expect(page.getByLabel('Site internet')).toHaveValue('https://ferrand.example')

  const tab = await context.newPage()
  await tab.goto(new URL('#profil', page.url()).href)
  await tab.getByText('Tout le monde', { exact: true }).click()
  await tab.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect(tab.getByText('Le profil de commande est enregistré.')).toBeVisible()
  await tab.close()

  await page.getByRole('textbox', { name: 'Code postal' }).fill('690')
  await page.getByRole('button', { name: 'Enregistrer les informations' }).click()
  await expect(page.getByRole('group', { name: 'Un point est à corriger' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code postal' }).fill('69003')
  await page.getByRole('link', { name: /^Mon panier/ }).click()
  await page
    .getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
    .getByRole('button', { name: 'Annuler' })
    .click()
  await page.getByRole('button', { name: 'Enregistrer les informations' }).click()
  await expect(page.getByText('Les informations de la société sont enregistrées.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Site internet')).toHaveValue('https://ferrand.example')
  await expect(page.getByRole('region', { name: 'Ferrand et Associés' })).toContainText('69003 Lyon')
  await openTab(page, 'Profil de commande')
  await expect(page.getByRole('radio', { name: /Tout le monde/ })).toBeChecked()
})

test('ROL-02 SOC-04 a right taken away in another session: the refusal is read, then the space closes', async ({
  page,
  browser,
  serverUrl,
}) => {
  await signIn(page, '/mon-compte', 'PART')
  const id = await createAssociation(page, 'Amicale des Droits')
  await page.goto(`/ma-societe/${id}`)
  await declare(page, 'Se déclarer comme administrateur pour cette structure ?')
  await page.getByRole('button', { name: 'Non, plus tard' }).click()
  await page.getByRole('button', { name: 'Ajouter un interlocuteur' }).click()
  const modal = page.getByRole('dialog', { name: 'Ajouter un interlocuteur' })
  await modal.getByRole('button', { name: 'Créer un nouvel interlocuteur' }).click()
  await modal.getByLabel('Nom', { exact: true }).fill('Giraud')
  await modal.getByLabel('Prénom').fill('Thomas')
  await modal.getByLabel('Adresse e-mail').fill('thomas.giraud@ferrand-associes.example')
  await modal.getByRole('button', { name: /Fonction$/ }).click()
  await page.getByRole('option', { name: 'Comptable' }).click()
  await answer(modal, 'Administrateur', 'Oui')
  await modal.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(modal).toHaveCount(0)

  const other = await openAs(browser, serverUrl, 'DOCS', '/ma-societe')
  await other.getByRole('link', { name: 'Amicale des Droits' }).click()
  await declare(other, "Confirmer mon droit d'administrateur")
  await other.getByRole('button', { name: 'Non, plus tard' }).click()
  const grid = other.getByRole('region', { name: 'Interlocuteurs' }).last()
  await useTool(grid, 'Lemaire', 'Modifier')
  const edit = other.getByRole('dialog', { name: 'Modifier les droits : Paul Lemaire' })
  await edit.getByRole('button', { name: /Fonction$/ }).click()
  await other.getByRole('option', { name: 'Collaborateur' }).click()
  for (const question of ['Administrateur', "Droit d'inscription", "Droit d'accès aux documents"])
    await answer(edit, question, 'Non')
  await edit.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(edit).toHaveCount(0)
  await other.context().close()

  await useTool(page.getByRole('region', { name: 'Interlocuteurs' }).last(), 'Giraud', 'Supprimer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  const refusal = page.getByRole('dialog', { name: 'Action impossible' })
  await expect(refusal).toContainText('Seul un administrateur validé de la société peut faire cette action.')
  await refusal.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(page.getByText('Les droits de la société sont gérés par ses administrateurs')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('SOC-01 the space, its modals and a company of someone else fit and are accessible', async ({ page }) => {
    await signIn(page, '/panier')
    await openSociete(page, 'Ferrand et Associés')
    await expect(page.getByRole('article', { name: 'Ferrand (vous)' })).toContainText('Lecture seule')
    await expectAccessible(page)
    for (const tab of ['Entités de facturation', 'Informations de la société', 'Profil de commande']) {
      await openTab(page, tab)
      await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
    await page.goto('/ma-societe/999999')
    await expect(page.getByText('Cette société n’est pas dans votre liste')).toBeVisible()
    await expectAccessible(page)
  })
})
