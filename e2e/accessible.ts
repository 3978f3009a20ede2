import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const CONTRAST = 'color-contrast'

interface Violation {
  id: string
  where: unknown[]
}

/** An element that fades in has no contrast yet; endless animations are not awaited. */
async function endAnimations(): Promise<void> {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

/**
 * A brand changes only `contrast`, half of the work, and a width does not change it: `structure` is the other rules.
 */
export type Rules = 'all' | 'structure' | 'contrast' | 'none'

/** The WCAG 2.2 A and AA violations of the current page. */
export async function findViolations(page: Page, rules: Rules = 'all'): Promise<Violation[]> {
  if (rules === 'none') return []
  for (const frame of page.frames()) {
    // Loading axe takes as long as running it, so each page loads it once.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  await page.evaluate(endAnimations)
  // Describing the passed rules too would double the time.
  const options: axe.RunOptions = {
    runOnly: rules === 'contrast' ? { type: 'rule', values: [CONTRAST] } : WCAG,
    resultTypes: ['violations'],
    rules: { [CONTRAST]: { enabled: rules !== 'structure' } },
  }
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given)
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target) }))
  }, options)
}
