import type { Browser, Page } from '@playwright/test'
import { choose, openComplete } from './demande-testing.ts'
import { expect, expectFits, type Role, test } from './fixtures.ts'
import { fillPanier, itemOf, openCourriel, openPayment, title } from './panier-testing.ts'

/** Four places are left of this session. */
const FICHE = 'FIS-OMR'
const SESSION = 'FIS-OMR-RUN-01'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const WIDTHS = [1440, 390]

function people(count: number, domaine: string) {
  const prenoms = ['Awa', 'Bruno', 'Chloé', 'Denis']
  return prenoms
    .slice(0, count)
    .map((prenom) => ({ prenom, nom: 'Attend', email: `${prenom.toLowerCase().replace('é', 'e')}@${domaine}` }))
}

/** Another person in a browser of their own, with a complete profile. */
async function openAs(browser: Browser, baseURL: string, role: Role, viewport: typeof PHONE): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, viewport: DESKTOP })).newPage()
  await openComplete(page, role)
  await page.setViewportSize(viewport)
  return page
}

/** Joins the list from the card of the full session. */
async function join(page: Page, group: ReturnType<typeof people>, societe: RegExp): Promise<void> {
  await page.goto(`/fiche/${FICHE}`)
  await page.getByRole('link', { name: /^Liste d’attente/ }).click()
  await expect(title(page, 'Liste d’attente')).toBeVisible()
  const form = page.getByRole('form', { name: 'Rejoindre la liste d’attente' })
  if (await form.getByRole('button', { name: /Vous attendez pour/ }).isVisible())
    await choose(page, /Vous attendez pour/, societe)
  for (const [index, { prenom, nom, email }] of group.entries()) {
    if (index > 0) await form.getByRole('button', { name: 'Ajouter une personne' }).click()
    await form.getByLabel('Prénom').nth(index).fill(prenom)
    await form.getByLabel('Nom', { exact: true }).nth(index).fill(nom)
    await form.getByLabel('Adresse e-mail').nth(index).fill(email)
  }
  await expectFits(page, WIDTHS)
  await form.getByRole('button', { name: 'Rejoindre la liste d’attente' }).click()
  await expect(page.getByText(/sur la liste$/)).toBeVisible()
}

test('ATT-03 ATT-06 two groups wait, four places are freed: the first in line has them, accepts and orders; the other keeps waiting', async ({
  page: payer,
  browser,
  serverUrl: baseURL,
}) => {
  test.slow()
  await openComplete(payer, 'ADMV')
  const item = await fillPanier(payer, SESSION, { participants: people(4, 'payeur.example') })
  const leavePayment = await openPayment(payer, item)

  const four = await openAs(browser, baseURL, 'AUTRE', PHONE)
  await join(four, people(4, 'quatre.example'), /Rochebrune/)
  await expect(four.getByText('1er sur la liste')).toBeVisible()
  const two = await openAs(browser, baseURL, 'INSC', DESKTOP)
  await join(two, people(2, 'deux.example'), /Ferrand/)
  await expect(two.getByText('2e sur la liste')).toBeVisible()

  await leavePayment()

  // The mail leads to the offer, on a phone.
  await openCourriel(four, /^4 places se sont libérées/)
  const link = four.frameLocator('iframe').getByRole('link', { name: 'Répondre à l’offre' })
  await four.goto((await link.getAttribute('href')) ?? '')
  await expect(title(four, 'Des places se sont libérées')).toBeVisible()
  await expectFits(four, [...WIDTHS].reverse())
  await four.setViewportSize(PHONE)
  await four.getByRole('button', { name: 'Accepter et commander' }).click()
  await expect(title(four, 'Mon panier')).toBeVisible()
  await expect(itemOf(four, /ultramarine/).getByText(/4 places vous sont gardées/)).toBeVisible()
  // The request can still be changed: its places are left for this person.
  await itemOf(four, /ultramarine/)
    .getByRole('link', { name: 'Modifier' })
    .click()
  await expect(four.getByRole('region', { name: '3 Participants' })).toBeVisible()
  await four.goto('/panier')
  await itemOf(four, /ultramarine/)
    .getByRole('button', { name: 'Valider' })
    .click()
  await expect(title(four, 'Règlement de la commande')).toBeVisible()
  await four.getByText('Virement', { exact: true }).click()
  await four.getByRole('button', { name: 'Commander', exact: true }).click()
  await expect(title(four, 'Merci, votre commande est confirmée')).toBeVisible()

  // The two are now the first in line, and leave it in one press.
  await two.goto('/espace/participant')
  const mine = two.getByRole('region', { name: 'Mes listes d’attente' })
  await expect(mine.getByText('1er sur la liste')).toBeVisible()
  await expectFits(two, WIDTHS)
  await mine.getByRole('button', { name: /^Quitter la liste/ }).click()
  await expect(mine).toHaveCount(0)
  await four.context().close()
  await two.context().close()
})
