import type { Page } from '@playwright/test'
import type { ClientProfile } from '#contract/personne/client.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, identify, test } from './fixtures.ts'

const ATTEND = "Votre rattachement attend l'accord d'un administrateur"

/** Links the signed-in person to the company, as its choice in the search does. */
async function join(page: Page, clientId: number): Promise<void> {
  const answer = await page.request.post(`/api/client/${clientId}/lien`, { headers: { [WRITE_HEADER]: '1' } })
  expect(answer.status()).toBe(200)
}

/** The signed-in person's company asks this one to pay its orders. */
async function askToPay(page: Page, clientId: number): Promise<void> {
  const profile = (await (await page.request.get('/api/client/profile')).json()) as ClientProfile
  const call = `/api/client/${profile.inscriptionEntreprises[0]?.entrepriseId}/etablissements/${clientId}/demande`
  const answer = await page.request.post(call, { headers: { [WRITE_HEADER]: '1' } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('INS-11 INS-14 SOC-01 SOC-07 a person joins a company, waits, and is accepted; another is refused; who asks the company to pay waits on its screen', async ({
  page,
  browser,
  baseURL,
}) => {
  const open = async () => (await browser.newContext({ baseURL })).newPage()
  await identify(page, 'AUTRE')
  const profile = (await (await page.request.get('/api/client/profile')).json()) as ClientProfile
  const id = profile.inscriptionEntreprises[0]?.entrepriseId ?? 0

  const paul = await open()
  await openComplete(paul, 'PART')
  await join(paul, id)
  await paul.goto(`/ma-societe/${id}`)
  await expect(paul.getByText('Inscription non autorisée')).toBeVisible()
  await expect(paul.getByText(ATTEND)).toBeVisible()
  await expectFits(paul, [390])
  const helene = await open()
  await identify(helene, 'ADMV')
  await askToPay(helene, id)
  const ines = await open()
  await openComplete(ines, 'USER')
  await join(ines, id)

  await page.goto(`/ma-societe/${id}`)
  await expect(page.getByRole('heading', { name: 'Demandes de rattachement' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Refuser Inès CARON' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Rattachement refusé : Inès CARON')).toBeVisible()
  await page.getByRole('button', { name: 'Accepter Paul LEMAIRE' }).click()
  await expect(page.getByRole('row', { name: /LEMAIRE/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Demandes de rattachement' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Entités de facturation' }).click()
  await expect(page.getByRole('heading', { name: 'Demandes d’accord' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, [390])

  await paul.reload()
  await expect(paul.getByText('Inscription autorisée')).toBeVisible()
  await ines.goto('/ma-societe')
  await expect(ines.getByText('Ferrand et Associés').first()).toBeVisible()
  await expect(ines.getByText('Audit Rochebrune')).toHaveCount(0)
  await Promise.all([paul, helene, ines].map((one) => one.context().close()))
})
