import type { Page } from '@playwright/test'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { listFichiersJoints } from '#server/testing/document/fichier.ts'
import { openComplete } from './demande-testing.ts'
import { openFichier, openUntil } from './espace-testing.ts'
import { expect, expectFits, tabTo, test } from './fixtures.ts'
import { manage } from './hote.ts'
import {
  emptyPanier,
  fillPanier,
  leaveForPayment,
  orderByCall,
  payWith,
  readNumero,
  title,
  validate,
} from './panier-testing.ts'

const ACCEPTEE = '4970 1000 0000 0014'
const VIREMENT = 2
/** The third participant of this session has a remise that the other dates have not. */
const SESSION = 'FIS-LF27-PAR-02'
const FORMATION = 'Loi de finances'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

function createPeople(nom: string) {
  return ['Nadia', 'Bruno', 'Sophie'].map((prenom) => ({
    ...{ prenom, nom },
    email: `${prenom}.${nom}@ferrand-associes.example`.toLowerCase(),
  }))
}

/** Opens the last order of this formation. */
async function openCommande(page: Page): Promise<void> {
  await page.goto('/espace/commandes')
  await page
    .getByRole('row', { name: new RegExp(FORMATION) })
    .first()
    .getByRole('link')
    .click()
  await expect(title(page, /^Commande C\d+/)).toBeVisible()
}

