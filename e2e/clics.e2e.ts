import type { Locator, Page } from '@playwright/test'
import { confirm, openComplete, recapitulatif } from './demande-testing.ts'
import { expect, fillPasserelle, test } from './fixtures.ts'
import { emptyPanier, fillPanier, orderByCall, title } from './panier-testing.ts'

const VIREMENT = 2
const MERCI = /^Merci/

interface Compteur {
  /** Counts the presses so far, of the pointer and of Enter. Fails above the bound, and prints the number. */
  expectAtMost: (bound: number, journey: string) => void
}

/** Starts at the home page and uses only the pointer or the keyboard, as a person does. */
async function countFromHome(page: Page): Promise<Compteur> {
  let presses = 0
  await page.exposeBinding('countPress', () => {
    presses += 1
  })
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    addEventListener('pointerdown', () => countPress(), { capture: true })
    addEventListener('keydown', ({ key }) => key === 'Enter' && countPress(), { capture: true })
  })
  await page.goto('/')
  return {
    expectAtMost(bound, journey) {
      console.log(`${journey}: ${presses} presses (at most ${bound})`)
      expect(presses, journey).toBeGreaterThan(0)
      expect(presses, journey).toBeLessThanOrEqual(bound)
    },
  }
}

/** A person with an earlier order by transfer: for colleagues only, or for themself. */
async function openWithHabit(
  page: Page,
  role: 'INSC' | 'PART',
  reference: string,
  particulier: boolean,
): Promise<void> {
  await openComplete(page, role)
  await emptyPanier(page)
  const collegue = {
    email: `collegue.${reference.toLowerCase()}@ferrand-associes.example`,
    nom: 'LEROUX',
    prenom: 'Ada',
  }
  const demande = particulier ? { particulier } : { participants: [collegue] }
  await orderByCall(page, await fillPanier(page, reference, demande), VIREMENT)
}

function sessionOnHome(page: Page, reference: string): Locator {
  return page.locator(`a[href$="/session/${reference}"]`)
}

/** CMD-01: the last payment mode is chosen, so only the order button remains. */
async function order(page: Page): Promise<void> {
  await pressOrder(page, 'Commander')
  await expect(title(page, MERCI)).toBeFocused()
}

async function pressOrder(page: Page, name: string): Promise<void> {
  await recapitulatif(page).getByRole('button', { name: 'Confirmer et commander' }).click()
  await expect(title(page, 'Règlement de la commande')).toBeFocused()
  await expect(page.getByRole('radio', { name: /^Virement/ })).toBeChecked()
  await page.getByRole('button', { name }).click()
}

test('INS-09 INS-20 CMD-01 three known colleagues of a company are ordered by transfer in 11 presses at most', async ({
  page,
}) => {
  await openWithHabit(page, 'INSC', 'FIS-LF27-PAR-02', false)
  const compteur = await countFromHome(page)
  await sessionOnHome(page, 'SOC-TRI-CV-01').click()
  await expect(page.getByRole('button', { name: /Vous effectuez/ })).toContainText('Salarié / Dirigeant / Indépendant')
  await expect(page.getByRole('radio', { name: /^Ferrand et Associés/ })).toBeChecked()
  await page.getByRole('button', { name: 'Ajouter des participants' }).click()
  const modal = page.getByRole('dialog', { name: 'Ajouter des participants' })
  for (const nom of ['Aubry', 'Benali', 'Besnard'])
    await modal.getByRole('row', { name: nom }).getByRole('checkbox').check()
  await modal.getByRole('button', { name: 'Ajouter 3 participants' }).click()
  await confirm(page)
  await order(page)
  compteur.expectAtMost(11, 'three known colleagues')
})

