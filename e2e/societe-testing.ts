import type { Browser, Locator, Page } from '@playwright/test'
import type { ClientProfile } from '#contract/client.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import type { Informations } from '#contract/societe.ts'
import { expect, type Role, signIn } from './fixtures.ts'

/** An association nobody administers yet, to which the person signed in is linked. */
export async function createAssociation(page: Page, denomination: string): Promise<number> {
  const response = await page.request.post('/api/client/societe', {
    headers: { [WRITE_HEADER]: '1' },
    data: {
      natureId: 2,
      siret: '',
      rna: '',
      denomination,
      identification: '',
      activite: '',
      categorieJuridique: '',
      trancheEffectifs: '',
      etablissementSiege: null,
      destService: '',
      complement: '',
      numeroVoie: '4 place du Marché',
      mentionSpeciale: '',
      codePostal: '67000',
      ville: 'Strasbourg',
      pays: '',
      telephone: '',
      email: '',
      siteInternet: '',
    },
  })
  expect(response.status()).toBe(200)
  const { id } = (await response.json()) as { id: number }
  return id
}

/** The person becomes its administrator, and anyone may have it pay. */
export async function allowFacturation(page: Page, id: number): Promise<void> {
  const headers = { [WRITE_HEADER]: '1' }
  const declared = { headers, data: { consentement: true } }
  expect((await page.request.post(`/api/client/${id}/administrateur/declaration`, declared)).status()).toBe(200)
  const { informations } = (await (await page.request.get(`/api/client/${id}/informations`)).json()) as Informations
  const data = { ...informations, autorisationFacturation: 'TOUS' }
  expect((await page.request.put(`/api/client/${id}/informations`, { headers, data })).status()).toBe(200)
}

/** Another person in a browser of their own. */
export async function openAs(browser: Browser, baseURL: string, role: Role, path = '/panier'): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page, path, role)
  return page
}

/** The space of that company, however many the person is linked to by other journeys. */
export async function openSociete(page: Page, denomination: string): Promise<void> {
  const profile = (await (await page.request.get('/api/client/profile')).json()) as ClientProfile
  const societe = profile.inscriptionEntreprises.find((entreprise) => entreprise.denomination === denomination)
  await page.goto(`/ma-societe/${societe?.entrepriseId}`)
}

/** Swears to be administrator, from the button to the setup question. */
export async function declare(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const modal = page.getByRole('dialog', { name: 'Se déclarer administrateur' })
  await modal.getByText('J’atteste sur l’honneur').click()
  await modal.getByRole('button', { name: 'Valider et poursuivre' }).click()
  await expect(page.getByRole('heading', { name: 'Voulez-vous configurer' })).toBeFocused()
}

/** Selects the line of a grid that holds a text, then presses a tool. */
export async function useTool(grid: Locator, text: string, tool: string): Promise<void> {
  await grid.getByRole('row', { name: text }).getByRole('checkbox').check()
  await grid.getByRole('button', { name: tool, exact: true }).click()
}

/** Yes or no to a question of a form. */
export async function answer(form: Locator, question: string, reply: 'Oui' | 'Non'): Promise<void> {
  await form.getByRole('radiogroup', { name: question, exact: true }).getByText(reply, { exact: true }).click()
}
