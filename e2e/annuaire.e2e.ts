import type { Page } from '@playwright/test'
import { fillAdresse, openCompte, openModal, search } from './entreprise-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ expectedErrors: /404|503|429/ })

async function breakDown(page: Page, service: string, panne: string | null): Promise<void> {
  await page.request.post('/annuaire/panne', { data: { service, panne } })
}

test('CLI-01 CLI-13 each fault of each service is told within 5 s, and manual entry completes', async ({ page }) => {
  test.setTimeout(120_000)
  await openCompte(page, 'ADMP')
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Je ne trouve pas mon entreprise' }).click()
  for (const panne of ['arret', 'refus', 'json', 'html', 'lenteur']) {
    await breakDown(page, 'entreprises', panne)
    await search(modal, `cabinet ${panne}`)
    const message = panne === 'refus' ? 'reçoit trop de demandes' : 'ne répond pas'
    await expect(modal.getByRole('alert')).toContainText(message, { timeout: 5_000 })
    await expect(modal.getByRole('textbox', { name: /^Nom, / })).toHaveValue(`cabinet ${panne}`)
  }
  await expectAccessible(page)
  await breakDown(page, 'entreprises', null)
  await modal.getByRole('button', { name: 'Réessayer' }).click()
  await expect(modal.getByText('Aucun résultat...')).toBeVisible()

  await breakDown(page, 'entreprises', 'arret')
  await modal.getByRole('button', { name: 'Saisir manuellement mon entreprise' }).click()
  await modal.getByLabel('SIRET').fill('000 567 891 00015')
  await modal.getByLabel('Dénomination').fill('Manuelle et Fils')
  const voie = modal.getByLabel('Numéro et voie')
  for (const panne of ['arret', 'refus', 'json', 'html', 'lenteur']) {
    await breakDown(page, 'adresses', panne)
    await voie.fill(`12 rue ${panne}`)
    await expect(modal.getByText('Les suggestions sont indisponibles.')).toBeVisible({ timeout: 5_000 })
    await voie.fill('')
    await expect(modal.getByText('Les suggestions sont indisponibles.')).toHaveCount(0)
  }
  await fillAdresse(modal)
  await modal.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('Manuelle et Fils (Rennes)')
  await breakDown(page, 'entreprises', null)
  await breakDown(page, 'adresses', null)
})