test.describe('people nobody knows yet', () => {
  // PAR-03: the screen looks up their addresses, which are unknown.
  test.use({ expectedErrors: /404 \(Not Found\)/ })

  test('INS-09 PAR-01 a team copied from a spreadsheet is ordered in 10 presses at most', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWithHabit(page, 'INSC', 'FIS-LF27-PAR-03', false)
    const compteur = await countFromHome(page)
    await sessionOnHome(page, 'FIS-LF27-PAR-01').click()
    await page.getByRole('button', { name: 'Ajouter des participants' }).click()
    const modal = page.getByRole('dialog', { name: 'Ajouter des participants' })
    await modal.getByRole('tab', { name: 'Toute une équipe' }).click()
    await page.evaluate(() =>
      navigator.clipboard.writeText(
        ['Nom\tPrénom\tEmail', 'ALBA\tUna\tuna@equipe.example', 'BERG\tDua\tdua@equipe.example'].join('\n'),
      ),
    )
    await modal.getByRole('textbox').first().click()
    await page.keyboard.press('Control+V')
    await modal.getByRole('button', { name: 'Ajouter 2 participants' }).click()
    await confirm(page)
    await order(page)
    compteur.expectAtMost(10, 'a pasted team')
  })
})

test('INS-19 CMD-01 an individual orders for themself in 5 presses at most', async ({ page }) => {
  await openWithHabit(page, 'PART', 'FIS-LF27-NTE-01', true)
  const compteur = await countFromHome(page)
  await sessionOnHome(page, 'FIS-FEL-CV-02').click()
  // INS-09: the person can order only for themself, so that choice is made.
  await expect(page.getByRole('button', { name: /Vous effectuez/ })).toContainText('À titre individuel')
  await confirm(page)
  // Decision 54: what follows is their contract to read, and nothing to pay.
  await pressOrder(page, 'Commander et lire mon contrat')
  await expect(page).toHaveURL(/\/espace\/commandes\/[\da-f-]+\/signature$/)
  compteur.expectAtMost(5, 'an individual')
})

test('PAN-07 CMD-01 several items of the basket are ordered at once in 3 presses at most', async ({ page }) => {
  await openWithHabit(page, 'INSC', 'FIS-LF27-BDX-01', false)
  for (const reference of ['FIS-LF27-MAR-01', 'FIS-TVAI-PAR-02'])
    await fillPanier(page, reference, {
      participants: [{ email: 'plusieurs@ferrand-associes.example', nom: 'PLUSIEURS', prenom: 'Ève' }],
    })
  const compteur = await countFromHome(page)
  await page.getByRole('link', { name: /^Mon panier/ }).click()
  await page.getByRole('button', { name: 'Tout valider' }).click()
  await expect(page.getByRole('radio', { name: /^Virement/ })).toBeChecked()
  await page.getByRole('button', { name: 'Commander' }).click()
  await expect(title(page, MERCI)).toBeFocused()
  compteur.expectAtMost(3, 'several items of the basket')
})

test('INS-05 INS-06 INS-08 from the sheet, « Continuer » leads to the sign-in and back, to the first field in sight', async ({
  page,
}) => {
  await openComplete(page, 'INSC')
  await page.context().clearCookies()
  await page.goto('/fiche/FIS-LF27')
  await sessionOnHome(page, 'FIS-LF27-MAR-01').click()
  const panneau = (nom: string) => page.locator('details').filter({ has: page.getByRole('heading', { name: nom }) })
  await expect(panneau('Programme')).not.toHaveAttribute('open')
  await page.getByRole('link', { name: 'Continuer l’inscription' }).click()
  await fillPasserelle(page, 'INSC')
  await page.waitForURL('**/fiche/FIS-LF27/session/FIS-LF27-MAR-01')

  const statut = page.getByRole('button', { name: /Vous effectuez/ })
  await expect(statut).toBeInViewport({ ratio: 1 })
  for (const nom of ['Rappels sur la session', 'Programme', 'Tarif']) {
    await expect(panneau(nom)).not.toHaveAttribute('open')
    await panneau(nom).locator('summary').click()
  }
  await expect(page.getByText('Publics concernés', { exact: true })).toBeVisible()
  await expect(page.getByText('Impôt sur les sociétés et bénéfices professionnels')).toBeVisible()
  await expect(page.getByText('Tarif soumis à conditions')).toBeVisible()

  // A person who has not just read the fiche, as in a new tab, finds the programme open.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/fiche/FIS-LF27/session/FIS-LF27-MAR-01')
  await expect(statut).toBeVisible()
  await expect(panneau('Rappels sur la session')).toHaveAttribute('open')
  await expect(panneau('Programme')).toHaveAttribute('open')
})
