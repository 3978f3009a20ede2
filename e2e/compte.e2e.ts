import type { Locator, Page } from '@playwright/test'
import { answer, choose, createAccount, fillCoordonnees } from './compte-testing.ts'
import { search } from './entreprise-testing.ts'
import { expect, expectAccessible, signIn, tabTo, test } from './fixtures.ts'

const OBLIGATOIRES = 'Merci de remplir tous les champs obligatoires'

test('CPT-01 to CPT-08 a person fills in the account form, agrees, saves, and finds it again', async ({ page }) => {
  await signIn(page, '/mon-compte')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('helene.ferrand@ferrand-associes.example')
  for (const label of ['Adresse e-mail', 'Nom d’usage', 'Prénom'])
    await expect(page.getByLabel(label)).toHaveAttribute('readonly')
  await expect(page.getByRole('link', { name: /^votre compte/ })).toHaveAttribute('target', '_blank')

  // CPT-03, CPT-07: nothing is filled in, nothing is asked to be agreed to.
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText(OBLIGATOIRES)).toBeVisible()
  await expect(page.getByRole('group', { name: '7 points sont à corriger' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await fillCoordonnees(page)
  // The only company they are linked to is proposed.
  await expect(page.getByRole('button', { name: /Société$/ })).toHaveText('Ferrand et Associés (Lyon)')
  await expect(page.getByLabel('Nom de l’employeur')).toHaveValue('Ferrand et Associés')
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
  await page.getByRole('textbox', { name: 'Date de fin d’adhésion' }).fill('31/01/2022')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  const summary = page.getByRole('group', { name: '2 points sont à corriger' })
  await expect(summary).toContainText('Veuillez saisir le N° inscription (7 à 12 chiffres)')
  await expect(summary).toContainText("La date de fin d'adhésion est dépassée.")
  await page.getByLabel('N° inscription').fill('1234567')
  await page.getByRole('textbox', { name: 'Date de fin d’adhésion' }).fill('1/2/22')
  await expect(page.getByText("La date de fin d'adhésion est dépassée.")).toHaveCount(0)

  // CPT-01: submit waits for the box.
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
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

const openProfile = (page: Page) => page.getByRole('button', { name: 'Compléter mon profil' })
const profileModal = (page: Page) => page.getByRole('dialog', { name: 'Compléter mon profil' })

test.describe('profile completion', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  test('INS-28 CPT-01 on a phone, a new person completes the profile; a reload and a lost call lose nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await createAccount(page, '/panier')
    await expect(page.getByText('Complétez votre profil pour pouvoir vous inscrire')).toBeVisible()
    await expectAccessible(page)
    await openProfile(page).click()
    const modal = profileModal(page)
    await expect(modal.getByLabel('Prénom')).toHaveValue('Noémie')
    await expectAccessible(page)

    await fillCoordonnees(page)
    await modal.getByLabel('Nom de l’employeur').fill('Audit Rochebrune')
    for (const question of [/CRCC/, /CROEC/, /ANECS/]) await answer(page, question, 'Non')
    await page.reload()
    await openProfile(page).click()
    await expect(modal.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
    await expect(modal.getByLabel('Nom de l’employeur')).toHaveValue('Audit Rochebrune')
    await expect(modal.getByRole('radio', { name: 'Non' }).first()).toBeChecked()

    // CPT-01: submit waits for the box, CPT-07: then for the fields.
    const submit = modal.getByRole('button', { name: 'Enregistrer', exact: true })
    await expect(submit).toBeDisabled()
    await modal.getByText('J’accepte que ces informations').click()
    await submit.click()
    await expect(page.getByText(OBLIGATOIRES)).toBeVisible()
    await expect(modal.getByRole('group', { name: 'Un point est à corriger' })).toContainText(
      'Choisissez votre société, ou « Particulier » si vous n’en avez pas.',
    )
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Rechercher ou enregistrer une société' }).click()
    const client = page.getByRole('dialog', { name: 'Rechercher ou enregistrer une entité' })
    await search(client, 'Rochebrune')
    await client.getByRole('button', { name: /^Choisir Audit Rochebrune/ }).click()
    await expect(client).toHaveCount(0)

    await page.route('**/api/participant/contact', (route) => route.abort())
    await submit.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Oups' })).toBeVisible()
    await expect(modal.getByLabel('Nom de l’employeur')).toHaveValue('Audit Rochebrune')
    await expect(modal.getByRole('checkbox', { name: /^J’accepte/ })).toBeChecked()
    await page.unroute('**/api/participant/contact')
    await submit.click()
    await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible()
    await expect(modal).toHaveCount(0)
    await expect(openProfile(page)).toHaveCount(0)

    await page.goto('/mon-compte')
    await expect(page.getByLabel('Nom de l’employeur')).toHaveValue('Audit Rochebrune')
    await expect(page.getByRole('button', { name: /Société$/ })).toContainText('Audit Rochebrune')
    await expect(page.getByText('Nous avons retrouvé votre saisie')).toHaveCount(0)
  })
})

test('INS-28 the profile is completed with the keyboard alone, and Escape keeps what was typed', async ({ page }) => {
  await createAccount(page, '/panier')
  await tabTo(page, openProfile(page))
  await page.keyboard.press('Enter')
  const modal = profileModal(page)
  const type = async (field: Locator, text: string) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await type(modal.getByRole('textbox', { name: 'Téléphone', exact: true }), '04 99 00 12 34')
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(openProfile(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.getByRole('textbox', { name: 'Téléphone', exact: true })).toHaveValue('04 99 00 12 34')

  await type(modal.getByLabel('Numéro et voie'), '18 rue de la République')
  await type(modal.getByRole('textbox', { name: 'Code postal' }), '69002')
  await type(modal.getByRole('textbox', { name: 'Ville' }), 'Lyon')
  await tabTo(page, modal.getByRole('button', { name: /Société$/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /^Particulier/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.getByLabel('Nom de l’employeur')).toHaveCount(0)
  for (const question of [/CRCC/, /CROEC/, /ANECS/]) {
    const replies = modal.getByRole('radiogroup', { name: question })
    await tabTo(page, replies.getByRole('radio', { name: 'Oui' }))
    await page.keyboard.press('ArrowRight')
    await expect(replies.getByRole('radio', { name: 'Non' })).toBeChecked()
  }
  await tabTo(page, modal.getByRole('checkbox', { name: /^J’accepte/ }))
  await page.keyboard.press('Space')
  await tabTo(page, modal.getByRole('button', { name: 'Enregistrer', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vos informations sont enregistrées.')).toBeVisible()
  await expect(openProfile(page)).toHaveCount(0)
})
