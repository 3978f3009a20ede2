import { writeFileSync } from 'node:fs'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A brand changes colours, not places: one of them is enough on a phone. */
const BRANDS = [
  ['estrade', [1440, 390]],
  ['rivage', [1440]],
  ['ardoise', [1440]],
] as const

for (const [brand, widths] of BRANDS) {
  test(`LAY-08 GRI-03 GRI-06 the whole gallery in ${brand}: accessible, nothing overflows`, async ({ page }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/galerie?marque=${brand}`)
      await expect(page.getByRole('heading', { name: 'Grille de 10 000 lignes' })).toBeVisible()
      await expect(page.getByText('Noémie').first()).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })
}

test.describe('a browser that speaks another language', () => {
  test.use({ locale: 'de-DE' })

  test('LAY-18 GRI-05 everything is still there, and in French', async ({ page }) => {
    await page.goto('/galerie?entree=champ-date')
    await expect(page.getByRole('textbox', { name: 'Date de naissance' })).toHaveValue('04/07/1988')
    await expect(page.getByText(/^Choisissez une date à partir du \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Date de naissance : ouvrir le calendrier' }).press('Enter')
    await expect(page.getByRole('dialog').locator('th').first()).toHaveText(/^lun/i)
    await page.goto('/galerie')
    await expect(page.getByText('Noémie').first()).toBeVisible()
  })
})

test('GRI-05 by keyboard alone: a date is typed, or picked in the calendar, which gives focus back', async ({
  page,
}) => {
  await page.goto('/galerie?entree=champ-date')
  const field = page.getByRole('textbox', { name: 'Vide' })
  await field.focus()
  await page.keyboard.type('5/6/31')
  const opener = page.getByRole('button', { name: 'Vide : ouvrir le calendrier' })
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('05/06/2031')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog')
  await expect(calendar).toBeVisible()
  await expect(calendar.locator('th').first()).toHaveText(/^l/i)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(field).toHaveValue('06/06/2031')
  await expect(opener).toBeFocused()
})

test('CLI-13 by keyboard alone: a suggestion is looked up and chosen; a failing source leaves free text', async ({
  page,
}) => {
  await page.goto('/galerie?entree=champ-autocompletion')
  const ville = page.getByRole('combobox', { name: 'Ville' })
  await ville.focus()
  await page.keyboard.type('br')
  await expect(page.getByRole('option', { name: /Brest/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(ville).toHaveValue('Brest')
  await expect(page.getByText('Choisie : Brest.')).toBeVisible()

  const broken = page.getByRole('combobox', { name: 'Source en panne' })
  await broken.focus()
  await page.keyboard.type('rennes')
  await expect(page.getByRole('button', { name: /[Rr]éessayer/ })).toBeVisible()
  await expect(broken).toHaveValue('rennes')
})

test('GRI-01 GRI-02 GRI-04 by keyboard alone: ten cells edited, rows selected, one filtered, exported', async ({
  page,
}) => {
  await page.goto('/galerie?entree=grille-participants')
  const grid = page.getByRole('grid', { name: 'Participants' })
  await expect(grid.getByRole('gridcell', { name: 'Noémie' }).first()).toBeVisible()
  await grid.locator('[data-ligne="2"][data-colonne="1"]').focus()
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(`Nom ${i}`)
    await page.keyboard.press('Enter')
    await expect(grid.locator(`[data-ligne="${i + 2}"][data-colonne="1"]`)).toContainText(`Nom ${i}`)
    await expect(grid.locator(`[data-ligne="${i + 2}"][data-colonne="1"]`)).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByText('1 ligne sélectionnée')).toBeVisible()
  await page.keyboard.press(' ')
  await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()

  const exporter = page.getByRole('button', { name: 'Exporter' })
  await exporter.focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('Participants.xlsx')

  const reset = page.getByRole('button', { name: 'Annuler filtre(s)' })
  const more = page.getByRole('button', { name: 'Plus d’outils' })
  await expect(reset).toHaveCount(0)
  await grid.getByRole('textbox', { name: /Nom/ }).first().fill('nom 3')
  const names = grid.locator('[data-colonne="1"]')
  await expect(names.filter({ hasText: 'Nom 3' })).toBeVisible()
  await expect(names.filter({ hasText: 'Nom 4' })).toHaveCount(0)
  await reset.press('Enter')
  await expect(names.filter({ hasText: 'Nom 4' })).toBeVisible()
  await expect(more).toBeFocused()
})

test('GRI-05 by keyboard alone: a day of the grid is picked in the calendar, or refused when it is too early', async ({
  page,
}) => {
  await page.goto('/galerie?entree=grille-participants')
  const cell = page.locator('[data-ligne="3"][data-colonne="8"]')
  await cell.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('01/02/2020')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Choisissez une date à partir du')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('05/06/2031')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('06/06/2031')
  await expect(cell).toBeFocused()
})

test('GRI-01 a tree opens and closes as a whole, by its toolbar', async ({ page }) => {
  await page.goto('/galerie?entree=grille-arbre')
  const tree = page.getByRole('treegrid', { name: 'Étapes des parcours' })
  await expect(tree).toBeVisible()
  await page.getByRole('button', { name: 'Tout replier' }).press('Enter')
  await expect(tree.locator('[aria-level="2"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Tout déplier' }).press('Enter')
  await expect(tree.locator('[aria-level="2"]').first()).toBeVisible()
  await expect(tree.getByRole('link', { name: /Ouvrir/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('by keyboard alone: through a modal and back to its opener; a drawer on mobile', async ({ page }) => {
  await page.goto('/galerie?entree=fenetres')
  const opener = page.getByRole('button', { name: 'Récapitulatif des étapes' })
  await opener.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Étapes du parcours' })
  await expect(modal).toBeVisible()
  await expectAccessible(page)
  for (let i = 0; i < 6; i += 1) {
    await page.keyboard.press('Tab')
    expect(await modal.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(opener).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const filter = page.getByRole('button', { name: 'Filtrer' })
  await filter.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
})

test('a file is dropped on its place; one of another type is refused by name', async ({ page }, testInfo) => {
  const files = ['convocation.pdf', 'photo.exe'].map((name) => testInfo.outputPath(name))
  for (const file of files) writeFileSync(file, 'x')
  await page.goto('/galerie?entree=champ-fichier')
  const box = await page.getByText('Déposez un fichier ici, ou').first().boundingBox()
  const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 5 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files, dragOperationsMask: 1 } })
  }
  await expect(page.getByText(/convocation\.pdf/).first()).toBeVisible()
  await expect(page.getByText(/photo\.exe/).first()).toBeVisible()
})
