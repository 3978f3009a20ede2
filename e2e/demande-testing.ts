import type { Locator, Page } from '@playwright/test'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { expect, identify, type Role } from './fixtures.ts'

/**
 * INS-28: signs in a person with a complete profile, an individual if the person has no company, and opens a page where
 * one is given.
 */
export async function openComplete(page: Page, role: Role, path?: string): Promise<void> {
  await identify(page, role)
  const read = async (call: string) => (await page.request.get(`/api/${call}`)).json()
  const [linked] = (await read('client/profile')).inscriptionEntreprises
  const saved = await page.request.post('/api/participant/contact', {
    headers: { [WRITE_HEADER]: '1' },
    data: {
      ...(await read('participant/contact')),
      telephone: '04 99 00 12 34',
      numeroVoie: '18 rue de la République',
      codePostal: '69002',
      ville: 'Lyon',
      societe: linked ? String(linked.entrepriseId) : 'particulier',
      societeLabel: 'Mon employeur',
      estInscritCRCC: false,
      estInscritCROEC: false,
      rattachementAnecsCjec: false,
    },
  })
  expect(saved.status()).toBe(200)
  if (path) await page.goto(path)
}

/** Chooses an option of a list, by the label of the list. */
export async function choose(within: Page | Locator, label: RegExp, option: string | RegExp): Promise<void> {
  await within.getByRole('button', { name: label }).click()
  const page = 'page' in within ? within.page() : within
  await page.getByRole('listbox').getByRole('option', { name: option }).click()
}

export async function chooseStatut(page: Page, statut: RegExp): Promise<void> {
  // INS-09: a person with one way to register finds it chosen; choosing it again changes nothing.
  await choose(page, /Vous effectuez l'inscription en tant que/, statut)
}

/** Adds people of the company's directory. */
export async function addFromAnnuaire(page: Page, ...noms: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter des participants' }).click()
  const modal = page.getByRole('dialog', { name: 'Ajouter des participants' })
  // Earlier journeys may have filled the directory, which draws only part of its rows at a time.
  for (const nom of noms) {
    await modal.getByLabel('Rechercher une personne').fill(nom)
    await modal.getByRole('row', { name: nom }).getByRole('checkbox').check()
  }
  await modal.getByRole('button', { name: /^Ajouter \d+ participants?$/ }).click()
  await expect(modal).toHaveCount(0)
}

/** INS-22: ticks both boxes, then presses the button that requires them. */
export async function confirm(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Confirmation' })
  for (const box of await section.getByRole('checkbox').all()) {
    // A forced press does not wait for what is being checked meanwhile.
    await expect(box).toBeEnabled()
    await box.check({ force: true })
  }
  await section.getByRole('button', { name: 'Confirmer ma demande' }).click()
}

/** INS-29: confirms the summary, then reaches the basket. */
export async function addToPanier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmer et ajouter au panier' }).click()
  await expect(page.getByText('Votre demande est dans le panier.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mon panier' })).toBeFocused()
}

export function recapitulatif(page: Page): Locator {
  return page.getByRole('dialog', { name: "Confirmation de demande d'inscription" })
}
