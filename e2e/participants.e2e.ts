import type { Locator, Page } from '@playwright/test'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { validContact } from '#contract/testing/contact.ts'
import { createWorkbook } from '#web/ui/grid/workbook.ts'
import { expect, expectAccessible, signIn, tabTo, test } from './fixtures.ts'

/** A session without a count of places. */
const ILLIMITEE = '/fiche/FIS-MID/session/FIS-MID-LIG-01'
const AJOUTER = 'Ajouter des participants'
const MOI = 'lucie.morvan@ferrand-associes.example'

/** PAR-03: the screen looks up the addresses of unknown people. */
test.use({ expectedErrors: /404 \(Not Found\)/ })

/** Opens the participants of a request; INS-28: the complete profile opens no modal. */
async function openParticipants(page: Page): Promise<Locator> {
  await signIn(page, '/spa-version.json', 'INSC')
  const profile = await page.request.get('/api/client/profile')
  const [{ entrepriseId }] = (await profile.json()).inscriptionEntreprises
  const data = validContact(entrepriseId)
  const saved = await page.request.post('/api/participant/contact', { headers: { [WRITE_HEADER]: '1' }, data })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto(ILLIMITEE)
  const section = page.getByRole('region', { name: 'Participants' }).first()
  await expect(section.getByRole('button', { name: AJOUTER })).toBeEnabled()
  return section
}

const modalOf = (page: Page) => page.getByRole('dialog', { name: AJOUTER })
const heightOf = async (grid: Locator) => (await grid.locator('..').boundingBox())?.height

/** A new person: typed halfway, kept after the closing question, restored after a reload, and added. */
async function typeNouveau(page: Page): Promise<void> {
  const modal = modalOf(page)
  await tabTo(page, modal.getByLabel('Adresse e-mail'))
  await page.keyboard.insertText('jn.loeuillet@demo.example')
  await tabTo(page, modal.getByLabel('Nom', { exact: true }))
  await page.keyboard.insertText('Lœuillet')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Abandonner cette saisie ?' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await tabTo(page, page.getByRole('button', { name: AJOUTER }))
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Nom', { exact: true })).toHaveValue('Lœuillet')
  await tabTo(page, modal.getByLabel('Prénom'))
  await page.keyboard.insertText('jean-noël')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Jean-Noël LŒUILLET figure parmi les participants')).toBeVisible()
}

/** Pastes two lines, one of which needs a correction in its cell. */
async function typeEquipe(page: Page): Promise<void> {
  const modal = modalOf(page)
  await modal.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(modal.getByLabel(/^Lignes copiées/)).toBeFocused()
  await page.keyboard.insertText('MARTIN;Zoé;zoe@demo.example\nLE GOFF;Anne;anne.demo.example')
  await tabTo(page, modal.getByRole('button', { name: 'Lire ces lignes' }))
  await page.keyboard.press('Enter')
  const grid = modal.getByRole('grid', { name: 'Lignes de l’équipe' })
  await expect(grid.getByRole('gridcell', { name: 'anne.demo.example' })).toBeVisible()
  expect(await heightOf(grid)).toBe(500)
  await expectAccessible(page)
  await grid.locator('[tabindex="0"][data-ligne]').focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key)
  await page.keyboard.type('anne@demo.example')
  await page.keyboard.press('Enter')
  await tabTo(page, modal.getByRole('button', { name: 'Ajouter 2 participants' }))
  await page.keyboard.press('Enter')
}

/** On a phone: a spreadsheet with unclear columns and a person already in the list. */
async function addClasseur(page: Page): Promise<void> {
  const modal = modalOf(page)
  await page.getByRole('button', { name: AJOUTER }).click()
  await modal.getByRole('tab', { name: 'Toute une équipe' }).click()
  const classeur = createWorkbook(['Qui', 'Quoi', 'E-mail'])
  classeur.addLines(Array.from({ length: 40 }, (_, rank) => ['Léa', `Équipier${rank}`, `lea.${rank}@demo.example`]))
  classeur.addLines([['Lucie', 'Morvan', MOI]])
  const buffer = Buffer.from(await (await classeur.toBlob()).arrayBuffer())
  await modal.locator('input[type=file]').setInputFiles({ name: 'équipe.xlsx', mimeType: '', buffer })
  await expect(modal.getByText('41 lignes : 40 prêtes, 1 en double')).toBeVisible()
  await expect(modal.getByText('Nous ne sommes pas certains des colonnes.')).toBeVisible()
  await modal.getByRole('button', { name: /Colonne 1$/ }).click()
  await page.getByRole('option', { name: 'Prénom', exact: true }).click()
  await expectAccessible(page)
  const last = modal.getByRole('article', { name: /^ÉQUIPIER39\b/ })
  await modal.getByRole('article', { name: /^ÉQUIPIER0\b/ }).scrollIntoViewIfNeeded()
  // A virtual list draws its rows only when they are scrolled into view.
  await expect(last).toHaveCount(0)
  await expect(async () => {
    await page.mouse.move(195, 400)
    await page.mouse.wheel(0, 4_000)
    await expect(last).toBeVisible({ timeout: 500 })
  }).toPass()
  await modal.getByRole('button', { name: 'Ajouter 40 participants' }).click()
  const doublons = page.getByRole('dialog', { name: 'Participants déjà présents' })
  await expect(doublons).toContainText('Lucie MORVAN')
  await expectAccessible(page)
  await doublons.getByRole('button', { name: 'J’ai compris' }).click()
  await expect(modal).toHaveCount(0)
}

test('INS-16 PAR-01 PAR-04 PAR-05 participants by keyboard alone: someone new, a team mended in its cell; then a spreadsheet on a phone', async ({
  page,
}) => {
  const section = await openParticipants(page)
  const grid = section.getByRole('grid', { name: 'Participants' })
  await expect(grid.getByText(MOI)).toBeVisible()
  expect(await heightOf(grid)).toBe(500)
  await expectAccessible(page)

  const opener = section.getByRole('button', { name: AJOUTER })
  await opener.focus()
  await page.keyboard.press('Enter')
  const modal = modalOf(page)
  await expect(modal.getByRole('row', { name: /BESNARD/ })).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await typeNouveau(page)
  await typeEquipe(page)
  await expect(modal).toHaveCount(0)
  await expect(section.getByText('4 participants', { exact: true })).toBeVisible()
  await expect(opener).toBeFocused()

  await grid.getByRole('checkbox', { name: /^Sélectionner LŒUILLET/ }).click()
  await section.getByRole('button', { name: 'Retirer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Retirer ce participant ?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Retirer' }).click()
  await expect(section.getByText('3 participants', { exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Retirer' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await addClasseur(page)
  await expect(section.getByText('43 participants', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
