import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { askDue, type Part, readScreen, toLine } from './screens.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const CONTRAST = 'color-contrast'

interface Violation {
  id: string
  where: unknown[]
}

/** What the running journey has shown, whether it was checked in this journey or in one before. */
export const shown = new Set<string>()

/** The WCAG 2.2 A and AA violations of the current page, in what of it no journey has checked yet. */
export async function findViolations(page: Page, parts: readonly Part[]): Promise<Violation[]> {
  if (parts.length === 0) return []
  const screen = await readScreen(page)
  shown.add(toLine(screen))
  const due = await askDue(screen, parts)
  return due.length === 0 ? [] : runAxe(page, due)
}

/**
 * What answers to a scroll or to a new width is drawn a frame later. An element that fades in has no contrast yet; endless
 * animations are not awaited.
 */
async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

async function runAxe(page: Page, parts: readonly Part[]): Promise<Violation[]> {
  for (const frame of page.frames()) {
    // Loading axe takes as long as running it, so each page loads it once.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  await page.evaluate(settle)
  // Describing the passed rules too would double the time.
  const options: axe.RunOptions = {
    runOnly: parts.includes('structure') ? WCAG : { type: 'rule', values: [CONTRAST] },
    resultTypes: ['violations'],
    rules: { [CONTRAST]: { enabled: parts.includes('contrast') } },
  }
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))
  }, options)
}
