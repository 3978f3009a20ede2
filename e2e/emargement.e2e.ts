import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { addDays, momentInParis } from '#contract/rules/jour.ts'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { PHONE } from './contrat-testing.ts'
import { openComplete } from './demande-testing.ts'
import { expect, expectAccessible, expectFits, test } from './fixtures.ts'
import { manage, moveClock } from './hote.ts'
import { emptyPanier, fillPanier, openCourriel, orderByCall, title } from './panier-testing.ts'

const VIREMENT = 2
const SESSION = 'FIS-LF27-PAR-02'
const LISE = { prenom: 'Lise', nom: 'Venue', email: 'lise.venue@ferrand-associes.example' }
const PAUL = { prenom: 'Paul', nom: 'Retard', email: 'paul.retard@ferrand-associes.example' }

/** Orders for the signed-in person and two colleagues without an account. Answers the trainer's link and the day. */
async function prepare(page: Page, serverUrl: string): Promise<{ lien: string; jour: string }> {
  await openComplete(page, 'ADMV')
  await emptyPanier(page)
  const { email, nomUsage, prenom } = await (await page.request.get('/api/participant/contact')).json()
  const participants = [{ email, nom: nomUsage, prenom }, LISE, PAUL]
  await orderByCall(page, await fillPanier(page, SESSION, { participants }), VIREMENT)
  const printed = await manage(serverUrl, 'lien-formateur', SESSION)
  const [, day, month, year] = /jusqu’au (\d+)\/(\d+)\/(\d+)/.exec(printed) ?? []
  return { lien: printed.split('\n')[0] ?? '', jour: addDays(`${year}-${month}-${day}`, -7) }
}

async function openPhone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'fr-FR', reducedMotion: 'reduce' })
  const phone = await context.newPage()
  await phone.goto(address)
  return phone
}

/** Shows the code, and answers the address that it holds. */
async function showCode(trainer: Page): Promise<string> {
  const coming = trainer.waitForResponse((response) => response.url().endsWith('/emargement/qr'))
  await trainer.getByRole('button', { name: 'Afficher le code à scanner' }).click()
  await expect(trainer.getByRole('img', { name: 'Code à scanner par les participants' })).toBeVisible()
  return (await (await coming).json()).adresse
}

const person = (trainer: Page, nom: RegExp) => trainer.getByRole('listitem').filter({ hasText: nom })

async function countersign(trainer: Page): Promise<void> {
  await trainer.getByLabel('Votre prénom et votre nom').fill('Claire Vasseur')
  await trainer.getByRole('button', { name: 'Contresigner', exact: true }).click()
  await expect(trainer.getByText('Contresigné par Claire Vasseur', { exact: false })).toBeVisible()
}

/** Confirms with the code that the mail of this page's product brings. */
async function confirmByMail(phone: Page, mail: Page): Promise<void> {
  await phone.getByLabel('Adresse e-mail').fill(LISE.email)
  await phone.getByRole('button', { name: 'Recevoir un code' }).click()
  await expect(phone.getByLabel('Code à 6 chiffres')).toBeVisible()
  await expectAccessible(phone)
  await openCourriel(mail, /^Votre code de présence/)
  const [, code = ''] = /Votre code\s*:?\s*(\d{3}\s\d{3})/.exec((await mail.textContent('body')) ?? '') ?? []
  await phone.getByLabel('Code à 6 chiffres').fill(code)
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Je confirme ma présence' }).click()
  await expect(phone.getByText('Pas de réseau : votre présence n’est pas confirmée.', { exact: false })).toBeVisible()
  await phone.context().setOffline(false)
  await phone.getByRole('button', { name: 'Je confirme ma présence' }).click()
  await expect(title(phone, 'Présence confirmée')).toBeVisible()
}

test('EMA-07 EMA-14 EMA-20 a trainer notes and countersigns on a phone, participants confirm by the code on screen, and the sheet is sealed', async ({
  page,
  browser,
  serverUrl,
}, info) => {
  const { lien, jour } = await prepare(page, serverUrl)
  await moveClock(serverUrl, momentInParis(jour, 9 * 60 + 30).toISOString())
  const trainer = await openPhone(browser, lien)
  await expect(person(trainer, /Paul RETARD/)).toBeVisible()
  expect(trainer.url()).not.toContain('formateur')
  const adresse = await showCode(trainer)
  // Both scan before anything else: the code on screen is worth something for a minute, what one scanned for three.
  const phone = await openPhone(browser, adresse)
  await page.goto(adresse)
  await expectAccessible(trainer)

  await page.getByRole('button', { name: 'Je confirme ma présence' }).click()
  await expect(title(page, 'Présence confirmée')).toBeVisible()
  await expectFits(page, [390, 1440])
  await confirmByMail(phone, page)
  await expectAccessible(phone)
  await expect(trainer.getByText('2 sur 3 ont confirmé.')).toBeVisible()

  await trainer.context().setOffline(true)
  await person(trainer, /Paul RETARD/)
    .getByRole('button', { name: 'En retard' })
    .click()
  await expect(trainer.getByText('Pas de réseau : 1 note gardée', { exact: false })).toBeVisible()
  await trainer.getByLabel('Minutes de retard de Paul RETARD').fill('20')
  await trainer.context().setOffline(false)
  await expect(trainer.getByText('Tout est enregistré.')).toBeVisible()
  await trainer.reload()
  await expect(trainer.getByLabel('Minutes de retard de Paul RETARD')).toHaveValue('20')
  await expectFits(trainer, [390, 1440])
  await countersign(trainer)
  await expectAccessible(trainer)

  await moveClock(serverUrl, momentInParis(jour, 17 * 60).toISOString())
  await trainer.reload()
  await expect(trainer.getByRole('button', { name: /après-midi/, pressed: true })).toBeVisible()
  await trainer.getByRole('button', { name: 'Tous présents' }).click()
  await expect(trainer.getByText('Tout est enregistré.')).toBeVisible()
  await countersign(trainer)

  const file = info.outputPath('feuille.pdf')
  await expect.poll(() => manage(serverUrl, 'feuille', SESSION, `--sortie=${file}`)).toContain('Feuille scellée.')
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  const headers = { [WRITE_HEADER]: '1' }
  const verified = await page.request.post('/api/verification', { headers, data: { sha256 } })
  expect(await verified.json()).toMatchObject({ resultat: 'AUTHENTIQUE', etat: 'DERNIERE' })
})
