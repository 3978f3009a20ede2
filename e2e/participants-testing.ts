import type { Locator, Page } from '@playwright/test'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { validContact } from '#server/participant/valid-contact.ts'
import { expect, type Role, signIn } from './fixtures.ts'

/** In front of the participants of a request for Ferrand et Associés. */
export async function openParticipants(page: Page, path: string, role?: Role): Promise<Locator> {
  await signIn(page, path, role)
  await completeProfile(page)
  await page.reload()
  await page.getByRole('button', { name: /Vous effectuez l'inscription en tant que$/ }).click()
  await page.getByRole('option', { name: /^Salarié/ }).click()
  await page.getByRole('radio', { name: /^Ferrand et Associés/ }).check({ force: true })
  const section = page.getByRole('region', { name: 'Participants' }).first()
  await expect(section.getByRole('button', { name: 'Ajouter des participants' })).toBeEnabled()
  return section
}

/** INS-28: nothing else is asked on the way. */
async function completeProfile(page: Page): Promise<void> {
  const profile = await page.request.get('/api/client/profile')
  const [{ entrepriseId }] = (await profile.json()).inscriptionEntreprises
  const data = validContact(entrepriseId)
  const response = await page.request.post('/api/participant/contact', { headers: { [WRITE_HEADER]: '1' }, data })
  expect(response.status()).toBe(200)
}

export async function openModal(page: Page, tab: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Ajouter des participants' }).click()
  const modal = page.getByRole('dialog', { name: 'Ajouter des participants' })
  await modal.getByRole('tab', { name: tab }).click()
  return modal
}

export function row(where: Locator, name: RegExp): Locator {
  return where.getByRole('row', { name })
}

export async function tick(where: Locator, name: RegExp): Promise<void> {
  await row(where, name)
    .getByRole('checkbox', { name: /^Sélectionner / })
    .click()
}
