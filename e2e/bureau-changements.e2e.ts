import type { Page } from '@playwright/test'
import { expectFitsAll } from './bureau-testing.ts'
import { openComplete } from './demande-testing.ts'
import { expect, forgetSignIn, signIn, test } from './fixtures.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const SESSION = 'FIS-LF27-PAR-02'

const toPersonne = (prenom: string) => ({
  prenom,
  nom: 'Change',
  email: `${prenom}.change@ferrand-associes.example`.toLowerCase(),
})

async function fillPersonne(page: Page, prenom: string): Promise<void> {
  const { email, nom } = toPersonne(prenom)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Prénom').fill(prenom)
  await page.getByLabel('Nom', { exact: true }).fill(nom)
}

async function choose(page: Page, liste: string, choix: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: liste }).click()
  await page.getByRole('option', { name: choix }).first().click()
}

async function tick(page: Page, prenom: string): Promise<void> {
  await page.getByText(`${prenom} Change, `, { exact: false }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(`^${prenom}`) })).toBeChecked()
}

test.describe('an order at the desk', () => {
  test.use({ expectedErrors: /409 \(/ })

  test('BUR-14 DES-10 its places without a name are found, its people named, replaced, moved and cancelled', async ({
    page,
  }) => {
    await openComplete(page, 'ADMV')
    const demande = { participants: ['Paul', 'Rose'].map(toPersonne), aDesigner: 2 }
    await orderByCall(page, await fillPanier(page, SESSION, demande), VIREMENT)
    await forgetSignIn(page)
    await signIn(page, `/gestion/sessions/${SESSION}`, 'BUREAU')
    await page.getByRole('link', { name: '2 sans participant désigné' }).click()
    await expectFitsAll(page)
    const row = page.getByRole('row', { name: /2 places à désigner.*attendues pour le.*Ferrand/ })
    await row.getByRole('link').click()
    const participants = page.getByRole('region', { name: 'Participants' })
    await expect(participants).toContainText(/2 places sans nom\. Noms attendus pour le/)
    await expectFitsAll(page)

    await page.getByRole('button', { name: 'Désigner' }).click()
    await fillPersonne(page, 'Zoe')
    await page.getByRole('button', { name: 'Désigner cette personne' }).click()
    await expect(page.getByText(/^Commande C\d{8} : désignation faite, /)).toBeVisible()
    await expect(participants).toContainText('Zoe CHANGE')

    await page.getByRole('button', { name: 'Remplacer' }).click()
    await choose(page, 'Qui part', 'Paul Change')
    await fillPersonne(page, 'Zoe')
    await page.getByRole('button', { name: 'Remplacer ce participant' }).click()
    await expect(page.getByRole('alert')).toContainText('déjà')
    await expectFitsAll(page)
    await fillPersonne(page, 'Hugo')
    await page.getByRole('button', { name: 'Remplacer ce participant' }).click()
    await expect(participants).toContainText('Hugo CHANGE')

    await page.getByRole('button', { name: 'Reporter' }).click()
    await tick(page, 'Rose')
    await choose(page, 'Nouvelle date', /./)
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Reporter à cette date' }).click()
    await expect(page.getByText(/Les personnes reportées ont la commande C\d{8}\./)).toBeVisible()

    await cancelSome(page)
    await expect(page.getByRole('region', { name: 'Historique' })).toContainText('50 % retenus')
    await expectFitsAll(page)
  })
})

/** One person and one place without a name leave; the other place stays. */
async function cancelSome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler des inscriptions' }).click()
  const confirm = page.getByRole('button', { name: 'Annuler ces inscriptions' })
  await expect(confirm).toBeDisabled()
  await tick(page, 'Hugo')
  await page.getByLabel(/^Places sans nom à annuler, sur 1/).fill('2')
  await expect(page.getByText('Écrivez un nombre entier de 0 à 1.')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expectFitsAll(page)
  await page.getByLabel(/^Places sans nom à annuler, sur 1/).fill('1')
  await page.getByLabel(/^Part retenue/).fill('50')
  await confirm.click()
  await expect(page.getByText(/^Commande C\d{8} : annulation faite, /)).toBeVisible()
}
