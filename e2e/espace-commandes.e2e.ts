import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { readArchive } from '#server/testing/espace/archive.ts'
import { openComplete } from './demande-testing.ts'
import { openDocument, openUntil } from './espace-testing.ts'
import {
  expect,
  expectAccessible,
  expectFits,
  expectFitsBoth,
  openList,
  type Role,
  signIn,
  tabTo,
  test,
} from './fixtures.ts'
import { emptyPanier, fillPanier, payWith, readNumero, refuseByCall, title } from './panier-testing.ts'

const LISTE = '/espace/commandes'
const SESSION = 'FIS-TVAI-LIL-01'
const FORMATION = 'TVA : territorialité'
const ACCEPTEE = '4970 1000 0000 0014'
const WIDTHS = [390, 1440]

async function openAs(browser: Browser, baseURL: string | undefined, role: Role, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, acceptDownloads: true })).newPage()
  await signIn(page, path, role)
  return page
}

test.describe('an order and who may read it', () => {
  // Orders that do not exist for this person.
  test.use({ expectedErrors: /404 \(/ })

  test('ROL-02 DOC-01 GRI-06 GRI-08 a refused card is paid again; who holds the documents right reads the order and its invoice, a plain user does not', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    await openComplete(page, 'INSC')
    await emptyPanier(page)
    await refuseByCall(page, await fillPanier(page, SESSION))

    await page.goto(LISTE)
    const failed = page.getByRole('row', { name: new RegExp(FORMATION) }).filter({ hasText: 'refusé' })
    await failed.first().getByRole('link').click()
    const payer = page.getByRole('button', { name: /^Payer [\d\s]+,00\s€ par carte$/ })
    await expect(payer).toBeVisible()
    await expectFits(page, WIDTHS)
    await payer.click()
    await payWith(page, ACCEPTEE)
    await expect(title(page, 'Merci, votre paiement est accepté')).toBeVisible()
    const numero = await readNumero(page)
    await page.goto(LISTE)
    await page.getByRole('link', { name: numero }).click()
    await expect(page.getByText('Encaissé')).toBeVisible()
    await expect(payer).toHaveCount(0)
    const address = new URL(page.url()).pathname

    const docs = await openAs(browser, baseURL, 'DOCS', LISTE)
    const facture = await readColleague(docs, numero)
    await exportFactures(docs)
    await docs.context().close()

    const user = await openAs(browser, baseURL, 'USER', LISTE)
    await expect(user.getByText('Aucun(e) commande disponible')).toBeVisible()
    await expect(user.getByRole('button', { name: /Commandes affichées/ })).toHaveCount(0)
    await expectFits(user, WIDTHS)
    await user.goto(address)
    await expect(user.getByText('Cette commande n’existe pas')).toBeVisible()
    await expectAccessible(user)
    expect((await user.request.get(facture)).status()).toBe(404)
    await user.context().close()
  })
})

/** ROL-02: filters and exports the company's list, shown first, opens the order and its invoice. Answers its address. */
async function readColleague(page: Page, numero: string): Promise<string> {
  await expect(page.getByRole('button', { name: /Ferrand et Associés.*Commandes affichées/ })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Commandes' })
  await expect(grid.getByRole('row', { name: /Maud JOUBERT/ }).first()).toBeVisible()
  await grid.getByRole('textbox', { name: 'Filtrer : Participants' }).fill('Morvan')
  await expect(grid.getByRole('row', { name: /Maud JOUBERT/ })).toHaveCount(0)
  await expectAccessible(page)
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  expect((await exported).suggestedFilename()).toBe('Commandes.xlsx')

  const facture = page.getByRole('link', { name: /^Ouvrir Facture F\d{4}-\d+$/ })
  await grid.getByRole('link', { name: numero }).click()
  await expect(title(page, `Commande ${numero}`)).toBeVisible()
  await openUntil(page, page.url(), facture)
  await expectFits(page, WIDTHS)
  expect(await openDocument(page, facture)).toMatch(/^Facture F\d{4}-\d+\.pdf$/)
  await expect(page.getByText(/^Ouvert le \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  const address = (await facture.getAttribute('href')) ?? ''
  await page.getByRole('link', { name: 'Toutes les commandes' }).click()
  await expect(page).toHaveURL(LISTE)
  return address
}

/** All invoices of the company's year: one zip of their files, one table. */
async function exportFactures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exporter mes factures' }).click()
  const modal = page.getByRole('dialog', { name: 'Exporter mes factures' })
  await expect(modal.getByRole('status')).toHaveText(/^\d+ factures? (et|ou) avoirs?/)
  await expectFitsBoth(page)
  const save = async (file: Locator) => {
    const coming = page.waitForEvent('download')
    await file.click()
    const saved = await coming
    return { nom: saved.suggestedFilename(), contenu: await readFile(await saved.path()) }
  }
  const archive = await save(modal.getByRole('link', { name: /ZIP/ }))
  expect(archive.nom).toMatch(/^factures-\d{4}-01-01-[\d-]{10}\.zip$/)
  const noms = readArchive(archive.contenu).map(({ nom }) => nom)
  expect(noms.every((nom) => /^[FA]\d{4}-\d{6}\.(pdf|xml)$/.test(nom))).toBe(true)
  expect(noms.some((nom) => nom.endsWith('.xml'))).toBe(true)
  const tableau = await save(modal.getByRole('button', { name: /CSV/ }))
  expect(tableau.contenu.toString()).toMatch(/^\uFEFFNuméro;Nature;.*\r\nF\d{4}-\d{6};Facture;/)
  await modal.getByRole('textbox', { name: 'Au' }).fill('01/01/2001')
  await page.keyboard.press('Tab')
  await expect(modal.getByText('Indiquez deux dates, la première avant la seconde.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Exporter mes factures' })).toBeFocused()
}

test('GRI-01 ROL-02 with the keyboard alone: the company’s orders, sorted, one opened and left again', async ({
  page,
}) => {
  await signIn(page, LISTE, 'ADMV')
  for (const [choix, societe] of [
    ['Mes', /societe=moi$/],
    ['Ferrand', /societe=\d+$/],
  ] as const) {
    await openList(page, page.getByRole('button', { name: /Commandes affichées/ }))
    await page.keyboard.type(choix)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(societe)
  }
  const grid = page.getByRole('grid', { name: 'Commandes' })
  await expect(grid.getByRole('row', { name: /Maud JOUBERT/ }).first()).toBeVisible()
  await tabTo(page, grid.locator('[data-ligne="0"][data-colonne="0"]'))
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(title(page, /^Commande C\d+/)).toBeFocused()
  await expect(page.getByText('Maud JOUBERT')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Toutes les commandes' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/espace\/commandes\?societe=/)
})
