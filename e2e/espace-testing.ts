import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { settle } from './hote.ts'

/**
 * Opens a page repeatedly until it shows an element that a job adds or changes soon after. The papers are waited for first:
 * to load the page until it has them costs more than all that is done on it.
 */
export async function openUntil(page: Page, path: string, shown: Locator): Promise<void> {
  await settle(new URL((await page.request.get('/healthz')).url()).origin)
  await expect(async () => {
    await page.goto(path)
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** DOC-01: requests a document until it is drawn, and checks that it is a PDF. Answers its name. */
export async function openDocument(page: Page, link: Locator): Promise<string> {
  return (await openFichier(page, link)).name
}

interface Fichier {
  name: string
  bytes: Buffer
}

/** The same, with what the file holds. */
export async function openFichier(page: Page, link: Locator): Promise<Fichier> {
  let fichier: Fichier | undefined
  await expect(async () => {
    const coming = page.waitForEvent('download', { timeout: 4_000 })
    await link.click()
    fichier = await readPdf(coming)
  }).toPass()
  if (!fichier) throw new Error('no file came')
  return fichier
}

export async function checkPdf(coming: Promise<Download>): Promise<string> {
  return (await readPdf(coming)).name
}

async function readPdf(coming: Promise<Download>): Promise<Fichier> {
  const file = await coming
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF')
  return { name: file.suggestedFilename(), bytes }
}
