import { expect, test } from 'vitest'
import { COMPTES_DEMO, loadComptesDemo, MOT_DE_PASSE_DEMO } from '#standin/passerelle/comptes-demo.ts'
import { passerelle } from '#standin/passerelle/passerelle.ts'
import { Browser } from '#standin/passerelle/testing.ts'
import { testApp, testConfig } from '../../testing/application.ts'
import { testDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/process.ts'
import { allowBureau } from '../autorisation/autorisation.service.ts'

const [PERSON] = COMPTES_DEMO
const EMAIL = PERSON?.email ?? ''
const SECRET = 'client secret of the tests'

test('NAV-22 oidc-provider as it comes, with no setting of ours: signed in, an account asked for, the desk opened', async () => {
  const database = await testDatabase()
  await loadComptesDemo(database.db)
  await allowBureau(database.db, EMAIL, 'lecture')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const issuer = `${url}/passerelle`
  const clients = [
    {
      clientId: 'estrade',
      clientSecret: SECRET,
      redirectUris: [`${url}/auth/callback`],
      postLogoutRedirectUris: [],
      backchannelLogoutUri: `${url}/auth/backchannel-logout`,
      nom: 'Estrade',
      url,
    },
  ]
  const config = testConfig({ APP_URL: url, PORT: String(port), OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: SECRET })
  const plugin = passerelle({ db: database.db, issuer, secret: 'x'.repeat(32), clients, isPlain: true })
  const app = await testApp({ database, config, standins: [{ prefix: '/passerelle', plugin }] })
  await app.listen({ host: 'localhost', port })

  const browser = new Browser(url, url)
  const signIn = async (door: string) => {
    const page = await browser.open(`${url}/auth/${door}&to=/panier`)
    expect(page.title).toBe('Se connecter')
    const back = await page.submit('/connexion', { email: EMAIL, motDePasse: MOT_DE_PASSE_DEMO })
    expect(back.url).toBe(`${url}/panier`)
  }
  const read = async (path: string) => JSON.parse((await browser.open(`${url}${path}`)).html)
  // What « Créer un compte » opens: it does not know prompt=create, and would refuse it.
  await signIn('register?')
  expect(await read('/auth/userinfo')).toMatchObject({ email: EMAIL, email_verified: true })
  expect(await read('/api/gestion/bureau')).toMatchObject({ isOuvert: false, raison: 'SANS_HEURE' })
  await signIn('login?encore=1')
  expect(await read('/api/gestion/bureau')).toMatchObject({ isOuvert: true })

  await app.close()
  await database.close()
})
