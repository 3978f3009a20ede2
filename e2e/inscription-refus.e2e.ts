import type { Page } from '@playwright/test'
import {
  addFromAnnuaire,
  addToPanier,
  chooseEntite,
  chooseStatut,
  confirm,
  openComplete,
  recapitulatif,
  summary,
} from './demande-testing.ts'
import { expect, expectAccessible, fillPasserelle, test } from './fixtures.ts'

const FERRAND = 'Ferrand et Associés'
/** The pill of the company, among those that other journeys left. */
const entite = (page: Page) => page.locator('label').filter({ hasText: FERRAND })
const refusal = (page: Page) => page.getByRole('dialog', { name: 'Action impossible' })
const invalides = (page: Page) => page.getByRole('dialog', { name: 'Participants à vérifier' })

test('INS-14 INS-31 who holds no right is told so; an administrator who waits declares first, then is chosen', async ({
  page,
  context,
}) => {
  await openComplete(page, 'USER', '/fiche/NUM-IA')
  await chooseStatut(page, /^Salarié/)
  await expect(entite(page)).toContainText('Inscription non autorisée')
  await page.getByRole('radio', { name: FERRAND }).click()
  await expect(refusal(page)).toContainText("Vous n'êtes pas autorisé à passer commande pour cette entité")
  await expectAccessible(page)
  await refusal(page).getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByRole('radio', { name: FERRAND })).not.toBeChecked()
  await expect(summary(page).getByRole('link', { name: 'L’entité qui commande' })).toBeVisible()

  await page.goto('about:blank')
  await context.clearCookies()
  await openComplete(page, 'ADMP', '/fiche/NUM-IA')
  await chooseStatut(page, /^Salarié/)
  await expect(entite(page)).toContainText('Droit Administrateur (En attente)')
  await expect(page.getByRole('button', { name: "Confirmer mon droit d'administrateur" })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: FERRAND }).click()
  const declaration = page.getByRole('dialog', { name: 'Se déclarer administrateur' })
  await declaration.getByText('J’atteste sur l’honneur').click()
  await declaration.getByRole('button', { name: 'Valider et poursuivre' }).click()
  await expect(page.getByRole('radio', { name: FERRAND })).toBeChecked()
})

