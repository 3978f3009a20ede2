import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ficheExemple, REFERENTIEL, sessionExemple, toLines } from '#server/testing/catalogue/lignes-exemple.ts'
import { startServerProcess } from '#server/testing/process.ts'
import { WITHOUT_STANDINS } from '#server/testing/without-standins.ts'
import { test as base, expect, expectAccessible, expectFits } from './fixtures.ts'
import { openDatabase } from './hote.ts'

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#7a1f5c"/></svg>'

/** A provider's own installation, made as docs/production.md describes: no stand-in, no rebuild. */
const test = base.extend({
  serverUrlOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'estrade-installation-'))
      mkdirSync(join(folder, 'marque', 'estrade'), { recursive: true })
      writeFileSync(join(folder, 'marque', 'estrade', 'logo.svg'), LOGO)
      writeFileSync(join(folder, 'marque', 'estrade', 'favicon.svg'), LOGO)
      writeFileSync(
        join(folder, 'marque', 'estrade', 'couleurs.json'),
        '{"brand-ink":"#3b0a2a","accent":"#7a1f5c","ground":"#fdf7fb","spark":"#e8a0cf"}',
      )
      const fiche = ficheExemple({ reference: 'MA-FICHE', titre: 'Ma propre formation' })
      const session = sessionExemple({ reference: 'MA-SESSION', ficheReference: 'MA-FICHE' })
      writeFileSync(join(folder, 'catalogue.jsonl'), [...toLines([...REFERENTIEL, fiche, session])].join('\n'))
      const database = await openDatabase('vide')
      const server = await startServerProcess({
        ...WITHOUT_STANDINS,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        SECRET: 'WkM4q0f9-7Hs2Lx_u5Rb1Tn3Vd6Yp8Cz',
        DATA_DIR: join(folder, 'data'),
        BRAND_DIR: join(folder, 'marque'),
        CATALOGUE_FILE: join(folder, 'catalogue.jsonl'),
        PROVIDER_NAME: 'Académie Prune',
      })
      await use(() => server.url)
      await server.stop()
      await database.close()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test('LAY-02 LAY-05 LAY-08 one’s own logo, colours, catalogue and pages, by settings and files, without a rebuild', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Académie Prune/)
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: /^Académie Prune/ }).locator('img')
  await expect(logo).toHaveAttribute('src', /^\/marque\/estrade-logo-[0-9a-f]{8}\.svg$/)
  expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.width, image.height])).toEqual([
    240, 120, 40,
  ])
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/marque\/estrade-favicon-/)
  expect(await tokens(page)).toEqual({ ink: '#3b0a2a', accent: '#7a1f5c', soft: '#f2e9ef' })
  await expectAccessible(page)

  const pages = page.getByRole('contentinfo').getByRole('navigation', { name: 'Informations' }).getByRole('link')
  expect(await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/aide',
    'https://organisme.example/donnees',
    'https://organisme.example/mentions',
    'https://organisme.example/conditions',
    'https://organisme.example/qualite',
  ])
  await page.getByRole('button', { name: 'Mes espaces' }).click()
  await expect(page.getByRole('link', { name: /^Anciens espaces/ })).toHaveAttribute(
    'href',
    'https://organisme.example/anciens-espaces',
  )

  await page.goto('/catalogue')
  await expect(page.getByRole('link', { name: 'Ma propre formation' })).toHaveCount(1)
  await expect(page.getByText('1 formation, 1 session')).toBeVisible()
  await expectFits(page, [1440, 1024, 390, 320])
})

async function tokens(page: Page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    const [ink, accent, soft] = ['--brand-ink', '--accent', '--accent-soft'].map((name) => style.getPropertyValue(name))
    return { ink, accent, soft }
  })
}
