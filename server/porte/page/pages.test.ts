import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { SCREENS } from '#contract/screens.ts'
import { BrowserSettings } from '#contract/settings.ts'
import { testConfig } from '../../testing/application.ts'
import { app, test as base } from '../../testing/test.ts'
import { browserSettings } from './browser-settings.ts'
import { fillPage } from './page-template.ts'

const config = testConfig({ BRAND_HOSTS: 'rivage=http://rivage.localhost:3000', PROVIDER_NAME: 'L"Institut <b>' })

const test = base.extend('settings', { scope: 'file' }, () => ({ config }))

const get = (url: string, host = 'localhost:3000') => app.inject({ url, headers: { host } })

function settingsIn(page: string): BrowserSettings {
  const content = /name="estrade-settings" content="([^"]*)"/.exec(page)?.[1] ?? ''
  const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  return BrowserSettings.parse(JSON.parse(text))
}

describe('pages', () => {
  test.each(SCREENS.map((screen) => screen.replace(/:\w+/g, 'REF-1')))('NAV-17 a reload of %s works', async (url) => {
    const response = await get(`${url}?x=1`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const isUnlisted = url.includes('preview') || url === '/emargement'
    expect(response.headers['cache-control']).toBe(isUnlisted ? 'no-store' : 'public, no-cache')
    expect(response.headers['x-robots-tag']).toBe(isUnlisted ? 'noindex' : undefined)
  })

  test.each(['/nothing', '/confirmation/etape/3', '/fiche', '/fiche/a/session', '/panier/x', '/openapi.json'])(
    'NAV-14 NAV-08 %s is the same page with status 404',
    async (url) => {
      const response = await get(url)
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(response.body).toMatch(/<noscript><header>.*Erreur 404/)
    },
  )

  test('NAV-14 a missing file and a write to a screen get no page', async () => {
    expect((await get('/assets/gone.js')).json().code).toBe('NOT_FOUND')
    const post = await app.inject({ method: 'POST', url: '/panier', headers: { host: 'localhost:3000' } })
    expect(post.json().code).toBe('NOT_FOUND')
  })

  test('PAG-04 a built file is kept for ever, the page never', async () => {
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('PAG-04 a built file comes compressed to who reads that, and to nobody under the name of the copy', async () => {
    const headers = { host: 'localhost:3000', 'accept-encoding': 'br' }
    const compressed = await app.inject({ url: '/assets/main-abc123.js', headers })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {}')
    expect((await get('/assets/main-abc123.js')).body).toBe('export {}')
    expect((await get('/assets/main-abc123.js.br')).statusCode).toBe(404)
  })

  test('PAG-04 a built file without a compressed copy, as `npm start` builds it, comes as it is', async () => {
    const headers = { host: 'localhost:3000', 'accept-encoding': 'gzip' }
    const { body, headers: answered } = await app.inject({ url: '/assets/main-abc123.js', headers })
    expect([body, answered['content-encoding']]).toEqual(['export {}', undefined])
  })

  test.each(['/.built', '/assets/', '/assets/..%2findex.html', '/assets/%2e%2e/.built', '/index.html'])(
    'PAG-09 %s is no file for visitors',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('LAY-08 the settings and the brand come with the page, by host name', async () => {
    const main = await get('/')
    const branded = await get('/', 'rivage.localhost:3000')
    expect(settingsIn(main.body)).toMatchObject({
      brand: 'estrade',
      version: '1.19.1',
      apiUrl: '/api',
      organisme: { nom: 'L"Institut <b>' },
    })
    expect(settingsIn(branded.body).brand).toBe('rivage')
    expect(branded.body).toContain('data-brand="rivage"')
    expect(main.body).not.toContain('<b>')
  })

  test.each([
    ['estrade', '/favicon.svg', '#16213d'],
    ['rivage', '/favicon-rivage.svg', '#0c3b3a'],
    ['ardoise', '/favicon-ardoise.svg', '#262b33'],
  ])('LAY-08 the page of %s has its favicon and theme colour', (brand, favicon, themeColor) => {
    const config = testConfig({ BRAND: brand })
    const page = fillPage(readFileSync('web/index.html', 'utf8'), browserSettings(config, config.appUrl))
    expect(/data-brand="(.*?)"/.exec(page)?.[1]).toBe(brand)
    expect(/rel="icon" href="(.*?)"/.exec(page)?.[1]).toBe(favicon)
    expect(/name="theme-color" content="(.*?)"/.exec(page)?.[1]).toBe(themeColor)
    expect(settingsIn(page).brand).toBe(brand)
  })

  test('LAY-08 a made-up host name gets the main page', async () => {
    expect(settingsIn((await get('/', 'evil.example')).body).brand).toBe('estrade')
  })
})
