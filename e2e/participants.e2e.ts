import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openModal, openParticipants, row, tick } from './participants-testing.ts'

const DEUX_PLACES = '/fiche/FIS-LF27/session/FIS-LF27-PAR-01'
/** Sixteen places. */
const COMPTEE = '/fiche/FIS-LF27/session/FIS-LF27-TLS-01'

test('INS-16 PAR-01 PAR-12 people of the directory are chosen, referenced in place and taken out', async ({ page }) => {
  const section = await openParticipants(page, COMPTEE)
  const grid = section.getByRole('grid', { name: 'Participants' })
  await expect(row(grid, /Ferrand.*Lecture seule : c’est vous/i)).toBeVisible()
  for (const titre of ['NOM', 'PRÉNOM', 'EMAIL', 'RÉF. INTERNE (OPTIONNEL)'])
    await expect(grid.getByRole('columnheader', { name: titre }).first()).toBeVisible()
  const box = await grid.locator('..').boundingBox()
  expect(box?.height).toBe(500)
  await expectAccessible(page)

  const modal = await openModal(page, 'Depuis l’annuaire')
  await expect(row(modal, /participe déjà.*FERRAND/)).toBeVisible()
  await expectAccessible(page)
  await modal.getByLabel('Rechercher une personne').fill('besnard')
  await tick(modal, /BESNARD/)
  await modal.getByLabel('Rechercher une personne').fill('delm')
  await tick(modal, /DELMAS/)
  const [reload] = await Promise.all([
    page.waitForRequest(/inscription\/client\/\d+\/participants/),
    modal.getByRole('button', { name: 'Ajouter 2 participants' }).click(),
  ])
  expect(reload.method()).toBe('GET')
  await expect(modal).toHaveCount(0)
  await expect(section.getByText('3 participants, 16 places disponibles')).toBeVisible()

  const cell = row(grid, /BESNARD/)
    .getByRole('gridcell')
    .last()
  await cell.dblclick()
  await page.keyboard.type('R'.repeat(60))
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('R'.repeat(50))

  await tick(grid, /DELMAS/)
  await section.getByRole('button', { name: 'Retirer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Retirer ce participant ?' })
  await expect(question).toContainText('Chloé DELMAS')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Retirer' }).click()
  await expect(row(grid, /DELMAS/)).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Retirer' })).toBeFocused()
})

async function fillPersonne(modal: Locator, email: string, nom: string, prenom: string): Promise<void> {
  await modal.getByLabel('Adresse e-mail').fill(email)
  await modal.getByLabel('Nom', { exact: true }).fill(nom)
  await modal.getByLabel('Prénom').fill(prenom)
}

test.describe('new participant', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('PAR-02 to PAR-05 someone new is typed with the keyboard, someone known is recognised', async ({ page }) => {
    const section = await openParticipants(page, COMPTEE)
    const modal = await openModal(page, 'Nouveau participant')
    await fillPersonne(modal, 'jn.loeuillet@demo.example', 'Lœuillet', 'jean-noël')

    // Escape by accident, then a reload: nothing typed is lost.
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Abandonner cette saisie ?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(modal.getByLabel('Prénom')).toHaveValue('jean-noël')
    await page.reload()
    await page.getByRole('button', { name: 'Ajouter des participants' }).click()
    await expect(modal.getByLabel('Prénom')).toHaveValue('jean-noël')
    await expectAccessible(page)
    await modal.getByLabel('Prénom').press('Enter')
    await expect(modal.getByText('Jean-Noël LŒUILLET figure parmi les participants')).toBeVisible()

    await expect(modal.getByLabel('Adresse e-mail')).toBeFocused()
    await page.keyboard.type('JN.loeuillet@demo.example')
    await page.keyboard.press('Enter')
    await expect(
      modal.getByText("L'adresse email renseignée correspond à un participant déjà présent dans la liste.").first(),
    ).toBeVisible()
    await modal.getByLabel('Adresse e-mail').fill('Lucie.Morvan@ferrand-associes.example')
    await page.keyboard.press('Tab')
    await expect(modal.getByText('Cette personne est déjà connue')).toBeVisible()
    await expect(modal.getByLabel('Nom', { exact: true })).toHaveValue('Morvan')
    await expect(modal.getByLabel('Nom', { exact: true })).toHaveAttribute('readonly')
    await expect(modal.getByLabel('Nom', { exact: true })).toBeFocused()
    await modal.getByRole('button', { name: 'Ajouter ce participant' }).click()
    await expect(modal.getByText('Lucie MORVAN figure parmi les participants')).toBeVisible()
    await modal.getByRole('button', { name: 'Fermer' }).last().click()

    const grid = section.getByRole('grid', { name: 'Participants' })
    await expect(row(grid, /LŒUILLET Nouveau Jean-Noël jn.loeuillet@demo.example/)).toBeVisible()
    await expect(row(grid, /MORVAN Lucie lucie.morvan@ferrand-associes.example/)).toBeVisible()
    await tick(grid, /LŒUILLET/)
    await section.getByRole('button', { name: 'Retirer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()

    // PAR-05: not of the directory, yet chosen again; PAR-04: typed again, it is renamed.
    const keys = await page.evaluate(() => Object.keys(sessionStorage))
    expect(keys.join()).toMatch(/helene\.ferrand@ferrand-associes\.example:\d+/)
    await openModal(page, 'Depuis l’annuaire')
    await modal.getByLabel('Rechercher une personne').fill('lœuillet')
    await tick(modal, /LŒUILLET Nouveau/)
    await modal.getByRole('button', { name: 'Ajouter 1 participant' }).click()
    await expect(row(grid, /LŒUILLET Nouveau/)).toBeVisible()
  })
})

test('INS-27 more people than places: the modal says so and the selection is kept', async ({ page }) => {
  await openParticipants(page, DEUX_PLACES)
  const modal = await openModal(page, 'Depuis l’annuaire')
  await tick(modal, /AUBRY/)
  await tick(modal, /BENALI/)
  await modal.getByRole('button', { name: 'Ajouter 2 participants' }).click()
  const warning = page.getByRole('dialog', { name: 'Places insuffisantes' })
  await expect(warning).toContainText("Vous désirez 3 place(s) mais il n'en reste plus que 2.")
  await expect(warning).toContainText('Nous invitons à sécuriser les places disponibles et à nous contacter')
  await expect(warning.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute('href', 'tel:0199001234')
  await expect(warning.getByRole('link', { name: 'formation@institut-estrade.example' })).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Revenir à la sélection' }).click()
  await tick(modal, /BENALI/)
  await modal.getByRole('button', { name: 'Ajouter 1 participant' }).click()
  await expect(page.getByText('2 participants, 2 places disponibles')).toBeVisible()
})
