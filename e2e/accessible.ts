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

/** What fades in has no contrast yet; what turns for ever is not waited for. */
async function endAnimations(): Promise<void> {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

/** `contrast`, half of the work, is all that a brand changes, and nothing that a width does: `structure` is the rest. */
export type Rules = 'all' | 'structure' | 'contrast' | 'none'

/** What is wrong by WCAG 2.2 A and AA on the page as it stands. */
export async function findViolations(page: Page, rules: Rules = 'all'): Promise<Violation[]> {
  if (rules === 'none') return []
  for (const frame of page.frames()) {
    // To read axe takes as long as to run it: once in the life of a page.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  await page.evaluate(endAnimations)
  // Describing what is right as well takes as long again.
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
