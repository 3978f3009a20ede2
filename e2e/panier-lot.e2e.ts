import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { fillPanier, leaveForPayment, payWith, title } from './panier-testing.ts'

const REFUSEE = '4970 1000 0000 0022'
const ACCEPTEE = '4970 1000 0000 0014'

function person(prenom: string, nom: string) {
  return { prenom, nom, email: `${prenom}.${nom}.lot@ferrand-associes.example`.toLowerCase() }
}

/** Validates two formations of one company, for three people and for one. */
async function validateBoth(page: Page, nom: string): Promise<void> {
  await fillPanier(page, 'SOC-PAIE1-PAR-01', {
    participants: ['Zoe', 'Camille', 'Olivier'].map((one) => person(one, nom)),
  })
  await fillPanier(page, 'FIS-LF27-LYO-02', { participants: [person('Zoe', nom)] })
  await page.goto('/panier')
  await validateAll(page)
}

async function validateAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tout valider/ }).click()
  await expect(title(page, 'Règlement de la commande')).toBeVisible()
}

test('CMD-04 CMD-05 several formations are paid by one card: left, refused, accepted, and ordered once', async ({
  page,
}) => {
  await openComplete(page, 'ADMV')
  await validateBoth(page, 'Vasseur')
  await expect(page.getByRole('radiogroup', { name: 'Mode de règlement' })).toBeVisible()
  await expectFits(page, [390, 1440])
  await leaveForPayment(page)
  // The person leaves the payment page; validating again leads to the same payment.
  await page.goto('/panier')
  await validateAll(page)
  await leaveForPayment(page)
  await payWith(page, REFUSEE)
  await expect(title(page, 'Paiement refusé')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Réessayer le paiement' }).click()
  await expect(page.getByText('2 formations pour')).toBeVisible()
  await leaveForPayment(page)
  await payWith(page, ACCEPTEE)
  await expect(title(page, /paiement est accepté/)).toBeVisible()
  await page.goto('/panier')
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()
})
