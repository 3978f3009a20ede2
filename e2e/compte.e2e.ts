import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { WRITE_HEADER } from '#contract/sign-in.ts'
import { validContact } from '#contract/testing/contact.ts'
import { expect, expectAccessible, fillPasserelle, openList, signIn, tabTo, test } from './fixtures.ts'

const QUESTIONS = [/CRCC/, /CROEC/, /ANECS/]

async function answerAll(page: Page, reply: 'Oui' | 'Non'): Promise<void> {
  for (const question of QUESTIONS)
    await page.getByRole('radiogroup', { name: question }).getByText(reply, { exact: true }).click()
}

/** Opens an account form that is valid as it is. */
async function openCompte(page: Page): Promise<void> {
  await signIn(page, '/spa-version.json')
  const profile = await page.request.get('/api/client/profile')
  const [{ entrepriseId }] = (await profile.json()).inscriptionEntreprises
  const saved = await page.request.post('/api/participant/contact', {
    headers: { [WRITE_HEADER]: '1' },
    data: validContact(entrepriseId),
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await page.goto('/mon-compte')
}

const countDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('brouillon:')).length)

test('CPT-01 what is typed in the account outlives another page and an expired sign-in, for that person only, and ends with a sign-out', async ({
  context,
  page,
}) => {
  await openCompte(page)
  await answerAll(page, 'Oui')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  await save.click()
  await expect(page.getByRole('group', { name: /points sont à corriger/ })).toBeFocused()
  await expectAccessible(page)
  await answerAll(page, 'Non')
  const poste = page.getByLabel('Intitulé du poste')
  await poste.fill('Associée')
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Enregistrer mes informations' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: /^Mon panier/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(poste).toHaveValue('Associée')
  await page.getByRole('link', { name: /^Mon panier/ }).click()
  await question.getByRole('button', { name: 'Quitter la page' }).click()
  await expect(page.getByRole('heading', { name: 'Mon panier', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await expect(poste).toHaveValue('Associée')

  await context.clearCookies()
  await page.waitForURL(/\/passerelle\//)
  await fillPasserelle(page)
  await expect(poste).toHaveValue('Associée')
  expect(await countDrafts(page)).toBe(1)
  await context.clearCookies()
  await page.waitForURL(/\/passerelle\//)
  await fillPasserelle(page, 'USER')
  await expect(page.getByLabel('Prénom')).toHaveValue('Inès')
  await expect(poste).toHaveValue('')
  expect(await countDrafts(page)).toBe(0)

  await poste.fill('Associée')
  await expect.poll(() => countDrafts(page)).toBe(1)
  await page.getByRole('button', { name: 'Inès' }).click()
  const signOut = page.getByRole('link', { name: 'Se déconnecter' })
  await signOut.waitFor()
  // One task does both: the form has not stored the second draft yet.
  const field = await poste.elementHandle()
  await signOut.evaluate((link: HTMLElement, input) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'Gérante')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
    link.click()
  }, field)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^Compte/ })).toBeVisible()
  expect(await countDrafts(page)).toBe(0)
})

/** Creates an account, signed in, on the basket page. */
async function createAccount(page: Page): Promise<void> {
  await page.goto('/auth/register?to=%2Fpanier')
  await page.getByLabel('Prénom').fill('Noémie')
  await page.getByLabel('Nom', { exact: true }).fill('Delaunay')
  await page.getByLabel('Adresse e-mail').fill(`noemie.${randomUUID()}@demo.example`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.waitForURL('**/panier')
}

test('INS-28 CPT-01 CPT-07 on a phone, a new person completes the profile with the keyboard alone; Escape and a reload lose nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await createAccount(page)
  const opener = page.getByRole('button', { name: 'Compléter mon profil' })
  const modal = page.getByRole('dialog', { name: 'Compléter mon profil' })
  const telephone = modal.getByRole('textbox', { name: 'Téléphone', exact: true })
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  const agreeAndSave = async () => {
    await tabTo(page, modal.getByRole('checkbox', { name: /^J’accepte/ }))
    await page.keyboard.press('Space')
    await tabTo(page, modal.getByRole('button', { name: 'Enregistrer', exact: true }))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Prénom')).toHaveValue('Noémie')
  await type(telephone, '04 99 00 12 34')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(telephone).toHaveValue('04 99 00 12 34')
  await agreeAndSave()
  await expect(page.getByText('Merci de remplir tous les champs obligatoires')).toBeVisible()
  await expect(modal.getByRole('group', { name: /points sont à corriger/ })).toBeFocused()
  await expectAccessible(page)

  await openList(page, modal.getByRole('button', { name: /Société$/ }))
  await expect(page.getByRole('option', { name: /^Particulier/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Nom de l’employeur')).toHaveCount(0)
  for (const question of QUESTIONS) {
    const replies = modal.getByRole('radiogroup', { name: question })
    await tabTo(page, replies.getByRole('radio', { name: 'Oui' }))
    await page.keyboard.press('ArrowRight')
    await expect(replies.getByRole('radio', { name: 'Non' })).toBeChecked()
  }
  await type(modal.getByLabel('Numéro et voie'), '18 rue de la République')
  await type(modal.getByRole('textbox', { name: 'Code postal' }), '69002')
  await type(modal.getByRole('textbox', { name: 'Ville' }), 'Lyon')
  await page.reload()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await expect(modal.getByRole('textbox', { name: 'Ville' })).toHaveValue('Lyon')
  await expect(modal.getByRole('radio', { name: 'Non' }).first()).toBeChecked()
  await agreeAndSave()
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible()
  await expect(modal).toHaveCount(0)
  await expect(opener).toHaveCount(0)
})
