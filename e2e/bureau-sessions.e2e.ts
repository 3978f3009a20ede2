import { expectFitsAll, openDesk } from './bureau-testing.ts'
import { expect, signIn, test } from './fixtures.ts'

const SESSION = 'FIS-TVAI-NTE-01'
/** A session of the demonstration that has ended. */
const TERMINEE = 'AUD-LCB-LYO-02'

test.describe('the sessions of the desk', () => {
  test.use({ expectedErrors: /409 \(/ })

  test('CMD-09 finds a session, sets its places, writes to its people and cancels it', async ({ page }) => {
    await openDesk(page, '/gestion/sessions', { session: SESSION, prenom: 'Lina' })
    await page.getByLabel(/^Formation/).fill('tvai-nte')
    await page.getByRole('button', { name: 'Filtrer' }).click()
    const row = page.getByRole('listitem').filter({ hasText: SESSION })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(/\d+ sur \d+/)
    await expectFitsAll(page)
    await row.getByRole('link').click()
    const people = page.getByRole('list', { name: 'Participants' })
    const lina = people.getByRole('listitem').filter({ hasText: 'Lina SALLE' })
    await expect(lina).toContainText('Ferrand et Associés')
    await expectFitsAll(page)

    await page.getByRole('button', { name: 'Changer le nombre de places' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Places en tout').fill('0')
    await dialog.getByRole('button', { name: 'Changer le nombre de places' }).click()
    await expect(dialog.getByRole('alert')).toContainText('déjà')
    await expectFitsAll(page)
    await dialog.getByLabel('Places en tout').fill('99')
    await dialog.getByRole('button', { name: 'Changer le nombre de places' }).click()
    await expect(page.getByText(/ sur 99/)).toBeVisible()

    await page.getByRole('button', { name: 'Écrire aux personnes' }).click()
    await page.getByLabel('Objet').fill('Accès au parking')
    await page.getByLabel('Message').fill('Entrée B.\n\nLe badge est à demander à l’accueil.')
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Voir l’e-mail' }).click()
    await expect(page.getByRole('article', { name: 'Aperçu de l’e-mail' })).toContainText('Le badge est à demander')
    await expectFitsAll(page)
    await page.getByRole('button', { name: /^Envoyer à \d+ personne/ }).click()
    await expect(page.getByRole('heading', { name: 'Messages envoyés' })).toBeVisible()

    await page.getByRole('button', { name: 'Annuler la session' }).click()
    await expect(dialog).toContainText('annulée')
    await expectFitsAll(page)
    await page.getByLabel(/^Motif/).fill('Le formateur est souffrant.')
    await dialog.getByRole('button', { name: 'Annuler la session' }).click()
    await expect(page.getByText(/^La session \S+ est annulée\./).first()).toBeVisible()
  })

  test('SUI-07 BUR-26 takes the end of a session back, with a reason', async ({ page }) => {
    await signIn(page, `/gestion/sessions/${TERMINEE}`, 'BUREAU')
    await page.getByRole('button', { name: 'Revenir sur la fin' }).click()
    await page.getByLabel('Motif, gardé au journal').fill('Fin dite par erreur')
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Retirer les attestations' }).click()
    await expect(page.getByText('Terminé', { exact: true })).toHaveCount(0)
  })
})

test.describe('the clients of the desk', () => {
  test('BUR-29 finds a company with its people and orders', async ({ page }) => {
    await signIn(page, '/gestion/clients', 'BUREAU')
    await page.getByLabel(/^Nom, SIRET ou RNA/).fill('ferrand')
    await page.getByRole('button', { name: 'Chercher', exact: true }).last().click()
    await expectFitsAll(page)
    await page.getByRole('link', { name: 'Ferrand et Associés', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Personnes' })).toContainText('Administrateur')
    await expect(page.getByRole('list', { name: 'Commandes' })).toContainText('FIS-TVAI-PAR-02')
    await expectFitsAll(page)
  })
})
