import type { Page } from '@playwright/test'
import { addToPanier, confirm, openComplete, recapitulatif } from './demande-testing.ts'
import { expect, expectAccessible, fillPasserelle, test } from './fixtures.ts'

const CURSUS = '/fiche/DEC-PREPA/session/DEC-PREPA-SES1-01'
const POST = '**/api/inscription/panier'
const TYPED = 'À ne pas perdre'

const comments = (page: Page) => page.getByRole('textbox', { name: 'Sujet de mémoire envisagé' })
const add = (page: Page) => recapitulatif(page).getByRole('button', { name: 'Confirmer et ajouter au panier' })

async function signInFromDemande(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Commande' }).getByRole('link', { name: 'Se connecter à Passerelle' }).click()
  await fillPasserelle(page, 'INSC')
}

/** CUR-06: chooses the dates before the sign-in. */
async function chooseDates(page: Page): Promise<void> {
  for (const etape of ['Les épreuves écrites', 'Le mémoire'])
    await page.getByRole('listitem').filter({ hasText: etape }).getByRole('radio').first().check()
  await page.getByRole('checkbox', { name: 'Suivre « L’oral »' }).uncheck()
}

async function expectKept(page: Page, typed: string): Promise<void> {
  await expect(comments(page)).toHaveValue(typed)
  await expect(page.getByRole('checkbox', { name: 'Suivre « L’oral »' })).not.toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Le mémoire' }).getByRole('radio').first()).toBeChecked()
}

test.use({ expectedErrors: /401/ })

test('INS-08 INS-24 INS-30 CUR-06 LAY-13 a sign-in halfway, a new version, a closed tab, another page, a second tab, a sign-in that ends and a departure: nothing is lost, nothing added twice', async ({
  page,
  context,
}) => {
  test.slow()
  await openComplete(page, 'INSC')
  await context.clearCookies()
  await page.goto(CURSUS)
  await chooseDates(page)
  await expectAccessible(page)
  await signInFromDemande(page)
  await comments(page).fill(TYPED)
  await expectKept(page, TYPED)

  // The page finds a newer version and reloads into it.
  await page.route('**/spa-version.json*', (route) => route.fulfill({ json: { version: '9.9.9' } }))
  await page.reload()
  const update = page.getByRole('button', { name: 'Mettre à jour (Recommandé)' })
  await expect(update).toBeVisible()
  await page.unroute('**/spa-version.json*')
  const reloaded = page.waitForEvent('load')
  await update.click()
  await reloaded
  await expect(page.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await expectKept(page, TYPED)
  await expectAccessible(page)

  // The tab closes without warning, as in a crash.
  const tab = await context.newPage()
  await page.close({ runBeforeUnload: false })
  await tab.goto(CURSUS)
  await expectKept(tab, TYPED)

  // The person opens another page and goes back.
  await tab.getByRole('link', { name: /^Mon panier/ }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Mon panier' })).toBeVisible()
  await tab.goBack()
  await expectKept(tab, TYPED)

  const second = await context.newPage()
  await second.goto(CURSUS)
  await comments(second).fill('Tapé dans le second onglet')
  await expect(comments(tab)).toHaveValue('Tapé dans le second onglet')
  await second.close()

  // The sign-in ends on the server: the next call is refused.
  await confirm(tab)
  await context.clearCookies({ name: /^(?!estrade_status)/ })
  await add(tab).click()
  await signInFromDemande(tab)
  await expectKept(tab, 'Tapé dans le second onglet')

  // The person leaves before the answer; the server received the request, and confirming again replaces it.
  await confirm(tab)
  const received = tab.waitForResponse(POST)
  await add(tab).click()
  await received
  await tab.goto(CURSUS)
  await expect(tab.getByText('Cette session est déjà dans mon panier.')).toBeVisible()
  await expectKept(tab, 'Tapé dans le second onglet')
  await confirm(tab)
  await addToPanier(tab)
  await expect(tab.getByRole('article').filter({ hasText: 'Préparation au DEC' })).toHaveCount(1)
})

test('INS-08 a sign-in that ends takes nobody to the top of their request', async ({ page, context }) => {
  const boite = comments(page)
  const distance = async () => Math.round((await boite.boundingBox())?.y ?? Number.NaN)
  await openComplete(page, 'INSC', '/fiche/DEC-PREPA/session/DEC-PREPA-SES1-01')
  await boite.fill(TYPED)
  await boite.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  const before = await distance()
  await context.clearCookies()
  await expect(boite).toHaveCount(0)
  await signInFromDemande(page)
  await expect(boite).toHaveValue(TYPED)
  await expect.poll(async () => Math.abs((await distance()) - before)).toBeLessThan(100)
})
