import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '#server/testing/process.ts'
import { openComplete } from './demande-testing.ts'
import { expect, test as journey } from './fixtures.ts'
import { fillPanier, orderByCall, title } from './panier-testing.ts'

const VIREMENT = 2

/**
 * Like `npm start` on a new machine: the embedded database in a folder of its own; all other journeys use PostgreSQL.
 */
const test = journey.extend<object, { dataDir: string }>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first argument
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'estrade-e2e-'))
      await use(folder)
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  serverUrlOf: [
    async ({ dataDir }, use) => {
      const server = await startServerProcess({ DATA_DIR: dataDir })
      await use(() => server.url)
      await server.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test('on the embedded database: a request becomes an order, which its company finds again', async ({ page }) => {
  await openComplete(page, 'ADMV', '/panier')
  const item = await fillPanier(page, 'SOC-PAIE1-PAR-01')
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Débuter en paie')
  await orderByCall(page, item, VIREMENT)
  await page.reload()
  await expect(page.getByText('Votre panier est vide.', { exact: true })).toBeVisible()

  await page.goto('/espace/commandes')
  await expect(title(page, 'Commandes')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Débuter en paie' })).toBeVisible()
  await page.goto('/catalogue?q=paie')
  await expect(page.getByRole('article').first()).toBeVisible()
})
