import { setTimeout as wait } from 'node:timers/promises'
import { STATUS_COOKIE } from '#contract/sign-in.ts'
import { freePort, startServerProcess } from '#server/testing/process.ts'
import { POLL_MS } from '#web/app/sign-in-watch.ts'
import { test as base, expect, fillPasserelle } from './fixtures.ts'
import { openDatabase } from './hote.ts'

// Browsers take names under localhost for this machine, and for a safe place.
const DOMAIN = 'estrade.localhost'
const HOME = /inscription\.estrade\.localhost:\d+\/$/

/** The application on one host, its servers on another of the same domain, the identity service on a third. */
const test = base.extend({
  serverUrlOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const database = await openDatabase('demonstration')
      const port = await freePort()
      const appUrl = `http://inscription.${DOMAIN}:${port}`
      const server = await startServerProcess({
        DATABASE_URL: database.url,
        SECRET: 'the secret of the copies of the demonstration',
        PORT: String(port),
        HOST: '127.0.0.1',
        APP_URL: appUrl,
        AUTH_URL: `http://serveurs.${DOMAIN}:${port}/auth`,
        API_URL: `http://serveurs.${DOMAIN}:${port}/api`,
        COOKIE_DOMAIN: DOMAIN,
        OIDC_ISSUER: `http://127.0.0.1:${port}/passerelle`,
      })
      await use(() => appUrl)
      await server.stop()
      await database.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test.use({ expectedErrors: /404/ })

test('NAV-22 API-03 R-1 servers on a host of their own: sign in, read, PATCH and DELETE, sign out', async ({
  page,
}) => {
  await page.goto('/mon-compte')
  await fillPasserelle(page, 'PART')
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible()
  const api = await page.evaluate(
    async (url) => {
      const headers = { 'content-type': 'application/json', 'x-estrade': '1', 'x-skip-error-redirect': '1' }
      const ask = async (method: string) => {
        const answer = await fetch(url, {
          method,
          headers,
          credentials: 'include',
          ...(method === 'PATCH' && { body: '{}' }),
        })
        return [method, answer.status, (await answer.json()).code]
      }
      return [await ask('PATCH'), await ask('DELETE')]
    },
    `${new URL(page.url()).origin.replace('inscription', 'serveurs')}/api/inscription/panier/00000000-0000-4000-8000-000000000000`,
  )
  expect(api).toEqual([
    ['PATCH', 404, 'NOT_FOUND'],
    ['DELETE', 404, 'NOT_FOUND'],
  ])
  // Before it has left, the tab learns that its sign-in has ended: it must not turn back and be signed in again.
  await page.route(/\/auth\/logout\?/, async (route) => {
    await page.context().clearCookies({ name: STATUS_COOKIE })
    await wait(2 * POLL_MS)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Effacer mon compte' }).click()
  const modal = page.getByRole('alertdialog')
  await modal.getByLabel(/pour confirmer/).fill('EFFACER')
  await modal.getByRole('button', { name: 'Effacer mon compte' }).click()
  await page.waitForURL(HOME)
  await expect(page.getByRole('link', { name: /Se connecter/ }).first()).toBeVisible()
})

test('R-1 e-learning is opened by keyboard over the host of the servers, in a window of its own', async ({ page }) => {
  await page.goto('/espace/participant')
  await fillPasserelle(page, 'USER')
  const link = page.getByRole('link', { name: /^Accéder\s?à Le socle/ })
  await expect(link).toHaveAttribute('href', /^http:\/\/serveurs\..*\/api\/espace\/inscriptions\/\d+\/acces$/)
  const opening = page.context().waitForEvent('page')
  await link.press('Enter')
  const platform = /^http:\/\/inscription\.estrade\.localhost:\d+\/institut\/plateforme\?session=DUR-SOCLE-EL-01$/
  await expect(await opening).toHaveURL(platform)
})
