import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startServerProcess } from '#server/testing/process.ts'
import { judge } from './verdict.ts'

const FRAMES = 120
const ROW = 'table tbody tr'

/** The grid at 10,000 lines in a real browser; prints each figure with its bound. */
export async function measureGrille(): Promise<void> {
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (build.status !== 0) throw new Error('the build failed')
  const folder = mkdtempSync(join(tmpdir(), 'estrade-bench-'))
  const server = await startServerProcess({ DATA_DIR: folder })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  const url = `${server.url}/galerie?entree=grille-10000`
  try {
    // A visit before lets the process end its start, which bench/demarrage.ts measures.
    const before = await browser.newPage()
    await before.goto(url)
    await before.waitForSelector(ROW)
    await before.close()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const longest = Math.max(...list.getEntries().map((entry) => entry.duration))
        document.documentElement.dataset.longest = String(
          Math.max(longest, Number(document.documentElement.dataset.longest ?? 0)),
        )
      }).observe({ type: 'longtask' })
      const rows = new MutationObserver(() => {
        if (!document.querySelector('table tbody tr')) return
        document.documentElement.dataset.firstRow = String(performance.now())
        rows.disconnect()
      })
      rows.observe(document, { childList: true, subtree: true })
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(url)
    await page.waitForSelector(ROW)
    print('first row', await page.evaluate(() => Number(document.documentElement.dataset.firstRow)), 1_000, 'ms')
    print('script per scroll frame', await measureScroll(page, cdp), 5, 'ms')
    print('sort by text', await measureSort(page), 150, 'ms')
    print('longest task during the export', await measureExport(page), 200, 'ms')
    print('heap', await measureHeap(cdp), 120, 'MB')
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

function print(what: string, value: number, limit: number, unit: string): void {
  const verdict = judge(value, { atMost: limit }, `${what} (${unit})`)
  console.log(`${what.padEnd(32)} ${value.toFixed(1).padStart(8)} ${unit}  ${verdict}`)
}

async function getMetric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === name)?.value ?? 0
}

/** Scrolls ten lines per frame, like a quick wheel. */
async function measureScroll(page: Page, cdp: CDPSession): Promise<number> {
  const before = await getMetric(cdp, 'ScriptDuration')
  await page.evaluate(
    ([row, frames]) =>
      new Promise<void>((resolve) => {
        const scroller = document.querySelector(row as string)?.closest('table')?.parentElement as HTMLElement
        let frame = 0
        const step = () => {
          scroller.scrollTop += 440
          frame += 1
          if (frame < Number(frames)) requestAnimationFrame(step)
          else resolve()
        }
        step()
      }),
    [ROW, FRAMES] as const,
  )
  return (((await getMetric(cdp, 'ScriptDuration')) - before) * 1_000) / FRAMES
}

/** From the click to the sorted lines. */
async function measureSort(page: Page): Promise<number> {
  return page.evaluate(() => {
    const header = document.querySelector('th[aria-sort]:nth-child(2)') as HTMLElement
    const start = performance.now()
    header.click()
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    })
  })
}

/** Exports 9,000 lines; the page must stay responsive meanwhile. */
async function measureExport(page: Page): Promise<number> {
  await page.evaluate(() => {
    delete document.documentElement.dataset.longest
  })
  const start = Date.now()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  const file = await download
  console.log(`${file.suggestedFilename()} written in ${Date.now() - start} ms`)
  return page.evaluate(() => Number(document.documentElement.dataset.longest ?? 0))
}

async function measureHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await getMetric(cdp, 'JSHeapUsedSize')) / 1024 / 1024
}
