import type { Page } from '@playwright/test'
import { addDays } from '#contract/rules/jour.ts'
import { openComplete } from './demande-testing.ts'
import { openUntil } from './espace-testing.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { manage, moveClock } from './hote.ts'
import { emptyPanier, fillPanier, orderByCall, title } from './panier-testing.ts'

const SESSION = 'FIS-LF27-LYO-02'
const VIREMENT = 2
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Orders for the company by transfer, and opens the order. Answers its path, its number and its last day. */
async function openOrder(page: Page, prenom: string) {
  await page.setViewportSize(DESKTOP)
  await openComplete(page, 'ADMV', '/')
  await emptyPanier(page)
  const email = `${prenom.toLowerCase()}@ferrand-associes.example`
  const item = await fillPanier(page, SESSION, { participants: [{ prenom, nom: 'Financé', email }] })
  await orderByCall(page, item, VIREMENT)
  const { commandes } = await (await page.request.get('/api/espace/commandes')).json()
  const [{ id, numero }] = commandes
  return { path: `/espace/commandes/${id}`, numero, fin: item.formation.dateFin ?? item.formation.dateDebut ?? '' }
}

/** Tells the agreement of the funder, which pays the training provider. */
async function tellAccord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Renseigner le financement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Financement de la commande' })
  await dialog.getByRole('button', { name: /Organisme de financement/ }).click()
  await page.getByRole('option', { name: 'Atlas' }).click()
  await dialog.getByRole('radio', { name: 'Accordée' }).click({ force: true })
  await dialog.getByRole('checkbox', { name: /subrogation/ }).click({ force: true })
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog.getByText('Recopiez le numéro de l’accord.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Numéro de l’accord').fill('ATL-42')
  await dialog.getByLabel(/^Montant accordé/).fill('100')
  await dialog.getByLabel(/^SIRET/).fill('85129663200009')
  await dialog.getByLabel('Numéro et voie').fill('25 quai Panhard et Levassor')
  await dialog.getByLabel('Code postal').fill('75013')
  await dialog.getByLabel('Ville').fill('Paris')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Both journeys have the same product: the second begins today. */
test.afterEach(({ serverUrl }) => moveClock(serverUrl, new Date().toISOString()))

for (const [nom, viewport, prenom] of [
  ['on a desktop', DESKTOP, 'Odile'],
  ['on a phone', PHONE, 'Simon'],
] as const)
  test(`decision 63 a company tells the agreement of its funder, and each payer has its invoice, ${nom}`, async ({
    page,
    serverUrl,
  }) => {
    const { path, numero, fin } = await openOrder(page, prenom)
    await page.setViewportSize(viewport)
    await openUntil(page, path, page.getByText(/^Facture F\d/))
    await expect(title(page, `Commande ${numero}`)).toBeVisible()
    await tellAccord(page)
    await expect(page.getByText(/va vérifier l’accord/)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page, [390, 1024, 1440])
    await page.setViewportSize(viewport)
    expect(await manage(serverUrl, 'financement', numero, 'confirmer')).toContain('pris en charge par Atlas')
    await openUntil(page, path, page.getByText(/^Avoir A\d/))
    await expect(page.getByText(/a confirmé l’accord/)).toBeVisible()
    await moveClock(serverUrl, `${addDays(fin, 1)}T09:00:00Z`)
    await openUntil(page, path, page.getByText(/^Facture de prise en charge F\d/))
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Dossier OPCO (ZIP)' }).click()
    expect((await coming).suggestedFilename()).toBe(`dossier-opco-${numero}.zip`)
  })
