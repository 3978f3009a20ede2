import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { type Credit, camtOf } from '#server/testing/releve/camt.ts'
import { openComplete } from './demande-testing.ts'
import { openUntil } from './espace-testing.ts'
import { expect, expectFits, test } from './fixtures.ts'
import { manage } from './hote.ts'
import { fillPanier, openCourriel, orderByCall, title } from './panier-testing.ts'

const SESSION = 'FIS-LF27-LYO-02'
const VIREMENT = 2
const WIDTHS = [1440, 1024, 390]
const personne = (prenom: string) => ({
  prenom,
  nom: 'Virement',
  email: `${prenom}.virement@ferrand.example`.toLowerCase(),
})

/** Orders by transfer for somebody. Answers the order, and its amount as a bank writes it. */
async function orderByTransfer(page: Page, prenom: string) {
  const item = await fillPanier(page, SESSION, { participants: [personne(prenom)] })
  const { id, numero } = await orderByCall(page, item, VIREMENT)
  return { id, numero, montant: item.prix.montantTtc.toFixed(2) }
}

/** Has the provider read a statement of these credits. */
async function readReleve(url: string, credits: readonly Credit[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'estrade-releve-'))
  try {
    const fichier = join(folder, 'releve.xml')
    await writeFile(fichier, camtOf([credits.map((one) => ({ jour: dayInParis(new Date()), ...one }))]))
    return await manage(url, 'releve', fichier)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function openCommande(page: Page, { id, numero }: { id: string; numero: string }): Promise<void> {
  await page.goto(`/espace/commandes/${id}`)
  await expect(title(page, new RegExp(numero))).toBeVisible()
}

test('CMD-06 an order by transfer is paid by a bank statement, with a receipt; what is too much is asked an account for', async ({
  page,
  serverUrl,
}) => {
  test.slow()
  await openComplete(page, 'ADMV')
  const exact = await orderByTransfer(page, 'Ines')
  const beyond = await orderByTransfer(page, 'Hugo')
  // The invoice says it, which is made soon after the order.
  await openUntil(page, `/espace/commandes/${exact.id}`, page.getByText('Reste à payer'))
  await expectFits(page, WIDTHS)

  const credits = [
    { montant: exact.montant, libelle: `Formation ${exact.numero.toLowerCase()}` },
    { montant: (Number(beyond.montant) + 10).toFixed(2), libelle: beyond.numero },
    { montant: '42.00', libelle: 'interets', payeur: 'BANQUE' },
  ]
  const said = await readReleve(serverUrl, credits)
  expect(said).toContain('Enregistrés (2)')
  expect(said).toContain('À rapprocher (1)')
  expect(await readReleve(serverUrl, credits)).toContain('3 paiement(s), dont 3 déjà connu(s)')

  await openCommande(page, exact)
  await expect(page.getByText('Payée', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Reste à payer')).toBeHidden()
  await openCommande(page, beyond)
  await expect(page.getByText(/Nous avons 10,00\s€ à vous rendre/)).toBeVisible()
  await expectFits(page, WIDTHS)

  await openCourriel(page, new RegExp(`^Reçu de votre paiement de .* \\(commande ${exact.numero}\\)`))
  await expect(page.frameLocator('iframe').getByText('Tout est payé.')).toBeVisible()
})