/** An order of three people, paid by card. */
async function orderByCard(page: Page, nom: string): Promise<void> {
  await fillPanier(page, SESSION, { participants: createPeople(nom) })
  await validate(page, FORMATION)
  await leaveForPayment(page)
  await payWith(page, ACCEPTEE)
  await expect(title(page, 'Merci, votre paiement est accepté')).toBeVisible()
  const numero = await readNumero(page)
  await page.goto('/espace/commandes')
  await page.getByRole('link', { name: numero }).click()
  await expect(title(page, `Commande ${numero}`)).toBeVisible()
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

for (const [appareil, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${appareil}`, () => {
    /** Checks the screen, and leaves the window as this test has it. */
    const expectScreenFits = async (page: Page) => {
      await expectFits(page, [viewport.width])
      await page.setViewportSize(viewport)
    }

    test('a participant is replaced, with the keyboard alone', async ({ page }) => {
      await openComplete(page, 'INSC', '/')
      await emptyPanier(page)
      const nom = `Rempla${appareil}`
      const session = appareil === 'phone' ? 'FIS-LF27-TLS-01' : 'FIS-LF27-LYO-02'
      const item = await fillPanier(page, session, { participants: createPeople(nom) })
      await orderByCall(page, item, VIREMENT)
      await openCommande(page)
      await page.setViewportSize(viewport)
      await tabTo(page, page.getByRole('button', { name: new RegExp(`^Remplacer Nadia ${nom}$`, 'i') }))
      await page.keyboard.press('Enter')
      const modal = dialog(page, new RegExp(`^Remplacer Nadia ${nom}$`, 'i'))
      await tabTo(page, modal.getByRole('combobox'))
      await page.keyboard.type('vasseur')
      await expect(modal.getByRole('option', { name: /Zoé VASSEUR/ })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(modal.getByLabel('Adresse e-mail')).toHaveValue('zoe.vasseur@ferrand-associes.example')
      await expectScreenFits(page)
      await tabTo(page, modal.getByRole('button', { name: 'Continuer' }))
      await page.keyboard.press('Enter')
      await expect(modal.getByRole('heading', { name: 'Vérifiez avant de confirmer' })).toBeFocused()
      // A trainee has a remise: the price goes down by it, and a credit note says so.
      await expect(modal.getByText(/Un avoir de 140,40\s€ sera établi/)).toBeVisible()
      await expectScreenFits(page)
      await tabTo(page, modal.getByRole('button', { name: 'Confirmer le remplacement' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Zoé VASSEUR prend la place de Nadia/)).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Zoé VASSEUR' })).toBeVisible()
      await expectScreenFits(page)
    })

    test('all move to a dearer date: the card pays the difference first, and the order says when it waits', async ({
      page,
    }) => {
      test.slow()
      await openComplete(page, 'ADMV', '/')
      await emptyPanier(page)
      await orderByCard(page, `Report${appareil}`)
      await page.setViewportSize(viewport)
      await page.getByText('Tout sélectionner (3)').click()
      await page.getByRole('button', { name: 'Reporter 3 inscriptions' }).click()
      const modal = dialog(page, 'Reporter 3 inscriptions')
      await modal.getByText('Strasbourg').click()
      await expectScreenFits(page)
      await modal.getByRole('button', { name: 'Continuer' }).click()
      await expect(modal.getByText(/^\+46,80\s€$/)).toBeVisible()
      await expectScreenFits(page)
      await modal.getByRole('button', { name: /^Payer 46,80\s€ et reporter$/ }).dblclick()
      await expect(title(page, 'Paiement par carte')).toBeVisible()

      // Back without a payment: the change waits, and may be given up or paid.
      const cardPage = page.url()
      await page.goBack()
      await expect(page.getByText('Un changement attend son paiement')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Remplacer/ })).toHaveCount(0)
      await expectScreenFits(page)
      await page.getByRole('button', { name: 'Renoncer à ce changement' }).click()
      await expect(page.getByText('Le changement n’est pas fait')).toBeVisible()
      await expect(page.getByText('Un changement attend son paiement')).toHaveCount(0)

      await page.getByText('Tout sélectionner (3)').click()
      await page.getByRole('button', { name: 'Reporter 3 inscriptions' }).click()
      // What was chosen is still there.
      await modal.getByRole('button', { name: /^Payer 46,80\s€ et reporter$/ }).click()
      await expect(title(page, 'Paiement par carte')).toBeVisible()
      expect(page.url()).not.toBe(cardPage)
      await payWith(page, ACCEPTEE)
      await expect(title(page, /^Commande C\d+/)).toBeVisible()
      await expect(page.getByText(/^Les 3 inscriptions sont reportées/)).toBeVisible()
      await expect(page.getByText(/Strasbourg/).first()).toBeVisible()
      await expectScreenFits(page)
    })

    test('decision 58: one is cancelled with 50 % kept, the card gets the rest back, and a credit note of it can be read by machines', async ({
      page,
      serverUrl,
    }) => {
      test.slow()
      const session = appareil === 'phone' ? 'FIS-LF27-BDX-01' : 'FIS-LF27-NTE-01'
      await openComplete(page, 'ADMV', '/')
      await emptyPanier(page)
      await fillPanier(page, session, { participants: createPeople(`Annule${appareil}`).slice(0, 2) })
      await validate(page, FORMATION)
      await leaveForPayment(page)
      await payWith(page, ACCEPTEE)
      await expect(title(page, 'Merci, votre paiement est accepté')).toBeVisible()
      const jour = addDays(dayInParis(new Date()), 8)
      await manage(serverUrl, 'deplacer', session, jour, jour)
      await openCommande(page)
      await page.setViewportSize(viewport)
      await page.getByRole('button', { name: /^Annuler l’inscription de Bruno/ }).click()
      const modal = dialog(page, /^Annuler l’inscription de Bruno/)
      await expect(modal.getByText(/^Retenue \(50\s%\)$/)).toBeVisible()
      await expect(modal.getByText(/^234,00\s€ seront rendus sur la carte qui a payé/)).toBeVisible()
      await expect(modal.getByText(/^Annulation : 50\s% retenus, 100\s% à partir du/)).toBeVisible()
      await modal.getByLabel('Motif').fill('Arrêt maladie')
      await expectScreenFits(page)
      await modal.getByRole('button', { name: 'Annuler 1 inscription' }).click()
      await expect(page.getByText(/^L’inscription de Bruno .* est annulée\./)).toBeVisible()
      await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
      await openUntil(page, page.url(), page.getByText('Remboursé'))
      await expect(page.getByText(/^234,00\s€$/)).toBeVisible()
      await expectScreenFits(page)
      const avoir = page.getByRole('link', { name: /^Ouvrir Avoir A\d{4}-\d+$/ })
      await openUntil(page, page.url(), avoir)
      const { name, bytes } = await openFichier(page, avoir)
      expect(name).toMatch(/^Avoir A\d{4}-\d+\.pdf$/)
      const [xml] = listFichiersJoints(bytes)
      expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>')
      expect(xml).toContain('<ram:GrandTotalAmount>234.00</ram:GrandTotalAmount>')
      expect(xml).toMatch(/<ram:InvoiceReferencedDocument>\s*<ram:IssuerAssignedID>F\d{4}-\d+</)
    })
  })
}
