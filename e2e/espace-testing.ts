import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Opens a page repeatedly until it shows an element that a job adds or changes soon after. */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** DOC-01: requests a document until it is drawn, and checks that it is a PDF. Answers its name. */
export async function openDocument(page: Page, link: Locator): Promise<string> {
  let name = ''
  await expect(async () => {
    const coming = page.waitForEvent('download', { timeout: 4_000 })
    await link.click()
    name = await checkPdf(coming)
  }).toPass()
  return name
}

export async function checkPdf(coming: Promise<Download>): Promise<string> {
  const file = await coming
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF')
  return file.suggestedFilename()
}
