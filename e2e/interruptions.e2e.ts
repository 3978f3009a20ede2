import type { Page } from '@playwright/test'
import { addToPanier, chooseEntite, confirm, openComplete } from './demande-testing.ts'
import { expect, test } from './fixtures.ts'

const FICHE = '/fiche/NUM-CYB'
const POST = '**/api/inscription/panier'
const TYPED = 'À ne pas perdre'

const comments = (page: Page) => page.getByRole('textbox', { name: 'Commentaires' })
const recapitulatif = (page: Page) => page.getByRole('dialog', { name: "Confirmation de demande d'inscription" })
const refusal = (page: Page) => page.getByRole('dialog', { name: 'Action impossible' })

test.use({ expectedErrors: /429|502|ERR_FAILED/ })

test('INS-24 INS-30 LAY-13 a new version, a closed tab, another page, too many calls, an answer that is none and a departure: nothing is lost, nothing added twice', async ({
  page,
  context,
}) => {
  test.slow()
  await openComplete(page, 'ADMV', FICHE)
  await chooseEntite(page, 'Ferrand et Associés')
  await comments(page).fill(TYPED)

  // A newer version is found, and the page reloads into it.
  await page.route('**/spa-version.json*', (route) => route.fulfill({ json: { version: '9.9.9' } }))
  await page.reload()
  const update = page.getByRole('button', { name: 'Mettre à jour (Recommandé)' })
  await expect(update).toBeVisible()
  await page.unroute('**/spa-version.json*')
  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  await expect(comments(page)).toHaveValue(TYPED)

  // The tab goes away without a word, as in a crash.
  const tab = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await tab.goto(FICHE)
  await expect(comments(tab)).toHaveValue(TYPED)

  // Another page, and another address of the same request.
  await tab.getByRole('link', { name: /^Mon panier/ }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Mon panier' })).toBeVisible()
  await tab.goBack()
  await expect(comments(tab)).toHaveValue(TYPED)
  await tab.goForward()
  await tab.goto(FICHE)
  await expect(comments(tab)).toHaveValue(TYPED)

  // Too many calls at the check, then a page of some proxy in place of the answer.
  await confirm(tab)
  await expect(recapitulatif(tab)).toBeVisible()
  const trop = { code: 'TOO_MANY_REQUESTS', requestId: 'r', message: 'Trop de demandes en peu de temps.' }
  await tab.route(POST, (route) => route.fulfill({ status: 429, json: trop }), { times: 1 })
  await recapitulatif(tab).getByRole('button', { name: 'Confirmer et ajouter au panier' }).click()
  await expect(refusal(tab)).toContainText('Trop de demandes')
  await refusal(tab).getByRole('button', { name: 'Réessayer' }).click()
  await tab.route(POST, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Proxy</p>' }), {
    times: 1,
  })
  await recapitulatif(tab).getByRole('button', { name: 'Confirmer et ajouter au panier' }).click()
  await expect(refusal(tab)).toContainText('Rien n’est perdu')
  await tab.keyboard.press('Escape')
  await expect(comments(tab)).toHaveValue(TYPED)

  // The person leaves while the answer is under way; it was received, and confirming again replaces it.
  await tab.getByRole('button', { name: 'Confirmer ma demande' }).click()
  const received = tab.waitForResponse(POST)
  await recapitulatif(tab).getByRole('button', { name: 'Confirmer et ajouter au panier' }).click()
  await received
  await tab.goto(FICHE)
  await expect(tab.getByText('Cette session est déjà dans mon panier.')).toBeVisible()
  await expect(comments(tab)).toHaveValue(TYPED)
  await confirm(tab)
  await addToPanier(tab)
  await expect(tab.getByRole('article').filter({ hasText: 'Cybersécurité' })).toHaveCount(1)
})
