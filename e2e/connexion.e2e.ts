import { randomUUID } from 'node:crypto'
import type { HOSTILE_ADDRESSES } from '#contract/testing/hostile-addresses.ts'
import { expect, expectAccessible, fillPasserelle, signIn, test } from './fixtures.ts'

type Hostile = (typeof HOSTILE_ADDRESSES)[number]

test.use({ expectedErrors: /401 \(Unauthorized\)/ })

/**
 * One address of each kind. redirection.test.ts tests the rule on all of them; this journey tests the browser's
 * reaction.
 */
const SOME_HOSTILE = ['https://evil.example/panier', '/\\evil.example', 'javascript:alert(1)'] satisfies Hostile[]

test('NAV-07 NAV-11 NAV-13 NAV-19 NAV-22 API-04 /panier signed out: account creation at the identity service, then /panier', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (/userinfo|compte$|profile/.test(path) && request.resourceType() === 'fetch')
      calls.push(`${request.method()} ${path}`)
  })
  await page.goto('/panier?depuis=courriel')
  await page.waitForURL(/\/passerelle\//)
  expect(calls).toEqual([])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Créer un compte' }).click()
  await page.getByLabel('Prénom').fill('Noémie')
  await page.getByLabel('Nom', { exact: true }).fill('Delaunay')
  await page.getByLabel('Adresse e-mail').fill(`noemie.${randomUUID()}@demo.example`)
  await page.getByLabel('Mot de passe', { exact: true }).fill('une phrase assez longue')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()

  await expect(page.getByRole('heading', { name: 'Mon panier', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/panier')
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mon panier (0 formation)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compléter mon profil' })).toBeVisible()
  expect(calls.slice(0, 2)).toEqual(['GET /auth/userinfo', 'POST /api/compte'])
  expect(calls.slice(2).sort()).toEqual(['GET /api/inscription/profile', 'GET /api/participant/profile'])
  await expect(page.getByRole('button', { name: 'Noémie' })).toBeVisible()
})

test('NAV-20 NAV-21 NAV-22 sign out in one tab: the others react within a second, without calling anyone', async ({
  context,
  page,
}) => {
  await signIn(page, '/panier')
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible()
  const open = await context.newPage()
  await open.goto('/catalogue')
  await expect(open.getByRole('button', { name: 'Hélène' })).toBeVisible()
  const third = await context.newPage()
  await third.goto('/')
  await expect(third.getByRole('button', { name: 'Hélène' })).toBeVisible()

  const called: string[] = []
  // The application reads its version now and then, signed in or not.
  const note = (url: string) => url.includes('/spa-version.json') || called.push(url)
  for (const tab of [page, open]) tab.on('request', (request) => note(request.url()))
  const signedOut = third.waitForResponse(/\/auth\/logout\?/).then(() => Date.now())
  const reloaded = page.waitForRequest(/\/panier$/).then(() => Date.now())
  await third.getByRole('button', { name: 'Hélène' }).click()
  expect(called).toEqual([])
  await third.getByRole('link', { name: 'Se déconnecter' }).click()
  expect((await reloaded) - (await signedOut)).toBeLessThan(1_000)
  await page.waitForURL(/\/passerelle\//)
  await expect(open.getByRole('link', { name: 'Se connecter à Passerelle' })).toBeVisible()
  await expect(open.getByText('Vous n’êtes plus connecté.')).toBeVisible()
  expect(called.filter((url) => url.includes('/catalogue') || url.includes('/api/'))).toEqual([])
  await expect(third.getByRole('link', { name: 'Se connecter à Passerelle' })).toBeVisible()
  expect(new URL(third.url()).pathname).toBe('/')

  // NAV-19: the protected tab remembered its path.
  await fillPasserelle(page)
  await expect(page.getByRole('heading', { name: 'Mon panier' })).toBeVisible()
})

test('NAV-13 NAV-22 hostile return addresses never leave the site, at sign-in, at sign-out and when stored', async ({
  page,
  serverUrl,
}) => {
  const expectHome = async (hostile: string) => {
    await expect(page.locator('h1')).toBeVisible()
    expect(new URL(page.url()).origin, hostile).toBe(serverUrl)
    expect(new URL(page.url()).pathname, hostile).not.toMatch(/^\/(auth|passerelle|redirector)/)
  }
  await signIn(page, '/spa-version.json')
  for (const hostile of SOME_HOSTILE) {
    await page.goto(`/auth/login?to=${encodeURIComponent(hostile)}`, { waitUntil: 'commit' })
    await expectHome(hostile)
    await page.evaluate((path) => sessionStorage.setItem('estrade.redirect', path), hostile)
    await page.goto('/redirector', { waitUntil: 'commit' })
    await expectHome(hostile)
  }
  await page.context().clearCookies()
  for (const hostile of SOME_HOSTILE) {
    await page.goto(`/auth/logout?to=${encodeURIComponent(hostile)}`, { waitUntil: 'commit' })
    await expectHome(hostile)
  }
})

test('NAV-18 NAV-20 API-03 a sign-in that ended elsewhere: the next navigation asks to sign in and comes back', async ({
  context,
  page,
}) => {
  await signIn(page, '/panier')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A call still under way when the sign-in ends would be refused, and the browser would report an error.
  await page.waitForLoadState('networkidle')
  const status = (await context.cookies()).find((cookie) => cookie.name === 'estrade_status')
  await context.clearCookies({ name: 'estrade_session' })
  await page.goto('/ma-societe')
  await expect(page.getByRole('heading', { name: 'Gérer les droits de ma société' })).toBeVisible()
  const renewed = (await context.cookies()).find((cookie) => cookie.name === 'estrade_status')
  expect(renewed?.value).not.toBe(status?.value)
})
