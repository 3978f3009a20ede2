import { screen, waitFor, within } from '@testing-library/dom'
import { beforeAll, expect, test } from 'vitest'
import { prepareEcran } from './ecran.tsx'

const ecran = prepareEcran()
// On a busy machine, loading these chunks takes longer than the tests wait for a screen.
beforeAll(() => Promise.all([import('#web/pages/compte/ComptePage.tsx'), import('#web/pages/panier/PanierPage.tsx')]))

const main = () => within(screen.getByRole('main'))
const address = () => window.location.pathname + window.location.search

/** Makes the server give this answer to this call. */
function failAt(call: string, answer: () => Response): void {
  ecran.network.before = (asked) => (asked === call ? answer() : undefined)
}

test('API-03 LAY-16 the API fails: error page with the number, support, version, and the way back', async () => {
  failAt('POST /api/compte', () => Response.json({ message: 'x' }, { status: 503 }))
  const user = await ecran.open('/mon-compte', 'ADMV')
  await screen.findByText('Une erreur 503 est survenue...')
  expect(address()).toBe('/error-server?error_number=503')
  expect(main().getByText('Veuillez ré-essayer ultérieurement')).toBeDefined()
  const hrefOf = (text: string) => main().getByText(text).getAttribute('href')
  expect(hrefOf('assistance@institut-estrade.example')).toBe('mailto:assistance@institut-estrade.example')
  expect(hrefOf('01 99 00 12 34')).toBe('tel:0199001234')
  expect(main().getByText('v1.19.1')).toBeDefined()
  expect(hrefOf('Aller à mon panier')).toBe('/panier')
  ecran.network.before = undefined
  await user.click(main().getByText('Réessayer'))
  await screen.findByText('Mon compte', { selector: 'h1' })
  expect(address()).toBe('/mon-compte')
})

test('API-02 a call that asks for it keeps its error to itself', async () => {
  failAt('GET /api/inscription/profile', () => Response.json({}, { status: 500 }))
  await ecran.open('/panier', 'ADMV')
  await screen.findByText('Mon panier', { selector: 'h1' })
  await waitFor(() => expect(ecran.network.calls).toContain('GET /api/inscription/profile'))
  expect(await screen.findByText('Votre panier est vide.')).toBeDefined()
  expect(address()).toBe('/panier')
})

test('API-02 PAN-01 a basket that could not be read says so, and is asked for again', async () => {
  failAt('GET /api/inscription/panier', () => Response.json({ message: 'Trop de demandes.' }, { status: 429 }))
  const user = await ecran.open('/panier', 'ADMV')
  const again = await screen.findByRole('button', { name: 'Réessayer' })
  expect(main().getByText('Trop de demandes.')).toBeDefined()
  ecran.network.before = undefined
  await user.click(again)
  expect(await screen.findByText('Votre panier est vide.')).toBeDefined()
})

test('API-03 no answer from the API counts as 502', async () => {
  failAt('POST /api/compte', () => {
    throw new TypeError('Failed to fetch')
  })
  await ecran.open('/mon-compte', 'ADMV')
  await screen.findByText('Une erreur 502 est survenue...')
  expect(address()).toBe('/error-server?error_number=502')
})

test('API-03 LAY-16 the authentication server fails: its own error page, leading to the basket', async () => {
  failAt('GET /auth/userinfo', () => Response.json({}, { status: 500 }))
  await ecran.open('/panier', 'ADMV')
  await screen.findByText('Une erreur 500 est survenue...')
  expect(address()).toBe('/error-authentification?error_number=500')
  expect(main().getByText('Aller à mon panier').getAttribute('href')).toBe('/panier')
})
