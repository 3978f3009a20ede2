import type { Page } from '@playwright/test'
import { addDays } from '#contract/rules/jour.ts'
import { openComplete } from './demande-testing.ts'
import { openUntil } from './espace-testing.ts'
import { expect, expectFits, expectFitsBoth, test } from './fixtures.ts'
import { manage, moveClock } from './hote.ts'
import { fillPanier, orderByCall, title } from './panier-testing.ts'

const SESSION = 'FIS-LF27-LYO-02'
const VIREMENT = 2

/** Orders for the company by transfer, and opens the order. Answers its path, its number and its last day. */
async function openOrder(page: Page) {
  await openComplete(page, 'ADMV')
  const odile = { prenom: 'Odile', nom: 'Financé', email: 'odile@ferrand-associes.example' }
  const item = await fillPanier(page, SESSION, { participants: [odile] })
  const { id, numero } = await orderByCall(page, item, VIREMENT)
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
  await expectFitsBoth(page)
  await dialog.getByLabel('Numéro de l’accord').fill('ATL-42')
  await dialog.getByLabel(/^Montant accordé/).fill('100')
  await dialog.getByLabel(/^SIRET/).fill('85129663200009')
  await dialog.getByLabel('Numéro et voie').fill('25 quai Panhard et Levassor')
  await dialog.getByLabel('Code postal').fill('75013')
  await dialog.getByLabel('Ville').fill('Paris')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Repeated, it begins today again. */
test.afterEach(({ serverUrl }) => moveClock(serverUrl, new Date().toISOString()))

test('FIN-04 FIN-05 a company tells the agreement of its funder, and each payer has its invoice', async ({
  page,
  serverUrl,
}) => {
  const { path, numero, fin } = await openOrder(page)
  await openUntil(page, path, page.getByText(/^Facture F\d/))
  await expect(title(page, `Commande ${numero}`)).toBeVisible()
  await tellAccord(page)
  await expect(page.getByText(/va vérifier l’accord/)).toBeVisible()
  await expectFits(page, [1024], [])
  await expectFitsBoth(page)
  expect(await manage(serverUrl, 'financement', numero, 'confirmer')).toContain('pris en charge par Atlas')
  await openUntil(page, path, page.getByText(/^Avoir A\d/))
  await expect(page.getByText(/a confirmé l’accord/)).toBeVisible()
  await moveClock(serverUrl, `${addDays(fin, 1)}T09:00:00Z`)
  await openUntil(page, path, page.getByText(/^Facture de prise en charge F\d/))
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Dossier OPCO (ZIP)' }).click()
  expect((await coming).suggestedFilename()).toBe(`dossier-opco-${numero}.zip`)
})
