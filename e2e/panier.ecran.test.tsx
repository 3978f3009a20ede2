import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'
import { fillPanier } from './ecran-panier.ts'

const ecran = prepareEcran()

/** A free session, without a payment. */
const GRATUITE = 'FIS-MID-LIG-02'
const PAYANTE = 'FIS-LF27-LYO-02'

const person = (prenom: string, nom: string) => ({
  prenom,
  nom,
  email: `${prenom}.x@ecran.example`.toLowerCase(),
})

const itemOf = async (titre: RegExp) => {
  const heading = await screen.findByRole('heading', { name: titre })
  return within(heading.closest('article') as HTMLElement)
}

/** The order calls sent so far. */
const orders = () => ecran.network.calls.filter((call) => call.startsWith('POST /api/inscription/commande'))

test('PAN-04 an empty basket says so and leads to the catalogue', async () => {
  await fillPanier(ecran, 'ADMV')
  await ecran.open('/panier', 'ADMV')
  await screen.findByRole('heading', { level: 1, name: 'Mon panier' })
  await screen.findByText('Votre panier est vide.')
  expect(
    within(screen.getByRole('main'))
      .getByRole('link', { name: /catalogue/i })
      .getAttribute('href'),
  ).toBe('/catalogue')
})

test.each(['/confirmation/etape/1', '/confirmation/etape/2'])(
  'PAN-04 %s without an order asks to pick a training in the catalogue first, with a way back to it',
  async (path) => {
    await ecran.open(path, 'ADMV')
    await screen.findByText(/^Choisissez d’abord une formation dans le catalogue/)
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Retour au catalogue' })
    expect(back.getAttribute('href')).toBe('/catalogue')
  },
)

