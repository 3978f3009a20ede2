import { sign } from './contrat-testing.ts'
import { openComplete } from './demande-testing.ts'
import { openUntil } from './espace-testing.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { manage } from './hote.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const SESSION = 'FIS-LF27-PAR-02'
const PARTANT = { prenom: 'Lise', nom: 'Partante', email: 'lise.partante@ferrand-associes.example' }

test('SIG-01 SIG-09 a company signs its convention online, and signs again when a participant is replaced', async ({
  page,
  serverUrl,
}) => {
  await openComplete(page, 'ADMV', '/ma-societe')
  await page.getByRole('tab', { name: 'Profil de commande' }).click()
  await page.getByText('Nos conventions sont signées en ligne', { exact: true }).click()
  await page.getByText('Hélène FERRAND', { exact: true }).click()
  await expectFits(page, [390, 1440])
  await page.getByRole('button', { name: 'Enregistrer la signature' }).click()
  await expect(page.getByText('Le choix de signature est enregistré.')).toBeVisible()

  const item = await fillPanier(page, SESSION, { participants: [PARTANT] })
  const { id, numero } = await orderByCall(page, item, VIREMENT)
  const path = `/espace/commandes/${id}`
  const lire = page.getByRole('link', { name: 'Lire et signer la convention' })
  await openUntil(page, path, lire)
  await lire.click()
  await sign(page)

  await manage(serverUrl, 'remplacer', numero, PARTANT.email, 'jean.venu@ferrand-associes.example', 'Jean', 'Venu')
  await openUntil(page, path, lire)
  await lire.click()
  await expect(page.getByText('Ce document a changé depuis votre signature', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await sign(page)
  await page.getByRole('link', { name: 'Voir ma commande' }).click()
  await expect(page.getByText('Jean VENU').first()).toBeVisible()
  await expect(lire).toHaveCount(0)
})
