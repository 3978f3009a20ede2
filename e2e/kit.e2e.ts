import { writeFileSync } from 'node:fs'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe('by keyboard alone, in a browser that speaks another language', () => {
  test.use({ locale: 'de-DE' })

  test('GRI-05 LAY-18 CLI-13 a date is typed or picked, in French; a suggestion is chosen; a failing source leaves free text', async ({
    page,
  }) => {
    await page.goto('/galerie?entree=champ-date')
    await expect(page.getByRole('textbox', { name: 'Date de naissance' })).toHaveValue('04/07/1988')
    await expect(page.getByText(/^Choisissez une date à partir du \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
    const field = page.getByRole('textbox', { name: 'Vide' })
    await field.focus()
    await page.keyboard.type('5/6/31')
    const opener = page.getByRole('button', { name: 'Vide : ouvrir le calendrier' })
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('05/06/2031')
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog')
    await expect(calendar.locator('th').first()).toHaveText(/^lun/i)
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(field).toHaveValue('06/06/2031')
    await expect(opener).toBeFocused()

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

  test('GRI-01 GRI-02 GRI-04 GRI-05 LAY-18 cells edited, a day picked or refused, rows selected, one filtered, exported; a tree opened and closed', async ({
    page,
  }) => {
    await page.goto('/galerie?entree=grille-participants')
    const grid = page.getByRole('grid', { name: 'Participants' })
    await expect(grid.getByRole('gridcell', { name: 'Noémie' }).first()).toBeVisible()
    const cell = (ligne: number, colonne: number) => grid.locator(`[data-ligne="${ligne}"][data-colonne="${colonne}"]`)
    await cell(2, 1).focus()
    for (const ligne of [2, 3, 4]) {
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+a')
      await page.keyboard.type(`Nom ${ligne}`)
      await page.keyboard.press('Enter')
      await expect(cell(ligne, 1)).toContainText(`Nom ${ligne}`)
      await expect(cell(ligne, 1)).toBeFocused()
      await page.keyboard.press('ArrowDown')
    }
    await expect(page.getByText('1 ligne sélectionnée')).toBeVisible()
    await page.keyboard.press(' ')
    await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()

    await cell(3, 8).focus()
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
    await expect(cell(3, 8)).toHaveText('06/06/2031')
    await expect(cell(3, 8)).toBeFocused()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter' }).press('Enter')
    expect((await download).suggestedFilename()).toBe('Participants.xlsx')
    const reset = page.getByRole('button', { name: 'Annuler filtre(s)' })
    await expect(reset).toHaveCount(0)
    await grid.getByRole('textbox', { name: /Nom/ }).first().fill('nom 3')
    const names = grid.locator('[data-colonne="1"]')
    await expect(names.filter({ hasText: 'Nom 3' })).toBeVisible()
    await expect(names.filter({ hasText: 'Nom 4' })).toHaveCount(0)
    await reset.press('Enter')
    await expect(names.filter({ hasText: 'Nom 4' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Plus d’outils' })).toBeFocused()

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

  test('LAY-12 through a modal and back to its opener, a drawer on mobile, and the overlay of a payment that nothing leaves', async ({
    page,
  }) => {
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

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/galerie?entree=depart-paiement')
    await page.getByRole('button', { name: 'Partir payer' }).press('Enter')
    const overlay = page.getByRole('dialog')
    await expect(overlay).toContainText('Redirection vers la page de paiement')
    await page.keyboard.press('Escape')
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Rivage' })).not.toBeFocused()
    await expectAccessible(page)
  })
})

const TOASTS = {
  Information: 'Information... non disponible',
  Erreur: 'Oups.. Une erreur est survenue..',
  Succès: "L'opération s'est correctement déroulée",
  Attention: 'Une étape mérite votre attention !',
}

test('LAY-14 on a phone a toast stands above the actions of a modal that opens under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/galerie?entree=fenetres')
  await page.getByRole('button', { name: 'Retirer du panier' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer du panier' }).click()
  const toast = page.getByText('La formation a été retirée du panier.')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Récapitulatif des étapes' }).click()
  const action = page.getByRole('dialog').getByRole('button', { name: 'Annuler' })
  await expect(async () => {
    const [above, below] = [await toast.boundingBox(), await action.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  }).toPass({ timeout: 10_000 })
})

test('LAY-14 toasts: default texts, bottom centre, 15 s, Fermer; and files dropped, one of another type refused by name', async ({
  page,
}, testInfo) => {
  const start = Date.now()
  await page.clock.install({ time: start })
  await page.goto('/galerie?entree=notifications')
  // From here on the page's time passes when the test says so, however slow the machine is.
  await page.clock.pauseAt(start + 3_600_000)
  for (const [name, text] of Object.entries(TOASTS)) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  const region = page.getByRole('region', { name: 'Notifications' })
  const box = await region.boundingBox()
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middle - 1440 / 2)).toBeLessThan(2)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(850)
  await region.getByRole('button', { name: 'Fermer' }).first().click()
  await expect(page.getByText(TOASTS.Information)).toBeHidden()
  await page.mouse.move(0, 0)
  await page.clock.runFor(15_000)
  await expect(region.getByRole('button', { name: 'Fermer' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Attention' }).press('Enter')
  await expect(page.getByText(TOASTS.Attention)).toBeVisible()
  await page.clock.runFor(13_000)
  await expect(page.getByText(TOASTS.Attention)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(region.getByRole('button', { name: 'Fermer' })).toHaveCount(0)
  for (const name of Object.keys(TOASTS)) await page.getByRole('button', { name }).click()
  await page.clock.resume()
  await expectAccessible(page)

  const files = ['convocation.pdf', 'photo.exe'].map((name) => testInfo.outputPath(name))
  for (const file of files) writeFileSync(file, 'x')
  await page.goto('/galerie?entree=champ-fichier')
  const place = await page.getByText('Déposez un fichier ici, ou').first().boundingBox()
  const at = { x: (place?.x ?? 0) + 10, y: (place?.y ?? 0) + 5 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data: { items: [], files, dragOperationsMask: 1 } })
  }
  await expect(page.getByText(/convocation\.pdf/).first()).toBeVisible()
  await expect(page.getByText(/photo\.exe/).first()).toBeVisible()
})
