import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { fillPanier, goToPayment, openCourriel, payWith, readNumero, title, validate } from './panier-testing.ts'

const ACCEPTEE = '4970 1000 0000 0014'
const MERCI = 'Merci, votre paiement est accepté'
const WIDTHS = [390, 1440]

interface Overlay {
  isModal: boolean
  hasSpinner: boolean
  shownMs: number
}

/** LAY-12: the overlay over the page when the browser left it, and how long it showed. */
async function watchOverlay(page: Page): Promise<() => Overlay> {
  let seen: Overlay | undefined
  await page.exposeFunction('tellOverlay', (overlay: Overlay) => {
    seen = overlay
  })
  await page.evaluate(() => {
    let shownAt = 0
    const tell = () => {
      const dialog = document.querySelector('dialog:has([role=status])')
      if (!dialog) return
      shownAt ||= performance.now()
      const overlay = {
        isModal: dialog.matches(':modal'),
        hasSpinner: dialog.querySelector('[class*=spinner]') !== null,
        shownMs: performance.now() - shownAt,
      }
      ;(window as unknown as { tellOverlay: (overlay: unknown) => void }).tellOverlay(overlay)
    }
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true })
    // The page reports while it unloads: afterwards it is gone.
    window.addEventListener('beforeunload', tell)
  })
  return () => seen ?? { isModal: false, hasSpinner: false, shownMs: 0 }
}

test.describe('a card that is accepted', () => {
  // The card page's answer to an empty form, and the return that never arrives.
  test.use({ expectedErrors: /422 \(|ERR_FAILED/ })

  test('CMD-04 CMD-05 CMD-06 CMD-08 LAY-12 NAV-09 it ends in a paid order, whatever the address says, even when the tab is closed', async ({
    page,
    context,
  }) => {
    test.slow()
    await openComplete(page, 'ADMV')
    const calls: string[] = []
    page.on('request', (request) => request.url().endsWith('/commande-cb') && calls.push(request.url()))
    await fillPanier(page, 'FIS-LF27-STR-01')
    await validate(page, 'Loi de finances')
    await page.getByText('Carte bancaire', { exact: true }).click()
    const overlay = await watchOverlay(page)
    const answer = page.waitForResponse((response) => response.url().endsWith('/commande-cb')).then((one) => one.json())
    await page.getByRole('button', { name: 'Commander et payer par carte' }).dblclick()
    await expect(page.getByText('Redirection vers la page de paiement sécurisée.')).toBeVisible()
    await expect(title(page, 'Paiement par carte')).toBeVisible()
    // LAY-12: the overlay has its spinner, covers everything, and shows long enough to be read.
    expect(overlay()).toMatchObject({ isModal: true, hasSpinner: true })
    expect(overlay().shownMs).toBeGreaterThanOrEqual(600)
    expect(calls).toHaveLength(1)
    await expectFits(page, WIDTHS)
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByText('Plusieurs champs sont à corriger.')).toBeVisible()
    await expectAccessible(page)
    await payWith(page, ACCEPTEE)

    await expect(title(page, MERCI)).toBeVisible()
    await expect(page.getByText('Rappel pour votre règlement')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Mon panier \(0/ })).toBeVisible()
    const numero = await readNumero(page)
    // CMD-08: back from the card page, the tab still holds its order and the token of its payment.
    const { commandeId, token } = await answer
    expect(token).not.toBe('')
    const kept = ['commande', 'paiement-token'].map((key) => page.evaluate((name) => sessionStorage.getItem(name), key))
    expect(await Promise.all(kept)).toEqual([commandeId, token])
    await expectFits(page, WIDTHS)
    await page.goto(page.url().replace('confirmation-cb', 'annulation-cb'))
    await expect(title(page, MERCI)).toBeVisible()
    await openCourriel(page, new RegExp(`Votre commande ${numero} est confirmée`))
    await expect(
      page.frameLocator('iframe').getByText('Votre paiement par carte bancaire a été accepté.'),
    ).toBeVisible()

    // The payment succeeds, but the browser does not return: the tab is closed on the provider's page.
    await goToPayment(page, 'FIS-LF27-BDX-01')
    const cardPage = page.url()
    await page.route('**/payer', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    })
    const lost = page.waitForEvent('requestfailed')
    await payWith(page, ACCEPTEE)
    await lost
    await page.close()
    const again = await context.newPage()
    await expect(async () => {
      await again.goto('/panier')
      await expect(again.getByText('Votre panier est vide.')).toBeVisible({ timeout: 1_500 })
    }).toPass()
    // The provider's page is used up; its link back also leads to the true outcome.
    await again.goto(cardPage)
    await expect(title(again, 'Paiement terminé')).toBeVisible()
    await expectAccessible(again)
    await again.getByRole('link', { name: /^Revenir chez/ }).click()
    await expect(title(again, MERCI)).toBeVisible()
  })
})
