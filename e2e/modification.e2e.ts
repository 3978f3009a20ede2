import type { Page } from '@playwright/test'
import { addDays } from '#contract/rules/jour.ts'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { listFichiersJoints } from '#server/testing/document/fichier.ts'
import { openComplete } from './demande-testing.ts'
import { openFichier, openUntil } from './espace-testing.ts'
import { expect, expectFitsBoth, tabTo, test } from './fixtures.ts'
import { manage } from './hote.ts'
import { fillPanier, orderByCall, payByCall, payWith, title } from './panier-testing.ts'

const ACCEPTEE = '4970 1000 0000 0014'
const VIREMENT = 2
/** The third participant of this session has a remise that the other dates have not. */
const SESSION = 'FIS-LF27-PAR-02'

function createPeople(nom: string) {
  return ['Nadia', 'Bruno', 'Sophie'].map((prenom) => ({
    prenom,
    nom,
    email: `${prenom}.${nom}@ferrand-associes.example`.toLowerCase(),
  }))
}

async function openCommande(page: Page, id: string): Promise<void> {
  await page.goto(`/espace/commandes/${id}`)
  await expect(title(page, /^Commande C\d+/)).toBeVisible()
}

/** An order of three people, paid by card. */
async function orderByCard(page: Page, session: string, participants: ReturnType<typeof createPeople>) {
  await openComplete(page, 'ADMV')
  return payByCall(page, await fillPanier(page, session, { participants }))
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('MOD-38 a participant is replaced, with the keyboard alone', async ({ page }) => {
  await openComplete(page, 'INSC')
  const nom = 'Remplace'
  const item = await fillPanier(page, 'FIS-LF27-TLS-01', { participants: createPeople(nom) })
  await openCommande(page, (await orderByCall(page, item, VIREMENT)).id)
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^Remplacer Nadia ${nom}$`, 'i') }))
  await page.keyboard.press('Enter')
  const modal = dialog(page, new RegExp(`^Remplacer Nadia ${nom}$`, 'i'))
  await tabTo(page, modal.getByRole('combobox'))
  await page.keyboard.type('vasseur')
  await expect(modal.getByRole('option', { name: /Zoé VASSEUR/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Adresse e-mail')).toHaveValue('zoe.vasseur@ferrand-associes.example')
  await expectFitsBoth(page)
  await tabTo(page, modal.getByRole('button', { name: 'Continuer' }))
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('heading', { name: 'Vérifiez avant de confirmer' })).toBeFocused()
  // A trainee has a remise: the price goes down by it, and a credit note says so.
  await expect(modal.getByText(/Un avoir de 140,40\s€ sera établi/)).toBeVisible()
  await expectFitsBoth(page)
  await tabTo(page, modal.getByRole('button', { name: 'Confirmer le remplacement' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Zoé VASSEUR prend la place de Nadia/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Zoé VASSEUR' })).toBeVisible()
  await expectFitsBoth(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('MOD-11 all move to a dearer date: the card pays the difference first, and the order says when it waits', async ({
    page,
  }) => {
    test.slow()
    await openCommande(page, await orderByCard(page, SESSION, createPeople('Reporte')))
    await page.getByText('Tout sélectionner (3)').click()
    await page.getByRole('button', { name: 'Reporter 3 inscriptions' }).click()
    const modal = dialog(page, 'Reporter 3 inscriptions')
    await modal.getByText('Strasbourg').click()
    await expectFitsBoth(page)
    await modal.getByRole('button', { name: 'Continuer' }).click()
    await expect(modal.getByText(/^\+46,80\s€$/)).toBeVisible()
    await expectFitsBoth(page)
    await modal.getByRole('button', { name: /^Payer 46,80\s€ et reporter$/ }).dblclick()
    await expect(title(page, 'Paiement par carte')).toBeVisible()

    // Back without a payment: the change waits, and may be given up or paid.
    const cardPage = page.url()
    await page.goBack()
    await expect(page.getByText('Un changement attend son paiement')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remplacer/ })).toHaveCount(0)
    await expectFitsBoth(page)
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
    await expectFitsBoth(page)
  })

  test('RMB-01 FAC-04 one is cancelled with 50 % kept, the card gets the rest back, and a credit note of it can be read by machines', async ({
    page,
    serverUrl,
  }) => {
    test.slow()
    const session = 'FIS-LF27-BDX-01'
    // Before the order: what is moved after it is left for nothing (decision 49).
    const jour = addDays(dayInParis(new Date()), 8)
    await manage(serverUrl, 'deplacer', session, jour, jour)
    const id = await orderByCard(page, session, createPeople('Annule').slice(0, 2))
    await openCommande(page, id)
    await page.getByRole('button', { name: /^Annuler l’inscription de Bruno/ }).click()
    const modal = dialog(page, /^Annuler l’inscription de Bruno/)
    await expect(modal.getByText(/^Retenue \(50\s%\)$/)).toBeVisible()
    await expect(modal.getByText(/^234,00\s€ seront rendus sur la carte qui a payé/)).toBeVisible()
    await expect(modal.getByText(/^Annulation\s: 50\s% retenus, 100\s% à partir du/)).toBeVisible()
    await modal.getByLabel('Motif').fill('Arrêt maladie')
    await expectFitsBoth(page)
    await modal.getByRole('button', { name: 'Annuler 1 inscription' }).click()
    await expect(page.getByText(/^L’inscription de Bruno .* est annulée\./)).toBeVisible()
    await expect(page.getByText('1 participant', { exact: true })).toBeVisible()
    await openUntil(page, page.url(), page.getByText('Remboursé'))
    await expect(page.getByText(/^234,00\s€$/)).toBeVisible()
    await expectFitsBoth(page)
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