test('PAN-01 PAN-02 PAN-09 the basket reserves nothing and says so; a card names two people and what can be done', async () => {
  const people = [person('Zoe', 'Vasseur'), person('Camille', 'Tessier'), person('Olivier', 'Pelletier')]
  await fillPanier(ecran, 'ADMV', { reference: PAYANTE, participants: people })
  await ecran.open('/panier', 'ADMV')
  await screen.findByRole('heading', { level: 1, name: 'Mon panier' })
  const notice = screen.getByText(/^Le panier ne constitue pas une réservation de place/).textContent
  expect(notice).toMatch(/validez et finalisez la commande/)
  const item = await itemOf(/Loi de finances/)
  expect(item.getByText('Zoe VASSEUR')).toBeTruthy()
  expect(item.getByText('Camille TESSIER')).toBeTruthy()
  expect(item.getByText('et 1 autre(s) personne(s)')).toBeTruthy()
  expect(item.queryByText(/Pelletier/i)).toBeNull()
  for (const name of [/^Retirer du panier/, /^Valider/]) expect(item.getByRole('button', { name })).toBeTruthy()
  expect(item.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(`/fiche/FIS-LF27/session/${PAYANTE}`)
  const fiche = item.getByRole('link', { name: 'Consulter la fiche' }).getAttribute('href')
  expect(fiche).toMatch(new RegExp(`session_active=${PAYANTE}$`))
})

test('PAR-10 an individual sees no participants in their basket; a company does', async () => {
  await fillPanier(ecran, 'ADMV', { reference: PAYANTE, particulier: true }, { reference: GRATUITE })
  await ecran.open('/panier', 'ADMV')
  const individual = await itemOf(/Loi de finances/)
  expect(individual.queryByText(/participant/)).toBeNull()
  expect(individual.queryByText(/FERRAND/i)).toBeNull()
  const company = await itemOf(/Les midis/)
  expect(company.getByText(/1 participant$/)).toBeTruthy()
  expect(company.getByText('Hélène FERRAND')).toBeTruthy()
  expect(company.getByRole('button', { name: 'Voir la liste des participants' })).toBeTruthy()
})

test('PAN-07 participants are validated first: errors open the participant information modal, and nothing is ordered', async () => {
  const [item] = await fillPanier(ecran, 'ADMV', { reference: GRATUITE, participants: [person('Zoe', 'Vasseur')] })
  const signale = {
    email: item?.participants[0]?.email,
    errorType: 'NON_STAGIAIRE',
    enAttente: false,
    chevauchement: null,
  }
  ecran.network.before = (call) =>
    call.includes(`/formation/${GRATUITE}/participants`) ? Response.json([signale]) : undefined
  const user = await ecran.open('/panier', 'ADMV')
  await user.click((await itemOf(/Les midis/)).getByRole('button', { name: /^Valider/ }))
  const modal = await screen.findByRole('dialog', { name: 'Participants à vérifier' })
  expect(modal.textContent).toContain(
    "n'est pas identifié comme stagiaire en exercice. Veuillez contacter votre référent stage.",
  )
  expect(within(modal).getByText('Zoe VASSEUR')).toBeTruthy()
  expect(orders()).toEqual([])
})

test('PAN-07 an item with a payment becomes the active one, at step 1, and nothing is ordered yet', async () => {
  await fillPanier(ecran, 'ADMV', { reference: GRATUITE }, { reference: PAYANTE })
  const user = await ecran.open('/panier', 'ADMV')
  await user.click((await itemOf(/Loi de finances/)).getByRole('button', { name: /^Valider/ }))
  await screen.findByRole('heading', { level: 1, name: 'Règlement de la commande' })
  expect(window.location.pathname).toBe('/confirmation/etape/1')
  // Asked once, by « Valider »: step 1 tells what was answered.
  const checked = ecran.network.calls.filter((call) => call.includes(`/formation/${PAYANTE}/participants?emails=`))
  expect(checked).toHaveLength(1)
  expect(await screen.findByRole('heading', { name: /Loi de finances/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Les midis/ })).toBeNull()
  expect(orders()).toEqual([])
})

test('PAN-07 an item without payment is ordered at once, a spinner on its button, then step 2; a 403 is told in a toast and the spinner stops', async () => {
  // This test has its own session, because it orders it.
  const [{ id } = { id: '' }] = await fillPanier(ecran, 'ADMV', { reference: 'FIS-MID-LIG-01' })
  const message = 'Votre profil a changé entre-temps.'
  let answer: (response: Response | undefined) => void = () => {}
  ecran.network.before = (call) =>
    call === 'POST /api/inscription/commande' ? new Promise((resolve) => (answer = resolve)) : undefined
  const user = await ecran.open('/panier', 'ADMV')
  const valider = (await itemOf(/Les midis/)).getByRole('button', { name: /^Valider/ })
  const isBusy = () => valider.getAttribute('data-pending') === 'true'
  expect(isBusy()).toBe(false)
  await user.click(valider)
  await waitFor(() => expect(orders()).toEqual(['POST /api/inscription/commande']))
  expect(isBusy()).toBe(true)
  answer(Response.json({ code: 'COMMANDE_NOT_ALLOWED', requestId: 'r', message }, { status: 403 }))
  await screen.findByText(message)
  const toasts = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(toasts.getByRole('alert').textContent).toContain(message)
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(window.location.pathname).toBe('/panier')

  await user.click(valider)
  await waitFor(() => expect(orders()).toHaveLength(2))
  answer(undefined)
  await screen.findByRole('heading', { level: 1, name: 'Merci, votre commande est confirmée' })
  expect(window.location.pathname).toBe('/confirmation/etape/2')
  const left = await ecran.db.selectFrom('panierFormation').select('id').where('id', '=', id).execute()
  expect(left).toEqual([])
})

test('PAN-07 one main act on a screen: the lot, named by what it orders, when some items are left out of it', async () => {
  await fillPanier(ecran, 'ADMV', { reference: GRATUITE }, { reference: PAYANTE }, { reference: 'SOC-PAIE1-PAR-01' })
  await ecran.open('/panier', 'ADMV')
  await itemOf(/Débuter en paie/)
  const primaries = () =>
    screen
      .getAllByRole('button')
      .filter(({ className }) => /primary/.test(className))
      .map(({ textContent }) => textContent)
  expect(primaries()).toEqual(['Valider 2 formations pour Ferrand et Associés'])
})
