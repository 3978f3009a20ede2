import type { Locator, Page } from '@playwright/test'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { expectFitsAll } from './bureau-testing.ts'
import { openComplete } from './demande-testing.ts'
import { expect, forgetSignIn, signIn, test } from './fixtures.ts'
import { leaveAttentes, moveClock } from './hote.ts'
import { fillPanier, listCourriels, openCourriel, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const SESSION = 'FIS-LF27-LYO-02'
const MOTIF = 'La carte de stage est périmée'

const toPersonne = (prenom: string) => ({
  prenom,
  nom: 'Preuve',
  email: `${prenom}.preuve@ferrand-associes.example`.toLowerCase(),
})

/** A company that signs online orders for two people, each with a proof to judge. Answers the number of the order. */
async function orderToSign(page: Page, serverUrl: string): Promise<string> {
  await openComplete(page, 'ADMV')
  const [{ entrepriseId }] = (await (await page.request.get('/api/client/profile')).json()).inscriptionEntreprises
  const chosen = await page.request.put(`/api/client/${entrepriseId}/signature`, {
    headers: { [WRITE_HEADER]: '1' },
    data: { enLigne: true, signataireIds: [] },
  })
  expect(chosen.status(), await chosen.text()).toBe(200)
  const participants = ['Lise', 'Marc'].map(toPersonne)
  const { numero } = await orderByCall(page, await fillPanier(page, SESSION, { participants }), VIREMENT)
  await leaveAttentes(serverUrl, numero)
  await forgetSignIn(page)
  return numero
}

/** Whoever has not been asked to sign yet is not reminded; the sweep that asks comes twice a minute. */
async function askSignature(page: Page, serverUrl: string): Promise<void> {
  await expect(async () => {
    await moveClock(serverUrl, new Date().toISOString())
    expect(await listCourriels(page, /^À signer : Convention/)).not.toHaveLength(0)
  }).toPass()
}

const rowOf = (page: Page, quoi: RegExp | string) => page.getByRole('row', { name: quoi })

async function openAFaire(page: Page, nom: string): Promise<void> {
  await page.getByRole('link', { name: 'Aujourd’hui' }).first().click()
  await page.getByRole('link', { name: new RegExp(nom) }).click()
  await expect(page.getByRole('heading', { name: nom, level: 1 })).toBeVisible()
  await expectFitsAll(page)
}

/** Presses what a line offers, reads the question, and says yes. */
async function settle(row: Locator, verbe: string, fait: RegExp | string): Promise<void> {
  await row.getByRole('button', { name: new RegExp(`^${verbe}`) }).click()
  const dialog = row.page().getByRole('dialog')
  await expectFitsAll(row.page())
  await dialog.getByRole('button', { name: verbe }).click()
  await expect(row.page().getByText(fait)).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

async function judgeProofs(page: Page): Promise<void> {
  await openAFaire(page, 'Justificatifs à juger')
  await settle(
    rowOf(page, /lise\.preuve@/),
    'Accepter',
    /^Commande C\d{8} : justificatif de lise\.preuve@.* accepté\. Il en reste 1/,
  )
  const marc = rowOf(page, /marc\.preuve@/)
  const motif = page.getByRole('dialog').getByLabel(/^Motif/)
  await marc.getByRole('button', { name: /^Refuser/ }).click()
  await motif.fill(MOTIF)
  await page.reload()
  await marc.getByRole('button', { name: /^Refuser/ }).click()
  await expect(motif).toHaveValue(MOTIF)
  await expect(page.getByText('Nous avons retrouvé votre saisie', { exact: false })).toBeVisible()
  await expectFitsAll(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Refuser' }).click()
  await expect(page.getByText('Rien n’attend.')).toBeVisible()
}

test('BUR-19 BUR-22 BUR-23 BUR-24 proofs are judged, who has to sign is reminded, a mail and an event leave again, from what waits today', async ({
  page,
  serverUrl,
}) => {
  const numero = await orderToSign(page, serverUrl)
  await signIn(page, '/gestion', 'BUREAU')
  await judgeProofs(page)

  await openAFaire(page, 'E-mails non partis')
  await settle(rowOf(page, /Boîte pleine/), 'Renvoyer', '« Boîte pleine » repart à plein@ferrand-associes.example.')

  await openAFaire(page, 'Événements non reçus')
  await settle(rowOf(page, /HTTP 500/), 'Rejouer', '1 événement repart.')
  await expect(page.getByText('Rien n’attend.')).toBeVisible()

  await askSignature(page, serverUrl)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/gestion/attentes/signatures-attendues')
  const convention = rowOf(page, new RegExp(numero))
  await settle(convention, 'Relancer', new RegExp(`^Commande ${numero} : un rappel part pour`))

  await openCourriel(page, /^Boîte pleine/)
  await openCourriel(page, /^Rappel, à signer/)
})
