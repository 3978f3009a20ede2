import type { Locator, Page } from '@playwright/test'
import { expect, type Role, signIn } from './fixtures.ts'

export async function openCompte(page: Page, role: Role): Promise<void> {
  // The stand-in invents its register at the first search: on a busy machine that takes longer than a person waits.
  await page.request.get('/annuaire/entreprises/search?q=cabinet')
  await signIn(page, '/mon-compte', role)
}

export async function openModal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Rechercher ou enregistrer une société' }).click()
  const modal = page.getByRole('dialog', { name: 'Rechercher ou enregistrer une entité' })
  await expect(modal.getByRole('textbox').first()).toBeVisible()
  return modal
}

export async function search(modal: Locator, texte: string): Promise<void> {
  await modal.getByRole('textbox', { name: /^Nom, / }).fill(texte)
  await modal.getByRole('button', { name: 'Rechercher' }).click()
}

export async function fillAdresse(modal: Locator): Promise<void> {
  await modal.getByLabel('Numéro et voie').fill('3 rue des Lilas')
  await modal.getByRole('textbox', { name: 'Code postal' }).fill('35000')
  await modal.getByRole('textbox', { name: 'Ville' }).fill('Rennes')
}
