import { expect, test } from 'vitest'
import { draw } from './entry-server.tsx'
import { paymentOverlay } from './parts/payment-overlay.ts'
import { answer, drawPage, INFORMATIONS, settings } from './render-testing.tsx'

async function render(url: string): Promise<string> {
  return (await drawPage(url)).html
}

test('NAV-01 LAY-01 LAY-06 the home page is drawn without a DOM', async () => {
  expect(typeof document).toBe('undefined')
  const html = await render('/')
  expect(html).toContain('<h1 tabindex="-1">Trouvez la formation, inscrivez vos équipes</h1>')
  expect(html).toContain('75001 Paris')
  expect(html).toContain('Se connecter à Passerelle')
})

test('NAV-14 LAY-15 another path is the 404 page with the version', async () => {
  const html = await render('/nulle-part')
  expect(html).toContain("Erreur 404 – La page que vous essayez d'atteindre n'existe pas...")
  expect(html).toContain('v9.8.7')
})

test.each(['0', '3', 'x'])('NAV-08 confirmation step %s is the 404 page', async (step) => {
  expect(await render(`/confirmation/etape/${step}`)).toContain('Erreur 404')
})

test.each([
  ['/error-server?error_number=503', 'Une erreur 503 est survenue...'],
  ['/error-server', 'Une erreur inconnue est survenue...'],
  ['/error-authentification?error_number=403', 'Une erreur 403 est survenue...'],
])('LAY-16 %s says %j', async (path, title) => {
  const html = await render(path)
  expect(html).toContain(title)
  expect(html).toContain('Veuillez ré-essayer ultérieurement')
  expect(html).toContain('aide@institut.test')
  expect(html).toContain('href="/panier"')
})

test('LAY-12 the payment overlay covers the page only while leaving for the payment provider', async () => {
  expect(await render('/')).not.toContain('Redirection vers la page de paiement')
  paymentOverlay.set(true)
  expect(await render('/')).toContain('Redirection vers la page de paiement')
  paymentOverlay.set(false)
})

test('the answers a page was drawn from come with it, and the way back to it after sign-in', async () => {
  const { data, head, status, html } = await drawPage('/')
  expect(data).toEqual([[['catalogue', 'informations'], INFORMATIONS]])
  expect(status).toBe(200)
  expect(head.title).toBe('Trouvez la formation, inscrivez vos équipes')
  expect(html).toContain(encodeURIComponent('https://inscription.test/'))
})

test('INS-04 what does not exist is a 404 that says what the server said', async () => {
  const { status, html } = await drawPage('/fiche/INCONNUE')
  expect(status).toBe(404)
  expect(html).toContain('Cet élément n’existe pas.')
})

test('a fault of the API is not drawn: the browser may do better', async () => {
  const failing = async () => Response.json({ code: 'UNAVAILABLE', message: 'Plus tard.' }, { status: 503 })
  await expect(drawPage('/fiche/UNE-FICHE', failing)).rejects.toThrow('Plus tard.')
  await expect(drawPage('/', failing)).rejects.toThrow('Plus tard.')
})

test('LAY-08 a provider with a logo of its own does not show the sign of a brand on the home page', async () => {
  const hasSign = async (logo?: string) =>
    /class="_steps/.test((await drawPage('/', answer, logo ? { logo } : {})).html)
  expect([await hasSign(), await hasSign('/marque/logo.svg')]).toEqual([true, false])
})

test('NAV-23 an address with empty or unknown parameters is drawn at the one that says the same', async () => {
  for (const url of [
    '/catalogue?utm=1&q=tva',
    '/catalogue?typesIds=x&q=tva',
    '/catalogue?tri=&q=tva&prixMin=&page=1',
  ]) {
    const drawing = await draw({ url, origin: 'https://i.test', settings, fetch: answer })
    expect(drawing).toEqual({ type: 'redirect', location: '/catalogue?q=tva' })
  }
})
