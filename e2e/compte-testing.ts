import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}( \\(optionnel\\))?$`) }).click()
  await page.getByRole('option', { name: option }).click()
}

export async function answer(page: Page, question: RegExp, reply: 'Oui' | 'Non'): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(reply, { exact: true }).click()
}

export async function fillCoordonnees(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('04 99 00 12 34')
  await page.getByLabel('Numéro et voie').fill('18 rue de la République')
  await page.getByRole('textbox', { name: 'Code postal' }).fill('69002')
  await page.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
}

/** Someone new, signed in, in front of `path`. */
export async function createAccount(page: Page, path: string): Promise<void> {
  await page.goto(`/auth/register?to=${encodeURIComponent(path)}`)
  await page.getByLabel('Prénom').fill('Noémie')
  await page.getByLabel('Nom', { exact: true }).fill('Delaunay')
  await page.getByLabel('Adresse e-mail').fill(`noemie.${randomUUID()}@demo.example`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.waitForURL((url) => url.pathname === path)
}
