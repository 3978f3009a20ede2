import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toContexteDocument } from '../../papier/document/contexte.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { testDatabase } from '../../testing/database.ts'
import { toExpediteur } from '../courriel/modele.ts'
import { readMarques } from './marque.ts'

const LOGO =
  '<?xml version="1.0"?>\n<!-- mark --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrade-marque-'))
  mkdirSync(join(folder, 'estrade'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, 'estrade', name), content)
const read = () => readMarques(folder, 'estrade').get('estrade')

describe('LAY-08 the provider’s own logo, icon and colours', () => {
  test('they are on the page, which keeps its policy; a brand without a folder stays as it is', async () => {
    put('logo.svg', LOGO)
    put('favicon.png', PNG)
    put('couleurs.json', '{"brand-ink":"#3b0a2a","accent":"#7a1f5c"}')
    const config = testConfig({ BRAND_DIR: folder, BRAND_HOSTS: 'rivage=http://rivage.localhost:3000' })
    const database = await testDatabase()
    const app = await testApp({ database, config })
    const get = (url: string, host = 'localhost:3000') => app.inject({ url, headers: { host } })
    const page = await get('/panier')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("style-src 'self';")
    const logo = /&quot;logo&quot;:&quot;(\/marque\/estrade-logo-[0-9a-f]{8}\.svg)&quot;/.exec(page.body)?.[1] ?? ''
    const styles = /<link rel="stylesheet" href="(\/marque\/[^"]+\.css)">/.exec(page.body)?.[1] ?? ''
    expect((await get(styles)).body).toContain('--accent:#7a1f5c')
    expect((await get(styles)).headers['content-type']).toBe('text/css; charset=utf-8')
    const image = await get(logo)
    expect([image.body, image.headers['content-type']]).toEqual([LOGO, 'image/svg+xml'])
    expect(image.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/panier', 'rivage.localhost:3000')).body).not.toContain('/marque/')
    await app.close()
    await database.close()
  })

  test('an SVG opened by its own address runs nothing', async () => {
    put('logo.svg', LOGO)
    const database = await testDatabase()
    const app = await testApp({ database, config: testConfig({ BRAND_DIR: folder }) })
    const { headers } = await app.inject({ url: read()?.logo?.url ?? '', headers: { host: 'localhost:3000' } })
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
    await app.close()
    await database.close()
  })

  test('mails and documents have the colour too', () => {
    put('couleurs.json', '{"brand-ink":"#3b0a2a"}')
    const config = testConfig({ BRAND_DIR: folder })
    expect(toExpediteur(config).couleur).toBe('#3b0a2a')
    expect(toContexteDocument(config, new Date()).marque.couleur).toBe('#3b0a2a')
  })

  test('without folders the files are those of the brand of the settings, whatever their folder is called', () => {
    rmSync(join(folder, 'estrade'), { recursive: true })
    writeFileSync(join(folder, 'logo.svg'), LOGO)
    expect([...readMarques(folder, 'rivage')].map(([brand, { logo }]) => [brand, String(logo?.content)])).toEqual([
      ['rivage', LOGO],
    ])
    expect(testConfig({ BRAND_DIR: folder, BRAND: 'ardoise' }).marques.get('ardoise')?.logo?.type).toBe('image/svg+xml')
  })

  test('shades follow from a colour unless they are set', () => {
    put('couleurs.json', '{"brand-ink":"#000000","accent":"#800000","accent-soft":"#ffeeee"}')
    expect(read()?.couleurs).toEqual({
      'brand-ink': '#000000',
      'brand-ink-soft': '#cccccc',
      accent: '#800000',
      'accent-hover': '#660000',
      'accent-soft': '#ffeeee',
    })
  })

  test('colours that can hardly be read are said, and taken', () => {
    put('couleurs.json', '{"accent":"#ffd700"}')
    expect(read()?.warnings).toEqual([
      `${join(folder, 'estrade', 'couleurs.json')}: accent #ffd700 and #ffffff have a contrast of 1.4, and 4.5 is needed to read.`,
    ])
    put('couleurs.json', '{"accent":"#7a1f5c","brand-ink":"#3b0a2a","ground":"#fbf8f3"}')
    expect(read()?.warnings).toEqual([])
  })

  test.each([
    ['logo.png', LOGO, 'logo.png is not of the type that its name says.'],
    ['logo.svg', '<html><svg></svg></html>', 'logo.svg is not of the type that its name says.'],
    ['logo.svg', `${LOGO}${' '.repeat(200_000)}`, 'logo.svg is too heavy for every page: 200 KB at most.'],
    ['favicon.webp', PNG, 'favicon.webp is not of the type that its name says.'],
    ['favicon.jpg', PNG, 'favicon.jpg is not of the type that its name says.'],
    ['couleurs.json', '{', 'couleurs.json is not JSON'],
    ['couleurs.json', '{"accent":"red"}', 'couleurs.json: accent must be a colour like #1a2b3c.'],
    ['couleurs.json', '{"accent":"#123456;}"}', 'couleurs.json: accent must be a colour like #1a2b3c.'],
    ['couleurs.json', '{"encre":"#123456"}', 'couleurs.json: may set only brand-ink, brand-ink-soft, accent,'],
  ])('%s that is none is refused in a sentence', (name, content, message) => {
    put(name, content)
    expect(read).toThrow(message)
  })

  test.each([
    ['logo.png', PNG, 'image/png'],
    ['logo.jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['logo.webp', Buffer.from('RIFF\x01\x02\x03\x04WEBPVP8 ', 'latin1'), 'image/webp'],
  ])('%s is taken', (name, content, type) => {
    put(name, content)
    expect(read()?.logo?.type).toBe(type)
  })
})
