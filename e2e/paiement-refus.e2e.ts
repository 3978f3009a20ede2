import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fillPanier, goToPayment, itemOf, leaveForPayment, payWith, title, validate } from './panier-testing.ts'

const EN_ATTENTE = '4970 1000 0000 0030'

test('CMD-05 NAV-10 abandoned, a payment keeps the basket and says so at the next attempt; one under way is said to be checked', async ({
  page,
  context,
}) => {
  test.slow()
  await openComplete(page, 'INSC')
  await goToPayment(page, 'FIS-LF27-BDX-01')
  await payWith(page, EN_ATTENTE)
  await expect(title(page, 'Vérification du paiement')).toBeVisible()
  await expect(page.getByText('ne payez pas une seconde fois')).toBeVisible()
  await expectAccessible(page)

  const tab = await context.newPage()
  await fillPanier(tab, 'FIS-LFCV-CV-02')
  await validate(tab, 'deux matinées')
  await leaveForPayment(tab)
  await tab.getByRole('button', { name: 'Annuler et revenir' }).click()
  await expect(title(tab, 'Paiement annulé')).toBeVisible()
  await expect(tab.getByText('Votre panier est conservé.')).toBeVisible()
  await tab.getByRole('link', { name: 'Réessayer le paiement' }).click()
  await expect(tab.getByText('Votre paiement par carte a été annulé.')).toBeVisible()
  await expectAccessible(tab)

  // Meanwhile the bank has accepted the other payment, and its page updates by itself.
  await expect(title(page, 'Merci, votre paiement est accepté')).toBeVisible()
  await page.goto('/panier')
  await expect(itemOf(page, 'deux matinées')).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(1)
})
