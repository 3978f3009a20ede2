import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { isLooping, rememberPath, takeRememberedPath } from '#web/app/remembered-path.ts'
import { showToast } from '#web/ui/toasts.ts'
import { prepareEcran } from './ecran.tsx'
import { act } from './ecran-dessin.tsx'

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() =>
  Promise.all([
    import('#web/pages/compte/ComptePage.tsx'),
    import('#web/pages/panier/PanierPage.tsx'),
    import('#web/ui/ToastRegion.tsx'),
  ]),
)
const banner = () => within(screen.getByRole('banner'))

test('LAY-01 the header holds the address lines of the provider, the basket and the account', async () => {
  await ecran.open('/mon-compte', 'ADMV')
  await screen.findByRole('heading', { level: 1, name: 'Mon compte' })
  for (const line of ['12 rue des Tribunes', '75009 Paris']) expect(banner().getByText(line)).toBeDefined()
  expect(
    banner()
      .getByRole('link', { name: /^Mon panier/ })
      .getAttribute('href'),
  ).toBe('/panier')
  expect((await banner().findByText('Hélène')).closest('button')?.textContent).toBe('Hélène (menu du compte)')
  expect(banner().getByRole('link', { name: 'Institut Estrade, accueil' }).getAttribute('href')).toBe('/')
})

test('LAY-04 the basket button shows the count that inscription/profile gives', async () => {
  ecran.network.before = (call) =>
    call === 'GET /api/inscription/profile' ? Response.json({ nbPanierFormation: 3 }) : undefined
  await ecran.open('/mon-compte', 'ADMV')
  const link = await banner().findByRole('link', { name: /3 formations/ })
  expect(within(link).getByText('3')).toBeDefined()
})

test('LAY-05 while the account loads, the header shows no other name in the place of one’s own', async () => {
  let answer = () => {}
  const held = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined)
  })
  ecran.network.before = (call) => (call === 'GET /auth/userinfo' ? held : undefined)
  const opening = ecran.open('/error-server', 'ADMV')
  const menu = await screen.findByText('(menu du compte)')
  expect(menu.closest('button')?.textContent?.trim()).toBe('(menu du compte)')
  act(answer)
  await opening
  expect((await banner().findByText('Hélène')).closest('button')?.textContent).toBe('Hélène (menu du compte)')
})

test('LAY-04 LAY-07 signed out, no count is asked for, and the account has no name', async () => {
  await ecran.open('/error-server')
  await screen.findByRole('link', { name: /^Se connecter à/ })
  expect(ecran.network.calls.filter((call) => call.includes('inscription/profile'))).toEqual([])
  expect(banner().getByRole('link', { name: /panier/ }).textContent).not.toMatch(/\d/)
  expect(banner().getByText('(menu du compte)').closest('button')?.textContent).toBe('Compte (menu du compte)')
})

test('API-04 after sign-in, userinfo is asked, then the account is told who it is', async () => {
  await ecran.open('/panier', 'ADMV')
  await screen.findByRole('heading', { level: 1, name: 'Mon panier' })
  const calls = ecran.network.calls.filter((call) => /userinfo|\/compte$/.test(call))
  expect(calls).toEqual(['GET /auth/userinfo', 'POST /api/compte'])
})

test('NAV-14 addresses are told apart as the server does: /CATALOGUE is the 404 page', async () => {
  await ecran.open('/CATALOGUE')
  await screen.findByRole('heading', { name: "Erreur 404 – La page que vous essayez d'atteindre n'existe pas..." })
})

test('NAV-19 leaving for the login page again and again is no loop; coming back from it signed out is', () => {
  for (let visit = 0; visit < 6; visit += 1) rememberPath('/panier')
  expect(isLooping(1_000)).toBe(false)
  for (const now of [1_000, 2_000, 3_000]) takeRememberedPath('http://localhost', now)
  expect(isLooping(3_000)).toBe(true)
  expect(isLooping(40_000)).toBe(false)
})

test('a protected page on a slow network is not blank: it says that it is coming', async () => {
  let answer = () => {}
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined)
  })
  ecran.network.before = (call) => (call === 'GET /auth/userinfo' ? answered : undefined)
  const opening = ecran.open('/panier', 'ADMV')
  expect(await within(await screen.findByRole('main')).findByText('Chargement de la page')).toBeDefined()
  answer()
  await opening
  await screen.findByRole('heading', { level: 1, name: 'Mon panier' })
  await waitFor(() => expect(screen.queryByText('Chargement de la page')).toBeNull())
})

test('LAY-14 a toast stays with the page it was raised on; one raised for the arrival is read there', async () => {
  const user = await ecran.open('/mon-compte', 'ADMV')
  // The region loads with the first press.
  await user.keyboard('{Shift}')
  const notifications = within(await screen.findByRole('region', { name: 'Notifications' }))
  await act(() => {
    showToast('info', 'de cette page')
    showToast('success', 'pour la suivante', { isForArrival: true })
  })
  expect(notifications.getByText('de cette page')).toBeDefined()
  await user.click(banner().getByRole('link', { name: /^Mon panier/ }))
  await screen.findByRole('heading', { level: 1, name: 'Mon panier' })
  expect(notifications.queryByText('de cette page')).toBeNull()
  expect(notifications.getByText('pour la suivante')).toBeDefined()
  await act(() => window.history.back())
  await screen.findByRole('heading', { level: 1, name: 'Mon compte' })
  await waitFor(() => expect(notifications.queryByText('pour la suivante')).toBeNull())
})

test.each([
  ['401', /Autorisez les cookies de ce site/],
  ['422', /Confirmez votre adresse e-mail/],
  ['424', /ne nous a pas transmis d’adresse e-mail/],
  ['429', /Patientez une minute/],
])('LAY-16 the authentication error %s says what to do about it', async (number, conseil) => {
  await ecran.open(`/error-authentification?error_number=${number}`)
  await screen.findByRole('heading', { name: `Une erreur ${number} est survenue...` })
  expect(screen.getByText('Veuillez ré-essayer ultérieurement')).toBeDefined()
  await screen.findByText(conseil)
})
