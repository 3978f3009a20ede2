import type { Locator, Page } from '@playwright/test'
import { expect, fillPasserelle } from './fixtures.ts'

export async function openCompte(page: Page, role: string): Promise<void> {
  await page.goto('/auth/login?to=/mon-compte')
  await fillPasserelle(page, role)
  await page.waitForURL((url) => url.pathname === '/mon-compte')
}

export async function openModal(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Enregistrer une autre société' }).click()
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
