import { dayInParis } from '#contract/rules/jour-paris.ts'
import { openComplete } from './demande-testing.ts'
import { openUntil } from './espace-testing.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { manage } from './hote.ts'
import { fillPanier, openCourriel, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const WIDTHS = [1440, 1024, 390]
const SESSION = 'FIS-LF27-PAR-02'
const IBAN = 'FR76 3000 6000 0112 3456 7890 189'

test('decision 59: an order by transfer is paid in two parts and some too much, turns paid with a receipt, and its buyer gives an account', async ({
  page,
  serverUrl,
}) => {
  await openComplete(page, 'ADMV')
  const item = await fillPanier(page, SESSION)
  const { id, numero } = await orderByCall(page, item, VIREMENT)
  await openUntil(page, `/espace/commandes/${id}`, page.getByText(/^Reste \d.* au plus tard le/))

  const jour = dayInParis(new Date())
  expect(await manage(serverUrl, 'paiement-recu', numero, '100', jour, 'virement', 'VIR 17')).toContain('il reste')
  await page.reload()
  await expect(page.getByText('Confirmée, à régler')).toBeVisible()
  await expect(page.getByText('Déjà payé')).toBeVisible()
  await expectFits(page, WIDTHS)

  const reste = (item.prix.montantTtc - 100 + 50).toFixed(2).replace('.', ',')
  expect(await manage(serverUrl, 'paiement-recu', numero, reste, jour, 'virement', 'VIR 18', '--de-trop')).toContain(
    'de trop',
  )
  await page.reload()
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Réglée')).toBeVisible()
  await expectFits(page, WIDTHS)
  await page.getByLabel('Titulaire du compte').fill('Cabinet Ferrand')
  await page.getByLabel('IBAN').fill(IBAN)
  await page.getByRole('button', { name: 'Enregistrer ce compte' }).click()
  await expect(page.getByText(/50,00\s€ vous seront virés/)).toBeVisible()

  const listed = await manage(serverUrl, 'a-rembourser')
  const [, virement = ''] = new RegExp(`${numero} .*Cabinet Ferrand.* id ([\\da-f-]{36})`).exec(listed) ?? []
  expect(await manage(serverUrl, 'confirmer-virement', virement)).toContain('est fait')
  await page.reload()
  await expect(page.getByText(/vous seront virés/)).toBeHidden()
  await openCourriel(page, /^Reçu de votre paiement de 100,00/)
  await expect(page.getByText(/il vaut reçu/)).toBeVisible()
})