test('INS-21 PAR-08 PAR-09 an individual is sent to the contact, and only told why a trainee’s day is closed to them', async ({
  page,
}) => {
  await openComplete(page, 'PART', '/fiche/SOC-DIR/session/SOC-DIR-PAR-01')
  await chooseStatut(page, /À titre individuel/)
  const commande = page.getByRole('region', { name: 'Commande' })
  await expect(commande).toContainText('Cette formation est réservée aux personnes morales')
  await expect(commande).toContainText('Vous souhaitez vous inscrire à titre personnel ?')
  await expect(commande).not.toContainText('aucune information de contact disponible')
  await expect(page.getByRole('button', { name: 'Confirmer ma demande' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/fiche/STA-AN1/session/STA-AN1-PAR-01')
  await chooseStatut(page, /À titre individuel/)
  await confirm(page)
  await expect(invalides(page)).toContainText(
    "n'est pas identifié comme stagiaire en exercice. Veuillez contacter votre référent stage.",
  )
  await expect(invalides(page).getByRole('button')).toHaveText(['', 'Fermer'])
  await expectAccessible(page)
})

test('INS-26 INS-27 PAR-06 PAR-07 PAR-09 people who are registered already are named, and taken out in one press', async ({
  page,
}) => {
  await openComplete(page, 'ADMV', '/fiche/FIS-LF27/session/FIS-LF27-LYO-02')
  await chooseEntite(page, FERRAND)
  await addFromAnnuaire(page, 'Aubry', 'Besnard')
  await confirm(page)
  await expect(invalides(page)).toContainText(
    "Une demande d'inscription à cette session a déjà été formulée pour ce participant",
  )
  await expect(invalides(page)).toContainText(
    'Une inscription existe déjà pour ce participant pour la date sélectionnée.',
  )
  await expectAccessible(page)
  await invalides(page).getByRole('button', { name: 'Oui, les retirer' }).click()
  await expect(page.getByText('1 participant,')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmer ma demande' }).click()
  await expect(recapitulatif(page)).toBeVisible()

  await page.goto('/fiche/CPT-CON0')
  await chooseEntite(page, FERRAND)
  await page.getByText('J’inscris d’autres personnes, sans participer').click()
  await addFromAnnuaire(page, 'Étienne', 'El Amrani')
  await confirm(page)
  await expect(invalides(page)).toContainText(
    'Une inscription est en cours pour ce participant. Veuillez vous rapprocher de votre organisme de formation.',
  )
  await expect(invalides(page)).toContainText('dans le module e-learning')

  // INS-27: three places when five people were chosen, before others took them.
  await page.goto('/')
  await page.evaluate(keepFive, FERRAND)
  await page.goto('/fiche/CPT-CONC/session/CPT-CONC-PAR-01')
  await expect(page.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
  await confirm(page)
  const places = page.getByRole('dialog', { name: 'Places insuffisantes' })
  await expect(places).toContainText("Vous désirez 5 place(s) mais il n'en reste plus que 3.")
  await expect(places).toContainText('Nous invitons à sécuriser les places disponibles et à nous contacter')
  await expect(places.getByRole('link', { name: '01 99 00 12 34' })).toBeVisible()
  await expectAccessible(page)
})

/** In the browser: a request of five people, as an earlier visit left it. */
async function keepFive(denomination: string): Promise<void> {
  const read = async (url: string) => (await fetch(url)).json()
  const { sub } = await read('/auth/userinfo')
  const { inscriptionEntreprises } = await read('/api/client/profile')
  const entreprise = inscriptionEntreprises.find((one: { denomination: string }) => one.denomination === denomination)
  const participants = ['un', 'deux', 'trois', 'quatre', 'cinq'].map((prenom) => ({
    email: `${prenom}@nouvelle.example`,
    nom: 'NOUVEL',
    prenom,
    referenceInterne: '',
    organismeId: null,
    quantites: {},
    readonly: false,
    isNew: true,
  }))
  const saisie = { statut: 'entite', role: 'responsable', commandeurId: entreprise.entrepriseId, participants }
  localStorage.setItem(`brouillon:demande:${sub}:CPT-CONC-PAR-01:v1`, JSON.stringify(saisie))
}

test.describe('calls that fail', () => {
  test.use({ expectedErrors: /40[13]|500|ERR_(FAILED|INTERNET_DISCONNECTED)/ })

  test('INS-30 refused, failed, lost or offline: nothing typed is lost, and it is in the basket once', async ({
    page,
    context,
  }) => {
    await openComplete(page, 'ADMV', '/fiche/NUM-IA')
    await chooseEntite(page, FERRAND)
    await page.getByRole('textbox', { name: 'Commentaires' }).fill('À ne pas perdre')
    const POST = '**/api/inscription/panier'
    const send = async () => {
      if (await recapitulatif(page).isHidden()) await page.getByRole('button', { name: 'Confirmer ma demande' }).click()
      await recapitulatif(page).getByRole('button', { name: 'Confirmer et ajouter au panier' }).dblclick()
    }
    await confirm(page)
    await expect(recapitulatif(page)).toBeVisible()

    const body = { code: 'X', requestId: 'r', message: 'Refusé par le serveur.' }
    await page.route(POST, (route) => route.fulfill({ status: 403, json: body }), { times: 1 })
    await send()
    await expect(page.getByText('Refusé par le serveur.')).toBeVisible()
    await expect(recapitulatif(page)).toHaveCount(0)

    await page.route(POST, (route) => route.fulfill({ status: 403, body: '' }), { times: 1 })
    await send()
    await expect(refusal(page)).toContainText("Vous n'êtes pas autorisé à passer commande pour cette entité")
    await page.keyboard.press('Escape')

    await page.route(POST, (route) => route.fulfill({ status: 500, json: { ...body, message: 'Panne.' } }), {
      times: 1,
    })
    await send()
    await expect(refusal(page)).toContainText('Panne.')
    await expectAccessible(page)
    await refusal(page).getByRole('button', { name: 'Réessayer' }).click()

    // The request arrives, its answer does not.
    await page.route(POST, (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await send()
    await expect(refusal(page)).toContainText('Rien n’est perdu : votre saisie est conservée.')
    await refusal(page).getByRole('button', { name: 'Réessayer' }).click()
    await context.setOffline(true)
    await send()
    await expect(refusal(page)).toContainText('Rien n’est perdu')
    await context.setOffline(false)
    await refusal(page).getByRole('button', { name: 'Réessayer' }).click()
    await addToPanier(page)
    await expect(page.getByRole('article').filter({ hasText: 'Intelligence artificielle' })).toHaveCount(1)
  })

  test('INS-24 a reload, a way back, a second tab and a sign-in that ends bring the request back as it was', async ({
    page,
    context,
  }) => {
    const comments = (tab: Page) => tab.getByRole('textbox', { name: 'Commentaires' })
    await openComplete(page, 'ADMV', '/fiche/CPT-CON0')
    await chooseEntite(page, FERRAND)
    await comments(page).fill('Tapé avant le rechargement')
    await page.reload()
    await expect(page.getByText('Nous avons retrouvé votre saisie')).toBeVisible()
    await expect(comments(page)).toHaveValue('Tapé avant le rechargement')
    await expect(page.getByRole('radio', { name: FERRAND })).toBeChecked()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Catalogue' }).first().click()
    await page.goBack()
    await expect(comments(page)).toHaveValue('Tapé avant le rechargement')

    const second = await context.newPage()
    await second.goto('/fiche/CPT-CON0')
    await comments(second).fill('Tapé dans le second onglet')
    await expect(comments(page)).toHaveValue('Tapé dans le second onglet')
    await second.close()

    // The session ends on the server: the next call says so.
    await confirm(page)
    await expect(recapitulatif(page)).toBeVisible()
    await context.clearCookies({ name: /^(?!estrade_status)/ })
    await page.getByRole('button', { name: 'Confirmer et ajouter au panier' }).click()
    await page
      .getByRole('region', { name: 'Commande' })
      .getByRole('link', { name: 'Se connecter à Passerelle' })
      .click()
    await fillPasserelle(page)
    await expect(comments(page)).toHaveValue('Tapé dans le second onglet')

    // Whoever wants to begin again can.
    await page.getByRole('button', { name: 'Effacer ma saisie' }).click()
    await expect(comments(page)).toHaveValue('')
  })
})
