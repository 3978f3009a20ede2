import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { checkPdf, openDocument, openUntil } from './espace-testing.ts'
import { expect, expectAccessible, expectFits, signIn, tabTo, test } from './fixtures.ts'
import { manage, moveClock } from './hote.ts'
import { fillPanier, orderByCall, title } from './panier-testing.ts'

const ESPACE = '/espace/participant'
const TABLEAU = `${ESPACE}?vue=tableau`
const SESSION = 'FIS-TVAI-PAR-01'
const TITRE = 'TVA : territorialité et échanges internationaux'
const VIREMENT = 2
const WIDTHS = [390, 1440]

const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(TITRE) })
const linkOf = (page: Page, document: string) => page.getByRole('link', { name: `Ouvrir ${document} de ${TITRE}` })

function answer(page: Page, question: RegExp, reponse: string): Promise<void> {
  return page.getByRole('radiogroup', { name: question }).getByText(reponse, { exact: true }).click()
}

test.describe('from the order to the certificate', () => {
  // The refusal of a certificate without its appreciation.
  test.use({ expectedErrors: /403 \(/ })

  test('DOC-01 DOC-03 GRI-06 GRI-07 GRI-08 the documents appear, are opened, made again when the session moves; the test is answered; the certificate waits for the appreciation', async ({
    page,
    serverUrl,
  }) => {
    test.setTimeout(240_000)
    await openComplete(page, 'INSC')
    await orderByCall(page, await fillPanier(page, SESSION), VIREMENT)

    await openUntil(page, TABLEAU, linkOf(page, 'Convocation'))
    await expect(rowOf(page)).toContainText('Acceptée')
    await expect(rowOf(page)).toContainText('Nouvelle version')
    await expectFits(page, WIDTHS)
    expect(await openDocument(page, linkOf(page, 'Convocation'))).toMatch(/^Convocation .*Morvan.*\.pdf$/i)
    await expect(rowOf(page)).toContainText(/Ouvert le \d\d\/\d\d\/\d{4}/)
    await expect(rowOf(page)).not.toContainText('Nouvelle version')

    await answerTest(page)

    // The provider moves the session: the participant gets a new convocation.
    await manage(serverUrl, 'deplacer', SESSION, '2031-05-05', '2031-05-06')
    await openUntil(page, TABLEAU, rowOf(page).filter({ hasText: 'Nouvelle version' }))
    await expect(rowOf(page)).toContainText('05/05/2031')
    await openDocument(page, linkOf(page, 'Convocation'))
    await expect(rowOf(page)).toContainText('Ouvert le')

    await moveClock(serverUrl, '2031-05-06T15:00:00Z')
    await manage(serverUrl, 'presence', SESSION, 'tous', 'present')
    await manage(serverUrl, 'terminer', SESSION)
    await appreciate(page)
    // The day of the next test is today again.
    await moveClock(serverUrl, new Date().toISOString())
  })
})

/** GRI-07: a draft keeps the answers until they are sent, once. */
async function answerTest(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Répondre au test de ${TITRE}` }).click()
  await expect(title(page, 'Test de positionnement')).toBeVisible()
  await answer(page, /^1\./, 'Chaque mois')
  await answer(page, /^2\./, 'Exonérée en France')
  const kept = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes('test:'))
        .join(),
    )
  await expect.poll(kept).toContain('"question1":"1"')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Chaque mois' })).toBeChecked()
  await expect(page.getByText('2 sur 4')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer mes réponses' }).click()
  await expect(page.getByText('Répondez à la question 3.').first()).toBeVisible()
  await expectFits(page, WIDTHS)
  await answer(page, /^3\./, 'Le prestataire')
  await answer(page, /^4\./, 'Un peu')
  await page.getByRole('button', { name: 'Envoyer mes réponses' }).dblclick()
  await expect(page.getByText('Votre test est réalisé.')).toBeVisible()
  await expect(page.getByText('Exonérée en France')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Mes inscriptions' }).first().click()
  await expect(page.getByRole('link', { name: `Mes réponses de ${TITRE}` })).toBeVisible()
  await expectFits(page, WIDTHS)
}

/** DOC-01: 'Appreciation requise' opens the modal, then the file downloads. */
async function appreciate(page: Page): Promise<void> {
  const attestation = linkOf(page, 'Attestation de fin de formation')
  await openUntil(page, TABLEAU, attestation)
  const address = (await attestation.getAttribute('href')) ?? ''
  expect((await page.request.get(address)).status()).toBe(403)
  await attestation.click()
  const modal = page.getByRole('dialog', { name: 'Votre appréciation de la formation' })
  await modal.getByRole('button', { name: /^Envoyer/ }).click()
  await expect(modal.getByText('« Je me servirai de ce que j’ai appris » : donnez votre avis.').first()).toBeVisible()
  await expectFits(page, WIDTHS)
  for (const group of await modal.getByRole('radiogroup').all())
    await group.getByText('Plutôt oui', { exact: true }).click()
  await modal.getByLabel(/^Un mot de plus/).fill('Rythme soutenu, exemples utiles.')
  const coming = page.waitForEvent('download')
  await modal.getByRole('button', { name: /^Envoyer/ }).dblclick()
  expect(await checkPdf(coming)).toMatch(/^Attestation.*\.pdf$/)
  await expect(modal).toHaveCount(0)
  await expect(rowOf(page).getByText(/^Ouvert le/)).toHaveCount(2)
}

test('GRI-01 GRI-02 GRI-07 DOC-02 with the keyboard alone: a cursus with its steps, a support that opens and one that is too early', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, ESPACE, 'USER')
  await tabTo(page, page.getByRole('link', { name: 'Tableau' }))
  await page.keyboard.press('Enter')
  const grid = page.getByRole('treegrid', { name: 'Mes inscriptions en cours et à venir' })
  const cursus = grid.getByRole('row', { name: /Consolidation : fondamentaux puis cas pratique/ })
  await expect(cursus.first()).toHaveAttribute('aria-expanded', 'true')
  const etape = grid.getByRole('row', { name: /cas pratique/i }).and(page.locator('[aria-level="2"]'))
  await expect(etape.first()).toBeVisible()
  await expect(grid.getByRole('row', { name: /Le socle de la durabilité/ })).toContainText(/\d+ jours restants/)
  await expect(cursus.first().getByRole('button', { name: 'Aucun' })).toBeDisabled()

  const first = grid.locator('[data-ligne="0"][data-colonne="0"]')
  await tabTo(page, first)
  await expect(first).toContainText(TITRE)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const supports = page.getByRole('dialog', { name: `Supports de ${TITRE}` })
  await expect(supports).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, supports.getByRole('button', { name: 'Schémas des flux et obligations' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Ce support sera disponible à partir du /)).toBeVisible()
  await tabTo(page, supports.getByRole('button', { name: 'Le guichet unique en dix minutes (vidéo)' }))
  const opening = context.waitForEvent('page', (other) => other !== page)
  await page.keyboard.press('Enter')
  const video = await opening
  await video.waitForURL('**/institut/video')
  await video.close()
  await page.keyboard.press('Escape')
  await expect(supports).toHaveCount(0)

  await page.getByRole('tab', { name: /^Passées/ }).click()
  await expect(page.getByRole('link', { name: /^Ouvrir Attestation/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  expect((await download).suggestedFilename()).toBe('Mes inscriptions passées.xlsx')
  await expectAccessible(page)
})
