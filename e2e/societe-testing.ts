import type { Page } from '@playwright/test'
import type { Informations } from '#contract/personne/client-space.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { validClient } from '#server/testing/client/valid-client.ts'
import { expect } from './fixtures.ts'
import { manage } from './hote.ts'

/** Creates an association without an administrator, linked to the signed-in person. */
export async function createAssociation(page: Page, denomination: string): Promise<number> {
  return createClient(page, { natureId: 2, denomination })
}

/** Creates the town of the demonstration's directory, a public buyer. */
export async function createCommune(page: Page): Promise<number> {
  return createClient(page, { natureId: 1, siret: '00078901600011', denomination: 'Commune de Valmont' })
}

const STRASBOURG = { numeroVoie: '4 place du Marché', codePostal: '67000', ville: 'Strasbourg' }

async function createClient(page: Page, given: object): Promise<number> {
  const response = await page.request.post('/api/client/societe', {
    headers: { [WRITE_HEADER]: '1' },
    data: validClient({ siret: '', ...STRASBOURG, ...given }),
  })
  expect(response.status(), await response.text()).toBe(200)
  const { id } = (await response.json()) as { id: number }
  return id
}

/** Makes the person its administrator, proved by the provider, and lets anyone bill it. */
export async function allowFacturation(page: Page, id: number): Promise<void> {
  const headers = { [WRITE_HEADER]: '1' }
  const declared = { headers, data: { consentement: true } }
  expect((await page.request.post(`/api/client/${id}/administrateur/declaration`, declared)).status()).toBe(200)
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const { email } = await (await page.request.get('/auth/userinfo')).json()
  await manage(origin, 'prouver-administrateur', String(id), email)
  const { informations } = (await (await page.request.get(`/api/client/${id}/informations`)).json()) as Informations
  const data = { ...informations, autorisationFacturation: 'TOUS' }
  expect((await page.request.put(`/api/client/${id}/informations`, { headers, data })).status()).toBe(200)
}
