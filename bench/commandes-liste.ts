import { spawnSync } from 'node:child_process'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { postgresDatabase } from '#server/testing/database.ts'
import { copyCommande } from '#server/testing/espace/espace.sql.ts'
import { startServerProcess } from '#server/testing/process.ts'
import { judge } from './verdict.ts'

/** A demonstration account that may read the orders of its company. */
const COMPTE = { email: 'helene.ferrand@ferrand-associes.example', motDePasse: 'demonstration-estrade' }
const SMALL = 10
const LARGE = 5_000
/** The lines of the first answer: the browser's number, and one that both companies fill. */
const FIRST = 200
const CALLS = 50
const LOADS = 5
const MAX_FIRST_ROW_MS = 1_000
const MAX_RATIO = 3

/** A company's list of orders on PostgreSQL: with 10 orders, then with 5,000. */
export async function measureCommandesListe(): Promise<void> {
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('the build failed')
  const { url, handle, drop } = await postgresDatabase()
  const server = await startServerProcess({
    DATABASE_URL: url,
    SECRET: 'a secret that only benches use, ever',
    RATE_LIMIT_PER_MINUTE: '100000000',
  })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const societe = await signIn(page)
    const list = (nombre: number) => `/api/espace/commandes?clientId=${societe}&nombre=${nombre}`
    const { commandes } = await (await context.request.get(list(FIRST))).json()
    await copyCommande(handle.db, commandes.at(-1).id, SMALL - commandes.length)
    const small = await timeCalls(context, list(SMALL))
    await copyCommande(handle.db, commandes.at(-1).id, LARGE - SMALL)
    const large = await timeCalls(context, list(SMALL))
    const first = await timeCalls(context, list(FIRST))
    const ratio = large / small
    console.log(`first ${SMALL} orders of ${SMALL} / of ${LARGE}: ${small.toFixed(1)} / ${large.toFixed(1)} ms`)
    console.log(
      `ratio ${ratio.toFixed(2)}  ${judge(ratio, { atMost: MAX_RATIO }, `first orders of ${LARGE} / of ${SMALL}`)}`,
    )
    console.log(`first ${FIRST} orders of ${LARGE}: ${first.toFixed(1)} ms`)
    const row = await timeFirstRow(page, `/espace/commandes?societe=${societe}`)
    console.log(
      `first row in the browser: ${row.toFixed(0)} ms  ${judge(row, { under: MAX_FIRST_ROW_MS }, 'first row (ms)')}`,
    )
  } finally {
    await browser.close()
    await server.stop()
    await drop()
  }
}

/** Signs in as a person who may read the orders of the demonstration's company; answers the company's id. */
async function signIn(page: Page): Promise<number> {
  await page.goto('/auth/login?to=%2F')
  await page.getByLabel('Adresse e-mail').fill(COMPTE.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(COMPTE.motDePasse)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const [societe] = await (await page.request.get('/api/espace/societes')).json()
  return societe.id
}

async function timeCalls({ request }: BrowserContext, path: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const start = performance.now()
    await (await request.get(path)).body()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** From the navigation to the first order, with the files in the browser's cache as on any second visit. */
async function timeFirstRow(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const rows = new MutationObserver(() => {
      if (!document.querySelector('table tbody tr')) return
      document.documentElement.dataset.firstRow = String(performance.now())
      rows.disconnect()
    })
    rows.observe(document, { childList: true, subtree: true })
  })
  const times: number[] = []
  for (let load = 0; load < LOADS; load++) {
    await page.goto(path)
    await page.waitForSelector('html[data-first-row]')
    times.push(await page.evaluate(() => Number(document.documentElement.dataset.firstRow)))
  }
  return median(times)
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
