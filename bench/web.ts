import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startServerProcess } from '#server/testing/process.ts'
import { judge } from './verdict.ts'

const ROUNDS = 9
/** Lighthouse's slow 4G and phone: 150 ms round trip, 1.6 Mbit/s down, a processor four times slower. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const TYPES: Record<string, string> = { '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

interface Visit {
  lcp: number
  cls: number
  files: string[]
  complaints: string[]
}

/** Opens a fiche on a slow phone, and the same content as a static page, in one run. */
export async function measureWeb(): Promise<void> {
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('the build failed')
  const folder = mkdtempSync(join(tmpdir(), 'estrade-bench-'))
  const server = await startServerProcess({ DATA_DIR: folder })
  const path = await findFiche(server.url)
  const still = await serveStill(await fetch(server.url + path))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  })
  try {
    const drawn: Visit[] = []
    const plain: Visit[] = []
    const presses: number[] = []
    // Alternates the two, so that a busy moment of the machine affects both.
    for (let round = 0; round < ROUNDS; round += 1) {
      drawn.push(await visit(browser, server.url + path))
      plain.push(await visit(browser, still.url))
      presses.push(await press(browser, server.url + path))
    }
    report(path, drawn, plain, presses)
  } finally {
    await browser.close()
    still.server.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** The fiche with the most sessions among the first results: the longest page. */
async function findFiche(url: string): Promise<string> {
  const response = await fetch(`${url}/api/catalogue/recherche?typesIds=1`)
  const { resultats } = (await response.json()) as { resultats: { reference: string; nbSessions: number }[] }
  const [longest] = resultats.toSorted((a, b) => b.nbSessions - a.nbSessions)
  return `/fiche/${longest?.reference}`
}

/** Makes the browser leave the process of its empty first page, which takes time whatever the page then shows. */
const OPENED_APART = 'cross-origin-opener-policy'

/** The same text and styles without scripts, opened as our page is, served from memory. */
async function serveStill(drawn: Response): Promise<{ url: string; server: Server }> {
  const page = (await drawn.text())
    .replace(/<script (?:type="module"|async|defer).*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="application\/json".*?<\/script>/gs, '')
  const body = brotliCompressSync(page)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    [OPENED_APART]: drawn.headers.get(OPENED_APART) ?? 'unsafe-none',
  }
  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (url === '/') {
      response.writeHead(200, headers).end(body)
      return
    }
    const type = TYPES[extname(url)]
    if (!type) return void response.writeHead(404).end()
    const isText = type.startsWith('text/')
    response
      .writeHead(200, { 'content-type': type, ...(isText && { 'content-encoding': 'br' }) })
      .end(readFileSync(`dist/web${url}${isText ? '.br' : ''}`))
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  return { url: `http://localhost:${port}/`, server }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, locale: 'fr-FR' })
  const page = await context.newPage()
  const complaints: string[] = []
  const files: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await slowDown(page)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'networkidle' })
  const measured = await page.evaluate(() => ({
    lcp: Number(document.documentElement.dataset.lcp),
    cls: Number(document.documentElement.dataset.cls ?? 0),
  }))
  await context.close()
  return { ...measured, files, complaints }
}

/**
 * Presses the account button as soon as the page is in view, and waits for its menu: no press is lost. Answers the time
 * until the screen showed the press. A visit of its own, because a press ends the browser's search for the largest paint.
 */
async function press(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, locale: 'fr-FR' })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(watchPress)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.getByRole('button', { name: '(menu du compte)' }).click()
  await page.getByRole('dialog', { name: 'Mon compte' }).waitFor()
  const delay = await page.evaluate(() => Number(document.documentElement.dataset.press))
  await context.close()
  return delay
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

/** Runs in the page: keeps the largest paint and the sum of the shifts on the root element. */
function watch(): void {
  const keep = (name: string, value: number) => {
    document.documentElement.dataset[name] = String(value)
  }
  let shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) keep('lcp', entry.startTime)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts += (entry as unknown as { value: number }).value
    keep('cls', shifts)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page: keeps the time from the first press to the first paint after a change of what was pressed. */
function watchPress(): void {
  const onPress = ({ target, timeStamp }: Event) => {
    const keep = () => {
      document.documentElement.dataset.press ??= String(performance.now() - timeStamp)
    }
    const button = (target as Element).closest('button') as Element
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(keep))).observe(button, { attributes: true })
  }
  window.addEventListener('pointerdown', onPress, { capture: true, once: true })
}

function report(path: string, drawn: Visit[], plain: Visit[], presses: number[]): void {
  const lcp = median(drawn.map((each) => each.lcp))
  const still = median(plain.map((each) => each.lcp))
  const files = [...new Set(drawn[0]?.files)].filter((file) => /\.(js|css)$/.test(file))
  const bytes = files.reduce((sum, file) => sum + statSync(`dist/web${file}.gz`).size, 0)
  const complaints = drawn.flatMap((each) => each.complaints)
  console.log(`${path} on a slow phone, median of ${ROUNDS} visits in turns`)
  console.log(`largest paint ${lcp.toFixed(0)} ms; the same as a static page ${still.toFixed(0)} ms`)
  print('ratio of the two', lcp / still, 1.05, '')
  print('first press, until it shows', median(presses), 200, 'ms')
  print('layout shift', Math.max(...drawn.map((each) => each.cls)), 0.02, '')
  print('scripts and styles, gzip', bytes / 1024, 115, 'KB')
  print('complaints of the browser', complaints.length, 0, '')
  for (const complaint of new Set(complaints)) console.log(`  ${complaint}`)
}

function print(what: string, value: number, limit: number, unit: string): void {
  const verdict = judge(value, { atMost: limit }, unit ? `${what} (${unit})` : what)
  console.log(`${what.padEnd(28)} ${value.toFixed(3).padStart(9)} ${unit.padEnd(3)} ${verdict}`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
