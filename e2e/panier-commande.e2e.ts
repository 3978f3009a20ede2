import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { addPayeurs, fillPanier, openCourriel, readNumero, title, validate } from './panier-testing.ts'

const MERCI = 'Merci, votre commande est confirmée'

test('CMD-01 CMD-02 CMD-07 CMD-08 CUR-06 a cursus is ordered by SEPA for another payer, the blocked one saying why', async ({
  page,
}) => {
  test.slow()
  const CURSUS = 'DEC-PREPA-SES1-01'
  await openComplete(page, 'AUTRE', '/spa-version.json')
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
  // Decision 60: the account is asked for, and checked, before the order.
  await page.getByLabel('Titulaire du compte').fill('Fondation Delorme')
  await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 188')
  await page.getByRole('button', { name: 'Commander' }).click()
  await expect(page.getByText('Cet IBAN n’est pas valable. Vérifiez-le.').first()).toBeVisible()
  await page.getByLabel('IBAN').fill('FR76 3000 6000 0112 3456 7890 189')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Commander' }).click()

  await expect(title(page, MERCI)).toBeVisible()
  await expect(page.getByText('Rappel pour votre règlement : Prélèvement SEPA')).toBeVisible()
  await expect(page.getByText(INSTRUCTIONS)).toBeVisible()
  await expect(page.getByText(/^Fondation Delorme, 4 place du Marché/)).toBeVisible()
  await expect(page.getByText(/^Les épreuves écrites\s:/)).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(`choix:${key}`), CURSUS)).toBeNull()
  const numero = await readNumero(page)

  // CMD-01: the last payer comes first.
  await fillPanier(page, 'FIS-LFCV-CV-02')
  await validate(page, 'deux matinées')
  const payeurs = page.getByRole('radiogroup', { name: 'Entité de facturation' }).getByRole('radio')
  await expect(payeurs.first()).toHaveAccessibleName(/Fondation Delorme.*Dernier payeur/)
  await expect(payeurs.first()).toBeChecked()

  await openCourriel(page, new RegExp(`Votre commande ${numero} est confirmée`))
  await expect(page.frameLocator('iframe').getByText(/réussir son mémoire/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'formation.ics' })).toBeVisible()
})
