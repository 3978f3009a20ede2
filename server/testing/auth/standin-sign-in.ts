import { COMPTES_DEMO, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { Browser } from '#standin/passerelle/testing.ts'

/** Signs in a person of the demonstration on a server with its stand-ins; false when the server then does not know them. */
export async function signInAtStandin(url: string): Promise<boolean> {
  const browser = new Browser(url, url)
  const page = await browser.open(`${url}/auth/login?to=/panier`)
  await page.submit('/connexion', { email: COMPTES_DEMO[0]?.email ?? '', motDePasse: MOT_DE_PASSE_DEMO })
  const { status } = await browser.open(`${url}/auth/userinfo`)
  return status === 200
}
