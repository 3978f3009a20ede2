import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fillPanier, goToPayment, itemOf, leaveForPayment, payWith, title, validate } from './panier-testing.ts'

const ACCEPTEE = '4970 1000 0000 0014'
const REFUSEE = '4970 1000 0000 0022'
const EN_ATTENTE = '4970 1000 0000 0030'
const MERCI = 'Merci, votre paiement est accepté'

test('CMD-05 NAV-10 refused, abandoned, then paid: the basket is kept until then; one under way is said to be checked', async ({
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
  for (const [numero, titre, erreur] of [
    [REFUSEE, 'Paiement refusé', 'Votre paiement par carte a été refusé.'],
    [null, 'Paiement annulé', 'Votre paiement par carte a été annulé.'],
  ] as const) {
    await leaveForPayment(tab)
    if (numero) await payWith(tab, numero)
    else await tab.getByRole('button', { name: 'Annuler et revenir' }).click()
    await expect(title(tab, titre)).toBeVisible()
    await expect(tab.getByText('Votre panier est conservé.')).toBeVisible()
    await tab.getByRole('link', { name: 'Réessayer le paiement' }).click()
    await expect(tab.getByText(erreur)).toBeVisible()
  }
  await expectAccessible(tab)
  await tab.goto('/panier')
  await expect(itemOf(tab, 'deux matinées')).toHaveCount(1)
  await validate(tab, 'deux matinées')
  await expect(tab.getByText('Votre paiement par carte a été annulé.')).toHaveCount(0)
  await leaveForPayment(tab)
  await payWith(tab, ACCEPTEE)
  await expect(title(tab, MERCI)).toBeVisible()

  // Meanwhile the bank has accepted the other payment, and its page updates by itself.
  await expect(title(page, MERCI)).toBeVisible()
  await page.goto('/panier')
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()
})
