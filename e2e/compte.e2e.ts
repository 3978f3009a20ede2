import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

const OBLIGATOIRES = 'Merci de remplir tous les champs obligatoires'

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`${label}( \\(optionnel\\))?$`) }).click()
  await page.getByRole('option', { name: option }).click()
}

async function answer(page: Page, question: RegExp, reply: 'Oui' | 'Non'): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(reply, { exact: true }).click()
}

async function typeDay(page: Page, label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(digits)
}

async function fillCoordonnees(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Téléphone', exact: true }).fill('04 99 00 12 34')
  await page.getByLabel('Numéro et voie').fill('18 rue de la République')
  await page.getByRole('textbox', { name: 'Code postal' }).fill('69002')
  await page.getByRole('textbox', { name: 'Ville' }).fill('Lyon')
}

test('CPT-01 to CPT-08 a person fills in the account form, agrees, saves, and finds it again', async ({ page }) => {
  await signIn(page, '/mon-compte')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('helene.ferrand@ferrand-associes.example')
  for (const label of ['Adresse e-mail', 'Nom d’usage', 'Prénom'])
    await expect(page.getByLabel(label)).toHaveAttribute('readonly')
  await expect(page.getByRole('link', { name: /^votre compte/ })).toHaveAttribute('target', '_blank')

  // CPT-03, CPT-07: nothing is filled in, nothing is asked to be agreed to.
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText(OBLIGATOIRES)).toBeVisible()
  await expect(page.getByRole('group', { name: '9 points sont à corriger' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await fillCoordonnees(page)
  await choose(page, 'Société', 'Ferrand et Associés (Lyon)')
  await page.getByLabel('Nom de l’employeur').fill('Ferrand et Associés')
  await choose(page, 'Situation', 'Dirigeant')

  // CPT-04 to CPT-06: what a yes asks for.
  await expect(page.getByLabel('N° inscription')).toHaveCount(0)
  await answer(page, /CRCC/, 'Oui')
  await answer(page, /CROEC/, 'Oui')
  await answer(page, /ANECS/, 'Oui')
  await choose(page, 'CRCC', 'Lyon – Riom')
  await page.getByLabel('N° inscription').fill('123456')
  await page.getByRole('button', { name: /CROEC$/ }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Numéro Supra').pressSequentially('691234567801')
  await expect(page.getByLabel('Numéro Supra')).toHaveValue('69 12345678 01')
  await page.getByLabel('Numéro d’adhérent').fill('A-2027')
  await typeDay(page, 'Date de fin d’adhésion', '31012022')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const summary = page.getByRole('group', { name: '2 points sont à corriger' })
  await expect(summary).toContainText('Veuillez saisir le N° inscription (7 à 12 chiffres)')
  await expect(summary).toContainText("La date de fin d'adhésion est dépassée.")
  await page.getByLabel('N° inscription').fill('1234567')
  await typeDay(page, 'Date de fin d’adhésion', '01022022')
  await expect(page.getByText("La date de fin d'adhésion est dépassée.")).toHaveCount(0)

  // CPT-01: submit waits for the box.
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  const consent = page.getByRole('dialog', { name: 'Enregistrer mes informations' })
  const submit = consent.getByRole('button', { name: 'Valider' })
  await expect(submit).toBeDisabled()
  await expectAccessible(page)
  await consent.getByText('J’accepte que ces informations').click()
  const [sent] = await Promise.all([page.waitForRequest(/participant\/contact$/), submit.click()])
  expect(sent.postDataJSON()).toMatchObject({ numeroSupra: '691234567801', dateFinAdhesionAnecsCjec: '2022-02-01' })
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible()
  await expect(consent).toHaveCount(0)

  await page.reload()
  await expect(page.getByLabel('Numéro Supra')).toHaveValue('69 12345678 01')
  await expect(page.getByLabel('N° inscription')).toHaveValue('1234567')
  await expect(page.getByRole('textbox', { name: 'Téléphone', exact: true })).toHaveValue('04 99 00 12 34')
  await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('Ferrand et Associés (Lyon)')
  await expect(page.getByRole('button', { name: /Pays$/ })).toHaveText('France')
  await expect(page.getByText('Nous avons retrouvé votre saisie')).toHaveCount(0)
})

test.describe('address search', () => {
  test.use({ expectedErrors: /503 \(Service Unavailable\)/ })

  test('CLI-13 a suggestion fills the address; a dead service is told and typing goes on', async ({ page }) => {
    await signIn(page, '/mon-compte')
    const voie = page.getByLabel('Numéro et voie')
    await page.request.post('/annuaire/panne', { data: { service: 'adresses', panne: 'arret' } })
    await voie.fill('12 rue Victor Hugo Brest')
    await expect(page.getByText('Les suggestions sont indisponibles.')).toBeVisible({ timeout: 5_000 })
    await expect(voie).toHaveValue('12 rue Victor Hugo Brest')
    await page.request.post('/annuaire/panne', { data: { service: 'adresses', panne: null } })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByRole('option').first().click()
    await expect(page.getByRole('textbox', { name: 'Code postal' })).toHaveValue(/^\d{5}$/)
    await expect(page.getByRole('textbox', { name: 'Ville' })).not.toHaveValue('')
  })
})

test('CPT-01 unsaved changes: leaving asks, and what was typed is found again', async ({ page }) => {
  await signIn(page, '/mon-compte')
  await page.getByLabel('Intitulé du poste').fill('Associée')
  await page.getByRole('link', { name: /^Mon panier/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('Associée')
  await page.getByRole('link', { name: /^Mon panier/ }).click()
  await question.getByRole('button', { name: 'Quitter la page' }).click()
  await expect(page.getByRole('heading', { name: 'Mon panier', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('Associée')
  await page.getByRole('button', { name: 'Revenir aux informations enregistrées' }).click()
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue('')
})
