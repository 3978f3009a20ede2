import { sign } from './contrat-testing.ts'
import { openComplete } from './demande-testing.ts'
import { openUntil } from './espace-testing.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { manage } from './hote.ts'
import { emptyPanier, fillPanier, orderByCall, title } from './panier-testing.ts'

const VIREMENT = 2
const SESSION = 'FIS-LF27-PAR-02'
const PARTANT = { prenom: 'Lise', nom: 'Partante', email: 'lise.partante@ferrand-associes.example' }

test('decision 56 a company signs its convention online, and signs again when a participant is replaced', async ({
  page,
  serverUrl,
}) => {
  await openComplete(page, 'ADMV', '/ma-societe')
  await page.getByRole('tab', { name: 'Profil de commande' }).click()
  await page.getByRole('checkbox', { name: 'Nos conventions sont signées en ligne' }).click({ force: true })
  await page.getByRole('checkbox', { name: 'Hélène FERRAND' }).click({ force: true })
  await expectFits(page, [390, 1440])
  await page.getByRole('button', { name: 'Enregistrer la signature' }).click()
  await expect(page.getByText('Le choix de signature est enregistré.')).toBeVisible()

  await emptyPanier(page)
  await orderByCall(page, await fillPanier(page, SESSION, { participants: [PARTANT] }), VIREMENT)
  await page.goto('/espace/commandes')
  await page
    .getByRole('row', { name: /Lise PARTANTE/ })
    .getByRole('link')
    .click()
  await expect(title(page, /^Commande C\d+/)).toBeVisible()
  const numero = (await title(page, /^Commande C\d+/).innerText()).replace('Commande ', '')
  const { pathname } = new URL(page.url())
  const lire = page.getByRole('link', { name: 'Lire et signer la convention' })
  await openUntil(page, pathname, lire)
  await lire.click()
  await sign(page)

  await manage(serverUrl, 'remplacer', numero, PARTANT.email, 'jean.venu@ferrand-associes.example', 'Jean', 'Venu')
  await openUntil(page, pathname, lire)
  await lire.click()
  await expect(page.getByText('Ce document a changé depuis votre signature', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await sign(page)
  await page.getByRole('link', { name: 'Voir ma commande' }).click()
  await expect(page.getByText('Jean VENU').first()).toBeVisible()
  await expect(lire).toHaveCount(0)
})
