import type { Page } from '@playwright/test'
import { openComplete } from './demande-testing.ts'
import { expectFitsBoth, forgetSignIn, signIn } from './fixtures.ts'
import { fillPanier, orderByCall } from './panier-testing.ts'

const VIREMENT = 2

/** A company orders by transfer; somebody of the provider then sits at the desk. */
export async function openDesk(page: Page, path: string, { session, prenom }: { session: string; prenom: string }) {
  await openComplete(page, 'ADMV')
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
