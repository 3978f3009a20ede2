import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dayInParis } from '#contract/rules/jour-paris.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { camtOf } from '#server/testing/releve/camt.ts'
import { openComplete } from './demande-testing.ts'
import { openUntil } from './espace-testing.ts'
import { expect, expectFitsBoth, forgetSignIn, signIn, test } from './fixtures.ts'
import { manage } from './hote.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const ACCORD = {
  organismeId: '1',
  autre: '',
  etat: 'ACCORDEE',
  subrogation: true,
  accordNumero: 'ATL-42',
  accordMontant: '100',
  siret: '85129663200009',
  numeroVoie: '25 quai Panhard et Levassor',
  complement: '',
  codePostal: '75013',
  ville: 'Paris',
}

/** A company orders by transfer, and says that a funder agreed to pay a part. Answers the number of the order. */
async function orderFunded(page: Page): Promise<string> {
  await openComplete(page, 'ADMV')
  const participants = [{ email: 'lina.attente@ferrand-associes.example', nom: 'Attente', prenom: 'Lina' }]
  await orderByCall(page, await fillPanier(page, 'FIS-LF27-LYO-02', { participants }), VIREMENT)
  const { commandes } = await (await page.request.get('/api/espace/commandes')).json()
  const [{ id, numero }] = commandes
  await openUntil(page, `/espace/commandes/${id}`, page.getByText(/^Facture F\d/))
  const done = await page.request.post(`/api/espace/commandes/${id}/financement`, {
    data: { ...ACCORD, demandeLe: dayInParis(new Date()) },
    headers: { [WRITE_HEADER]: '1' },
  })
  expect(done.status(), await done.text()).toBe(200)
  await forgetSignIn(page)
  return numero
}

/** The bank tells of two payments, neither of which names what it pays. */
async function receive(serverUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'estrade-attentes-'))
  const jour = dayInParis(new Date())
  const credits = ['Stage de printemps', 'Assurance'].map((libelle, rang) => ({
    montant: `1${rang}.00`,
    jour,
    libelle,
    reference: libelle,
    payeur: 'Ferrand et Associés',
  }))
  const fichier = join(folder, 'releve.xml')
  await writeFile(fichier, camtOf([credits]))
  expect(await manage(serverUrl, 'releve', fichier)).toContain('À rapprocher (2)')
  await rm(folder, { recursive: true })
}

const settle = (page: Page, verbe: string, quoi: RegExp) =>
  page.getByRole('row', { name: quoi }).getByRole('button', { name: new RegExp(`^${verbe}`) })

async function openAFaire(page: Page, nom: string): Promise<void> {
  await page.getByRole('link', { name: 'Aujourd’hui' }).first().click()
  await page.getByRole('link', { name: new RegExp(nom) }).click()
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible()
}

test.describe('what waits, at the desk', () => {
  test.use({ expectedErrors: /40[49] \(/ })

  test('BUR-20 BUR-21 matches a payment, puts another aside, and confirms the agreement of a funder', async ({
    page,
    serverUrl,
  }) => {
    const numero = await orderFunded(page)
    await receive(serverUrl)
    await signIn(page, '/gestion', 'BUREAU')
    await openAFaire(page, 'Paiements de relevés à rapprocher')
    await expectFitsBoth(page)

    await page.setViewportSize(PHONE)
    await settle(page, 'Rapprocher', /Stage de printemps/).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('radio', { name: /même nom/ })
      .first()
      .click({ force: true })
    await expectFitsBoth(page)
    await dialog.getByRole('radio', { name: 'Autre chose' }).click({ force: true })
    await dialog.getByLabel('Commandes ou factures').fill('C99999999')
    await dialog.getByRole('button', { name: 'Rapprocher' }).click()
    await expect(dialog.getByRole('alert')).toContainText('C99999999')
    await dialog.getByLabel('Commandes ou factures').fill(numero)
    await dialog.getByRole('button', { name: 'Rapprocher' }).click()
    await expect(page.getByText(`Enregistré : 10,00 € pour ${numero}.`)).toBeVisible()

    await page.setViewportSize(DESKTOP)
    await settle(page, 'Écarter', /Assurance/).click()
    await dialog.getByLabel('Motif').fill('Remboursement d’assurance')
    await dialog.getByRole('button', { name: 'Écarter' }).click()
    await expect(page.getByText('Rien n’attend.')).toBeVisible()

    await openAFaire(page, 'Accords de financeurs à confirmer')
    await expectFitsBoth(page)
    await settle(page, 'Confirmer', new RegExp(numero)).click()
    await expectFitsBoth(page)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText(/HT pris en charge par Atlas/)).toBeVisible()

    await page.getByRole('link', { name: 'Journal' }).click()
    for (const acte of ['Financement confirmé', 'Paiement d’un relevé écarté', 'Paiement reçu'])
      await expect(page.getByRole('row', { name: new RegExp(`Nadia Lopez ${acte}`) }).first()).toBeVisible()
  })
})
