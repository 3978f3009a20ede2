import type { Locator, Page } from '@playwright/test'
import { createClasseur } from '#web/ui/grille/classeur.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { openModal, openParticipants, row, tick } from './participants-testing.ts'

/** Its places are not counted. */
const ILLIMITEE = '/fiche/FIS-MID/session/FIS-MID-LIG-01'

/** As a person does after copying from a spreadsheet. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
}

/** 300 lines: three wrong, two that are there twice. */
function createEquipe(): string {
  const lines = Array.from({ length: 300 }, (_, rank) => `Équipier${rank}\tLéa\tlea.${rank}@demo.example\tR${rank}`)
  lines[10] = 'Équipier10\tLéa\tléa.10@demo.example\t'
  lines[20] = '\tLéa\tlea.20@demo.example\t'
  lines[30] = 'Équipier30\tLéa\t\t'
  lines[40] = lines[41] ?? ''
  lines[50] = 'Ferrand\tHélène\thelene.ferrand@ferrand-associes.example\t'
  return ['Nom\tPrénom\tE-mail\tRéférence', ...lines].join('\r\n')
}

async function mend(page: Page, cell: Locator, text: string): Promise<void> {
  await cell.dblclick()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('a whole team of 300 is pasted, checked, mended in place and added', async ({ page }) => {
  const section = await openParticipants(page, ILLIMITEE)
  const modal = await openModal(page, 'Toute une équipe')
  await expectAccessible(page)
  const asked: string[] = []
  page.on('requestfinished', (request) => {
    if (/formation\/[^/]+\/participants/.test(request.url())) asked.push(request.url())
  })
  await paste(page, modal.getByLabel(/^Lignes copiées/), createEquipe())
  await expect.poll(() => asked.length).toBe(3)
  await expect(modal.getByText('300 lignes : 295 prêtes, 3 à corriger, 2 en double')).toBeVisible()
  const grid = modal.getByRole('grid', { name: 'Lignes de l’équipe' })
  expect((await grid.locator('..').boundingBox())?.height).toBe(500)
  await expectAccessible(page)

  await modal.getByRole('button', { name: 'Lignes à corriger (3)' }).click()
  await expect(row(grid, /léa\.10.*E-mail non valable/)).toBeVisible()
  await expect(row(grid, /lea\.20.*Nom manquant/)).toBeVisible()
  // Escape leaves the cell, not the modal.
  await row(grid, /lea\.20/)
    .getByRole('gridcell')
    .nth(1)
    .dblclick()
  await page.keyboard.press('Escape')
  await mend(
    page,
    row(grid, /lea\.20/)
      .getByRole('gridcell')
      .nth(1),
    'Équipier20',
  )
  await mend(
    page,
    row(grid, /léa\.10/)
      .getByRole('gridcell')
      .nth(3),
    'lea.10@demo.example',
  )
  await expect(modal.getByText('300 lignes : 297 prêtes, 1 à corriger, 2 en double')).toBeVisible()

  await modal.getByRole('button', { name: 'Ajouter 297 participants' }).click()
  const doublons = page.getByRole('dialog', { name: 'Participants déjà présents' })
  await expect(doublons).toContainText(
    "Un ou plusieurs participants (Hélène FERRAND) sont déjà présent dans la liste. Ils n'ont donc pas été ajoutés.",
  )
  await expectAccessible(page)
  await doublons.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(modal.getByText('1 ligne : 0 prête, 1 à corriger')).toBeVisible()
  await expect(section.getByText('298 participants', { exact: true })).toBeAttached()

  // Nothing of what is left is lost by a reload; removing it empties the list.
  await page.reload()
  await page.getByRole('button', { name: 'Ajouter des participants' }).click()
  await tick(modal, /ÉQUIPIER30/)
  await modal.getByRole('button', { name: 'Retirer' }).click()
  await expect(modal.getByText('Il ne reste aucune ligne.')).toBeVisible()
})

test('a whole team from a spreadsheet on a phone: columns asked when unsure, cards to mend', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const section = await openParticipants(page, ILLIMITEE, 'INSC')
  const modal = await openModal(page, 'Toute une équipe')
  const classeur = createClasseur(['Qui', 'Quoi', 'E-mail'])
  classeur.addLignes(Array.from({ length: 40 }, (_, rank) => ['Léa', `Équipier${rank}`, `lea.${rank}@demo.example`]))
  const buffer = Buffer.from(await (await classeur.toBlob()).arrayBuffer())
  await modal.locator('input[type=file]').setInputFiles({ name: 'équipe.xlsx', mimeType: '', buffer })
  await expect(modal.getByText('40 lignes : 40 prêtes')).toBeVisible()
  await expect(modal.getByText('Nous ne sommes pas certains des colonnes.')).toBeVisible()
  await modal.getByRole('button', { name: /Colonne 1$/ }).click()
  await page.getByRole('option', { name: 'Prénom', exact: true }).click()
  await expectAccessible(page)
  const last = modal.getByRole('article', { name: /^ÉQUIPIER39\b/ })
  await modal.getByRole('article', { name: /^ÉQUIPIER0\b/ }).scrollIntoViewIfNeeded()
  // A virtual list: what is out of sight is drawn when it is scrolled to.
  await expect(last).toHaveCount(0)
  await expect(async () => {
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 4_000)
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  await modal.getByRole('button', { name: 'Ajouter 40 participants' }).click()
  await expect(section.getByText('41 participants', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('PAR-01 the keyboard alone: a team is typed, mended in its cell and added', async ({ page }) => {
  const section = await openParticipants(page, ILLIMITEE, 'INSC')
  await section.getByRole('button', { name: 'Ajouter des participants' }).focus()
  await page.keyboard.press('Enter')
  const modal = page.getByRole('dialog', { name: 'Ajouter des participants' })
  await modal.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(modal.getByLabel(/^Lignes copiées/)).toBeFocused()
  await page.keyboard.type('MARTIN;Zoé;zoe@demo.example\nLE GOFF;Anne;anne.demo.example')
  const read = modal.getByRole('button', { name: 'Lire ces lignes' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(read).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  const grid = modal.getByRole('grid', { name: 'Lignes de l’équipe' })
  const cell = row(grid, /LE GOFF/).getByRole('gridcell', { name: 'anne.demo.example' })
  await expect(cell).toBeVisible()
  await grid.locator('[tabindex="0"][data-ligne]').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key)
  await page.keyboard.type('anne@demo.example')
  await page.keyboard.press('Enter')
  const add = modal.getByRole('button', { name: 'Ajouter 2 participants' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(add).toBeFocused({ timeout: 100 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(modal).toHaveCount(0)
  await expect(section.getByText('3 participants', { exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Ajouter des participants' })).toBeFocused()
})
