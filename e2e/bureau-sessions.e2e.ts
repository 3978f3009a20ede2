import type { Page } from '@playwright/test'
import { comeBack, expectFitsAll, goToLastDay, openDesk } from './bureau-testing.ts'
import { expect, test } from './fixtures.ts'
import { openCourriel } from './panier-testing.ts'

const SESSION = 'FIS-TVAI-NTE-01'
const AUTRE = 'FIS-LF27-PAR-02'

const ENVOYER = /^Envoyer à \d+ personne/
const ACTES = '**/api/gestion/sessions/*/actes'

/** To a desk that closed, then so that the answer is lost; the page is loaded again. */
async function sendWithoutAnswer(page: Page): Promise<void> {
  await page.route(ACTES, (route) => route.fulfill({ status: 404, json: { message: 'Cet élément n’existe pas.' } }))
  await page.getByRole('button', { name: ENVOYER }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'reconnectez-vous' })).toBeVisible()
  await page.unroute(ACTES)
  await page.route(ACTES, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: ENVOYER }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Une erreur inconnue')
  await page.unroute(ACTES)
  await page.reload()
}

/** On the day of the session it ends once everybody's presence is said; the end is taken back with a reason. */
async function endAndTakeBack(page: Page, serverUrl: string): Promise<void> {
  await goToLastDay(page, serverUrl)
  await page.getByRole('button', { name: 'Terminer la session' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Indiquez d’abord' })).toBeVisible()
  await page.getByRole('button', { name: 'Tous présents' }).click()
  await expect(page.getByRole('button', { name: 'Présent', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Terminer la session' }).click()
  await expect(page.getByText('Terminé', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Revenir sur la fin' }).click()
  await page.getByLabel('Motif, gardé au journal').fill('Fin dite par erreur')
  await expectFitsAll(page)
  await page.getByRole('button', { name: 'Retirer les attestations' }).click()
  await expect(page.getByText('Terminé', { exact: true })).toHaveCount(0)
}

test.describe('the sessions of the desk', () => {
  test.use({ expectedErrors: /40[49] \(|ERR_FAILED/ })

  test('GRI-06 CMD-09 finds a session, sets its places, writes to its people, moves it, says who came, ends it, takes that back and cancels it', async ({
    page,
    serverUrl,
  }) => {
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

    await expect(page.getByRole('button', { name: /^Terminer la session|^Présent/ })).toHaveCount(0)

    await page.getByRole('button', { name: 'Écrire aux personnes' }).click()
    await page.getByLabel('Objet').fill('Accès au parking')
    await page.getByLabel('Message').fill('Entrée B.\n\nLe badge est à demander à l’accueil.')
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Voir l’e-mail' }).click()
    await expect(page.getByRole('article', { name: 'Aperçu de l’e-mail' })).toContainText('Le badge est à demander')
    await expectFitsAll(page)
    await sendWithoutAnswer(page)
    await page.getByRole('button', { name: 'Écrire aux personnes' }).click()
    await page.getByRole('button', { name: 'Voir l’e-mail' }).click()
    await page.getByRole('button', { name: ENVOYER }).click()
    await expect(page.getByRole('heading', { name: 'Messages envoyés' })).toBeVisible()
    await expect(page.getByText('Accès au parking', { exact: true })).toHaveCount(1)

    await page.getByRole('button', { name: 'Déplacer', exact: true }).click()
    await page.getByLabel('Premier jour', { exact: true }).fill('03/03/2031')
    await page.getByRole('button', { name: 'Déplacer et prévenir' }).click()
    await expect(page.getByText(/du 03\/03\/2031/).first()).toBeVisible()

    await endAndTakeBack(page, serverUrl)

    await page.getByRole('button', { name: 'Annuler la session' }).click()
    await expect(dialog).toContainText('annulée')
    await expectFitsAll(page)
    await page.getByLabel(/^Motif/).fill('Le formateur est souffrant.')
    await dialog.getByRole('button', { name: 'Annuler la session' }).click()
    await expect(page.getByText('Session annulée.', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Déplacer' })).toHaveCount(0)
    await openCourriel(page, /^Accès au parking/)
    await expect(page.getByText('Le badge est à demander à l’accueil.')).toBeVisible()
    await openCourriel(page, /^Session annulée : TVA/)
    await expect(page.getByText('Motif : Le formateur est souffrant.')).toBeVisible()
    await comeBack(serverUrl)
  })
})

test.describe('the clients of the desk', () => {
  test('finds a company with its people and orders, deactivates and reactivates it', async ({ page }) => {
    await openDesk(page, '/gestion/clients', { session: AUTRE, prenom: 'Rose' })
    await page.getByLabel(/^Nom, SIRET ou RNA/).fill('ferrand')
    await page.getByRole('button', { name: 'Chercher', exact: true }).last().click()
    await expectFitsAll(page)
    await page.getByRole('link', { name: 'Ferrand et Associés', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Personnes' })).toContainText('Administrateur')
    await expect(page.getByRole('list', { name: 'Commandes' })).toContainText(AUTRE)
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Désactiver' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
    await page.getByRole('button', { name: 'Réactiver' }).click()
    await expect(page.getByRole('button', { name: 'Désactiver' })).toBeVisible()
  })
})
