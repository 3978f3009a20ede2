import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { expectFitsBoth, forgetSignIn, signIn } from './fixtures.ts'
import { moveClock } from './hote.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2

/** A company orders by transfer; somebody of the provider then sits at the desk. */
export async function openDesk(page: Page, path: string, { session, prenom }: { session: string; prenom: string }) {
  await openComplete(page, 'ADMV', '/panier')
  const email = `${prenom.toLowerCase()}.salle@ferrand-associes.example`
  const participants = [{ email, nom: 'Salle', prenom }]
  await orderByCall(page, await fillPanier(page, session, { participants }), VIREMENT)
  await forgetSignIn(page)
  await signIn(page, path, 'BUREAU')
}

/** At the top of the page: further down, a field is half under the header that stays. */
export async function expectFitsAll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectFitsBoth(page)
}

/** It is the afternoon of the last day of the session that the desk shows. */
export async function goToLastDay(page: Page, serverUrl: string): Promise<void> {
  const dates =
    (await page
      .getByText(/^(du|le) \d\d\/\d\d\/\d{4}/)
      .first()
      .textContent()) ?? ''
  const [day = '', month = '', year = ''] =
    dates
      .match(/\d\d\/\d\d\/\d{4}/g)
      ?.at(-1)
      ?.split('/') ?? []
  await moveClock(serverUrl, `${year}-${month}-${day}T15:00:00Z`)
  await page.reload()
}

/** The day of the next test of the same file is today again. */
export async function comeBack(serverUrl: string): Promise<void> {
  await moveClock(serverUrl, new Date().toISOString())
}
