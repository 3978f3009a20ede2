import { expect, expectAccessible, test } from './fixtures.ts'

const TOASTS = {
  Information: 'Information... non disponible',
  Erreur: 'Oups.. Une erreur est survenue..',
  Succès: "L'opération s'est correctement déroulée",
  Attention: 'Une étape mérite votre attention !',
}

test('LAY-14 toasts: default texts, bottom centre, 15 s, Fermer', async ({ page }) => {
  await page.clock.install()
  await page.goto('/galerie?entree=notifications')
  for (const [name, text] of Object.entries(TOASTS)) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText(text)).toBeVisible()
  }
  await expectAccessible(page)
  const box = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2
  expect(Math.abs(middle - 1440 / 2)).toBeLessThan(2)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(850)

  const region = page.getByRole('region', { name: 'Notifications' })
  await region.getByRole('button', { name: 'Fermer' }).first().click()
  await expect(page.getByText(TOASTS.Information)).toBeHidden()
  await page.mouse.move(0, 0)
  await page.clock.runFor(15_000)
  await expect(region.getByRole('button', { name: 'Fermer' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Attention' }).press('Enter')
  await expect(page.getByText(TOASTS.Attention)).toBeVisible()
  await page.clock.runFor(13_000)
  await expect(page.getByText(TOASTS.Attention)).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(region.getByRole('button', { name: 'Fermer' })).toHaveCount(0)
})

test('LAY-12 leaving for the payment: an overlay with a spinner, and nothing else can be reached', async ({ page }) => {
  await page.goto('/galerie?entree=depart-paiement')
  await page.getByRole('button', { name: 'Partir payer' }).click()
  const overlay = page.getByRole('dialog')
  await expect(overlay).toContainText('Redirection vers la page de paiement')
  await page.keyboard.press('Escape')
  await expect(overlay).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Rivage' })).not.toBeFocused()
  await expectAccessible(page)
})
