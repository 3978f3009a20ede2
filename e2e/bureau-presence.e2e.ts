import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays, momentInParis } from '#contract/rules/jour.ts'
import { expectFitsAll } from './bureau-testing.ts'
import { openComplete } from './demande-testing.ts'
import { expect, forgetSignIn, signIn, test } from './fixtures.ts'
import { moveClock } from './hote.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2
const SESSION = 'FIS-LF27-PAR-02'
const NOMS = ['Lise', 'Paul', 'Zoé-Ange']
const LIEN = /https?:\/\/\S+#formateur=\S+/

/** Three people are registered; somebody of the provider sits at the desk, in front of their session. */
async function openDesk(page: Page): Promise<void> {
  await openComplete(page, 'ADMV')
  const participants = NOMS.map((prenom) => ({
    prenom,
    nom: 'Présence',
    email: `${prenom.toLowerCase().replace('é', 'e')}.presence@ferrand-associes.example`,
  }))
  await orderByCall(page, await fillPanier(page, SESSION, { participants }), VIREMENT)
  await forgetSignIn(page)
  await signIn(page, `/gestion/sessions/${SESSION}`, 'BUREAU')
}

/** Gives the trainer's link, as it is read on screen, and the first day of the session. */
async function giveLien(page: Page): Promise<{ lien: string; jour: string }> {
  await page.getByRole('button', { name: 'Donner un lien au formateur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lien du formateur' })
  await expect(dialog.getByRole('img', { name: /^Lien du formateur/ })).toBeVisible()
  const text = (await dialog.textContent()) ?? ''
  await expectFitsAll(page)
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  const [, day, month, year] = /jusqu’au (\d+)\/(\d+)\/(\d+)/.exec(text) ?? []
  return { lien: LIEN.exec(await linkOf(page))?.[0] ?? '', jour: addDays(`${year}-${month}-${day}`, -7) }
}

/** Shown again, it is the same one. */
async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Montrer le lien du formateur' }).click()
  const shown = page.getByText(LIEN)
  const text = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: 'Fermer' }).last().click()
  return text
}

const cell = (page: Page, who: string) =>
  page.getByRole('combobox', { name: new RegExp(`^${who} PRÉSENCE, .* matin$`) })

async function countersignMorning(page: Page, lien: string): Promise<void> {
  const trainer = await page.context().newPage()
  await trainer.goto(lien)
  await expect(trainer.getByText('Lise PRÉSENCE')).toBeVisible()
  await trainer.getByLabel('Votre prénom et votre nom').fill('Claire Vasseur')
  await trainer.getByRole('button', { name: 'Contresigner', exact: true }).click()
  await expect(trainer.getByText('Contresigné par Claire Vasseur', { exact: false })).toBeVisible()
  await trainer.close()
}

test.describe('attendance at the desk', () => {
  test.use({ expectedErrors: /409 \(|404 \(/ })

  test('EMA-10 EMA-12 EMA-32 the desk gives the trainer’s link, notes a half day, corrects it with a reason, has the sheets, and revokes the link', async ({
    page,
    serverUrl,
  }, info) => {
    await openDesk(page)
    const { lien, jour } = await giveLien(page)
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Feuille à imprimer et à signer' }).click(),
    ])
    await paper.saveAs(info.outputPath('vierge.pdf'))
    expect(readFileSync(info.outputPath('vierge.pdf')).subarray(0, 5).toString()).toBe('%PDF-')

    await moveClock(serverUrl, momentInParis(jour, 9 * 60 + 30).toISOString())
    await page.reload()
    await page.getByRole('button', { name: /^Noter présents les 3 restants.* matin$/ }).click()
    await cell(page, 'Paul').selectOption('RETARD')
    await page.getByRole('spinbutton', { name: /^Minutes de retard, Paul PRÉSENCE/ }).fill('20')
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Enregistrer 3 changements' }).click()
    await expect(page.getByText('Présences enregistrées.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Paul PRÉSENCE/ })).toContainText('par l’organisme')
    await expect(page.getByRole('button', { name: 'Tous présents', exact: true })).toHaveCount(0)
    await expect(page.getByText('elles ne se disent plus pour toute la session', { exact: false })).toBeVisible()

    await countersignMorning(page, lien)
    await page.reload()
    await expect(page.getByText('Contresigné par Claire Vasseur')).toBeVisible()
    await cell(page, 'Lise').selectOption('ABSENT')
    await expect(page.getByRole('button', { name: 'Enregistrer 1 changement' })).toBeDisabled()
    await page.getByLabel('Motif de la correction').fill('Partie avant midi, vu avec elle')
    await expectFitsAll(page)
    await page.getByRole('button', { name: 'Enregistrer 1 changement' }).click()
    await expect(page.getByRole('row', { name: /Lise PRÉSENCE/ })).toContainText('vu avec elle')

    await page.getByRole('button', { name: 'Établir la feuille d’émargement' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: 'Feuille d’émargement scellée' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const [sealed] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Feuille d’émargement scellée' }).click(),
    ])
    await sealed.saveAs(info.outputPath('feuille.pdf'))
    expect(readFileSync(info.outputPath('feuille.pdf'), 'latin1')).toContain('ETSI.CAdES.detached')

    await page.getByRole('button', { name: 'Révoquer le lien' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Révoquer le lien' }).click()
    await expect(page.getByText('Le formateur n’a pas de lien', { exact: false })).toBeVisible()
    await page.goto(lien)
    await expect(page.getByRole('alert')).toBeVisible()
    await expectFitsAll(page)
  })
})
