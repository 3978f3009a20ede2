import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  addPayeurs,
  emptyPanier,
  fillPanier,
  itemOf,
  openCourriel,
  orderByCall,
  readNumero,
  title,
  validate,
} from './panier-testing.ts'

const COMMANDE = '**/api/inscription/commande'
const VIREMENT = 2
const MERCI = 'Merci, votre commande est confirmée'

test.describe('refused, then ordered', () => {
  test.use({ expectedErrors: /40[349] \(|504 \(/ })

  test('PAN-07 CMD-03 CMD-09 NAV-08 a place gone, a price changed, an answer lost; then a transfer, once, however often it is pressed', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    await openComplete(page, 'ADMV', '/confirmation/etape/1')
    await expect(page.getByText('Aucune commande n’attend de règlement.')).toBeVisible()
    await expectAccessible(page)
    await emptyPanier(page)
    await fillPanier(page, 'FIS-LF27-LIL-01')
    const other = await (await browser.newContext({ baseURL })).newPage()
    await openComplete(other, 'AUTRE', '/panier')
    const last = await fillPanier(other, 'FIS-LF27-LIL-01')

    // Someone else takes the last place between the two steps.
    await validate(page, 'Loi de finances')
    await page.getByText('Virement', { exact: true }).click()
    await orderByCall(other, last, VIREMENT)
    await other.context().close()
    const commander = page.getByRole('button', { name: 'Commander' })
    await commander.click()
    const N_ET_M = "Vous désirez 1 place(s) mais il n'en reste plus que 0."
    await expect(page.getByRole('alert').or(page.getByRole('alertdialog')).getByText(N_ET_M)).toBeVisible()
    await expect(commander).toBeEnabled()
    await expectAccessible(page)
    await page.goto('/panier')
    await itemOf(page, 'Loi de finances').getByRole('button', { name: 'Valider' }).click()
    await expect(page.getByRole('dialog', { name: 'Places insuffisantes' })).toContainText(N_ET_M)
    await expectAccessible(page)
    await emptyPanier(page)

    // CMD-03: what was shown and what it is.
    await fillPanier(page, 'FIS-LF27-STR-01')
    await validate(page, 'Loi de finances')
    await page.getByText('Virement', { exact: true }).click()
    await page.route(COMMANDE, (route) => {
      const seen = { ...route.request().postDataJSON(), montantTtc: 450 }
      return route.continue({ postData: seen })
    })
    await commander.click()
    await expect(page.getByText(/a changé : 450,00\s€ TTC affichés, 468,00\s€ TTC aujourd’hui/)).toBeVisible()
    await expectAccessible(page)

    // The order is made, its answer lost: asked again, it is the same one.
    await page.unroute(COMMANDE)
    await page.route(COMMANDE, async (route) => {
      await route.fetch()
      await route.fulfill({ status: 504, json: {} })
    })
    await commander.click()
    await expect(page.getByText('votre commande ne sera passée qu’une fois')).toBeVisible()
    await page.unroute(COMMANDE)
    const orders: string[] = []
    page.on('request', (request) => request.method() === 'POST' && orders.push(request.url()))
    await commander.dblclick()
    await expect(title(page, MERCI)).toBeFocused()
    expect(orders.filter((url) => url.endsWith('/inscription/commande'))).toHaveLength(1)
    await expect(page.getByText('Rappel pour votre règlement : Virement')).toBeVisible()
    await expect(page.getByText('Virement à 30 jours, en rappelant le numéro de la commande.')).toBeVisible()
    await page.goto('/panier')
    await expect(page.getByText('Votre panier est vide.')).toBeVisible()

    await page.goto('/confirmation/etape/3')
    await expect(page.getByText('Erreur 404')).toBeVisible()
  })
})

test('CMD-01 CMD-02 CMD-07 CMD-08 CUR-06 a cursus is ordered by SEPA for another payer, the blocked one saying why', async ({
  page,
}) => {
  test.slow()
  const CURSUS = 'DEC-PREPA-SES1-01'
  await openComplete(page, 'AUTRE', '/')
  await emptyPanier(page)
  await addPayeurs(page, 'Fondation Delorme', 'Comité des anciens')
  const requiredReferences = { 'DEC-ECR': 'DEC-ECR-LYO-01', 'DEC-MEM': 'DEC-MEM-PAR-01' }
  await fillPanier(page, CURSUS, { requiredReferences })
  const choix = { requiredReferences, optionalReferences: {} }
  await page.evaluate(
    ([key, value]) => localStorage.setItem(`choix:${key}`, `${value}`),
    [CURSUS, JSON.stringify(choix)],
  )
  await validate(page, 'Préparation au DEC')

  const blocked = page.getByRole('radio', { name: /Comité des anciens/ })
  await expect(blocked).toBeDisabled()
  await expect(
    page.getByText(
      'Cette entité ne peut être choisie. Nous vous invitons à sélectionner une autre entité de facturation',
    ),
  ).toBeVisible()
  await page.getByRole('radio', { name: /Fondation Delorme/ }).check({ force: true })
  await expect(page.getByRole('radio', { name: /^Prélèvement SEPA/ })).toBeChecked()
  const INSTRUCTIONS = 'Prélèvement le 5 du mois qui suit la session, mandat à signer.'
  await expect(page.getByText(INSTRUCTIONS)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Commander' }).click()

  await expect(title(page, MERCI)).toBeVisible()
  await expect(page.getByText('Rappel pour votre règlement : Prélèvement SEPA')).toBeVisible()
  await expect(page.getByText(INSTRUCTIONS)).toBeVisible()
  await expect(page.getByText(/^Fondation Delorme, 4 place du Marché/)).toBeVisible()
  await expect(page.getByText(/^Les épreuves écrites :/)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate((key) => localStorage.getItem(`choix:${key}`), CURSUS)).toBeNull()
  const numero = await readNumero(page)

  // CMD-01: who paid last comes first.
  await fillPanier(page, 'FIS-LFCV-CV-02')
  await validate(page, 'deux matinées')
  const payeurs = page.getByRole('radiogroup', { name: 'Entité de facturation' }).getByRole('radio')
  await expect(payeurs.first()).toHaveAccessibleName(/Fondation Delorme.*Dernier payeur/)
  await expect(payeurs.first()).toBeChecked()

  await openCourriel(page, new RegExp(`Votre commande ${numero} est confirmée`))
  await expect(page.frameLocator('iframe').getByText(/réussir son mémoire/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'formation.ics' })).toBeVisible()
})

test.describe('an individual', () => {
  test.use({ expectedErrors: /403 \(/ })

  test('PAN-07 CMD-03 what is free is ordered from the basket; an individual pays for themself and may withdraw', async ({
    page,
  }) => {
    test.slow()
    await openComplete(page, 'PART', '/')
    await emptyPanier(page)
    await fillPanier(page, 'FIS-MID-LIG-02', { particulier: true })
    await fillPanier(page, 'FIS-LFCV-CV-03', { particulier: true })
    await page.goto('/panier')
    const gratuit = itemOf(page, 'Les midis de la fiscalité')
    await expect(gratuit).toContainText('Gratuit')
    const valider = gratuit.getByRole('button', { name: 'Valider' })
    const refus = { code: 'COMMANDE_NOT_ALLOWED', requestId: 'r', message: 'Votre profil a changé entre-temps.' }
    await page.route(COMMANDE, (route) => route.fulfill({ status: 403, json: refus }), { times: 1 })
    await valider.click()
    await expect(page.getByText(refus.message)).toBeVisible()
    await expect(valider).toBeEnabled()
    await expectAccessible(page)
    await valider.click()
    await expect(title(page, MERCI)).toBeFocused()
    await expect(page.getByText('Rappel pour votre règlement')).toHaveCount(0)
    await expect(page.getByText('Gratuit')).toBeVisible()
    await expectAccessible(page)

    await validate(page, 'deux matinées')
    await expect(page.getByRole('radio', { name: /Paul LEMAIRE/i })).toBeChecked()
    await expect(page.getByText(/Vous pouvez vous rétracter pendant 14 jours/)).toBeVisible()
    await page.getByText('Virement', { exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Commander' }).click()
    await expect(title(page, MERCI)).toBeVisible()
    await expect(page.getByText('Vous pouvez vous rétracter pendant 14 jours.')).toBeVisible()
    await page.goto('/panier')
    await expect(page.getByText('Votre panier est vide.')).toBeVisible()
  })
})
