import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { COMPTES_DEMO, loadComptesDemo, MOT_DE_PASSE_DEMO } from './comptes-demo.ts'
import { toPasserelleDb } from './tables.ts'
import {
  Browser,
  CALLBACK,
  CLIENT,
  createRelyingParty,
  ISSUER,
  startLogoutReceiver,
  startPasserelle,
} from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let receiver: Awaited<ReturnType<typeof startLogoutReceiver>>
let first: Awaited<ReturnType<typeof startPasserelle>>
let second: Awaited<ReturnType<typeof startPasserelle>>

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await loadComptesDemo(db)
  receiver = await startLogoutReceiver()
  const clients = [{ ...CLIENT, backchannelLogoutUri: receiver.url }]
  ;[first, second] = await Promise.all([startPasserelle({ db, clients }), startPasserelle({ db, clients })])
})

afterAll(async () => {
  await first.close()
  await second.close()
  await receiver.close()
  await database.close()
})

const demo = (role: string) => COMPTES_DEMO.find((compte) => compte.role === role)?.email ?? ''
const newBrowser = () => new Browser(first.address)
const newClient = () => createRelyingParty(first.address)

async function createAccount(browser: Browser, email: string, motDePasse: string) {
  const client = await newClient()
  const form = await browser.open(await client.startUrl({ prompt: 'create' }))
  const back = await form.submit('/creation', { prenom: 'Zoé', nom: 'L’Hermitte', email, motDePasse })
  return client.finish(back.url)
}

describe('sign-in', () => {
  test('NAV-22 shows the issuer’s addresses although the request came by another name', async () => {
    const { config } = await newClient()
    const metadata = config.serverMetadata()
    expect(metadata.authorization_endpoint).toBe(`${ISSUER}/auth`)
    expect(metadata.end_session_endpoint).toBe(`${ISSUER}/session/end`)
    expect(metadata.prompt_values_supported).toEqual(['none', 'login', 'create'])
    expect(metadata.registration_endpoint).toBeUndefined()
  })

  test('NAV-22 API-04 signs a demonstration account in, with its claims in the ID token and in userinfo', async () => {
    const client = await newClient()
    const login = await newBrowser().open(await client.startUrl())
    expect(login.title).toBe('Se connecter')
    const back = await login.submit('/connexion', { email: demo('ADMV').toUpperCase(), motDePasse: MOT_DE_PASSE_DEMO })
    expect(back.url).toContain(CALLBACK)
    const { idToken, claims, userinfo } = await client.finish(back.url)
    const expected = {
      given_name: 'Hélène',
      family_name: 'Ferrand',
      name: 'Hélène Ferrand',
      email: demo('ADMV'),
      email_verified: true,
    }
    expect(claims).toMatchObject(expected)
    expect(userinfo).toMatchObject(expected)
    expect(decodeProtectedHeader(idToken).alg).toBe('RS256')
  })

  test('NAV-22 signs in silently the second time, asks again with prompt=login', async () => {
    const browser = newBrowser()
    const client = await newClient()
    const login = await browser.open(await client.startUrl())
    await login.submit('/connexion', { email: demo('USER'), motDePasse: MOT_DE_PASSE_DEMO })
    const silent = await browser.open(await (await newClient()).startUrl({ prompt: 'none' }))
    expect(new URL(silent.url).searchParams.has('code')).toBe(true)
    const asked = await browser.open(await (await newClient()).startUrl({ prompt: 'login' }))
    expect(asked.title).toBe('Se connecter')
  })

  test('answers a wrong password and an unknown address with the same page, and keeps the address typed', async () => {
    const login = await newBrowser().open(await (await newClient()).startUrl())
    const wrong = await login.submit('/connexion', { email: demo('DOCS'), motDePasse: 'mauvais-mot-de-passe' })
    const unknown = await login.submit('/connexion', { email: 'nul@part.example', motDePasse: 'mauvais-mot-de-passe' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('L’adresse ou le mot de passe ne convient pas.')
    expect(wrong.html).toContain(`value="${demo('DOCS')}"`)
    expect(wrong.html).not.toContain('mauvais-mot-de-passe')
    expect(unknown.html.replaceAll('nul@part.example', demo('DOCS'))).toBe(wrong.html)
  })

  test('stops after ten failures for one address, even with the right password, and not for another one', async () => {
    const login = await newBrowser().open(await (await newClient()).startUrl())
    const attempt = (email: string, motDePasse: string) => login.submit('/connexion', { email, motDePasse })
    await Promise.all(Array.from({ length: 10 }, () => attempt(demo('AUTRE'), 'mauvais-mot-de-passe')))
    const refused = await attempt(demo('AUTRE'), MOT_DE_PASSE_DEMO)
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('Trop d’essais pour cette adresse.')
    expect((await attempt(demo('INSC'), MOT_DE_PASSE_DEMO)).url).toContain(CALLBACK)
  })

  test('lets a code be used once only', async () => {
    const client = await newClient()
    const login = await newBrowser().open(await client.startUrl())
    const back = await login.submit('/connexion', { email: demo('PART'), motDePasse: MOT_DE_PASSE_DEMO })
    const results = await Promise.allSettled([client.finish(back.url), client.finish(back.url)])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    await expect(client.finish(back.url)).rejects.toThrow()
  })
})

describe('account creation', () => {
  test('NAV-22 creates an account with prompt=create and signs it in', async () => {
    const { claims } = await createAccount(newBrowser(), 'zoe@nouveau.example', 'une phrase assez longue')
    expect(claims).toMatchObject({ given_name: 'Zoé', family_name: 'L’Hermitte', email: 'zoe@nouveau.example' })
  })

  test('says what to correct and keeps what was typed, escaped', async () => {
    const form = await newBrowser().open(await (await newClient()).startUrl({ prompt: 'create' }))
    const refused = await form.submit('/creation', { prenom: '"><b>', nom: '', email: 'zoe', motDePasse: 'court' })
    expect(refused.status).toBe(422)
    for (const message of ['Saisissez votre nom.', 'Saisissez une adresse e-mail', 'au moins 12 caractères.']) {
      expect(refused.html).toContain(message)
    }
    expect(refused.html).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(refused.html).toContain('value="zoe"')
  })

  test('refuses an address that has an account; switching to sign-in keeps the request', async () => {
    const client = await newClient()
    const form = await newBrowser().open(await client.startUrl({ prompt: 'create' }))
    const values = {
      prenom: 'Paul',
      nom: 'Double',
      email: demo('PART').toUpperCase(),
      motDePasse: 'une phrase assez longue',
    }
    const refused = await form.submit('/creation', values)
    expect(refused.html).toContain('Un compte existe déjà avec cette adresse.')
    const login = await refused.follow('Se connecter')
    const back = await login.submit('/connexion', { email: demo('PART'), motDePasse: MOT_DE_PASSE_DEMO })
    expect((await client.finish(back.url)).claims.email).toBe(demo('PART'))
  })
})

describe('logout', () => {
  test('NAV-21 NAV-22 ends the silent sign-in and tells the client by the back channel', async () => {
    const browser = newBrowser()
    const client = await newClient()
    const login = await browser.open(await client.startUrl())
    const back = await login.submit('/connexion', { email: demo('ADMP'), motDePasse: MOT_DE_PASSE_DEMO })
    const { idToken, claims } = await client.finish(back.url)
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: 'http://site.test/sorti', state: 'abc' }
    const page = await browser.open(oidc.buildEndSessionUrl(client.config, parameters).href)
    expect(page.html).toContain('data-auto-submit')
    const out = await page.submit('/session/end/confirm', { logout: 'yes' })
    expect(out.url).toBe('http://site.test/sorti?state=abc')

    const jwks = (await (await fetch(`${first.address}/passerelle/jwks`)).json()) as JSONWebKeySet
    const { payload } = await jwtVerify(receiver.tokens.at(-1) ?? '', createLocalJWKSet(jwks), { issuer: ISSUER })
    expect(payload).toMatchObject({ aud: CLIENT.clientId, sub: claims.sub, sid: claims.sid })

    const silent = await browser.open(await (await newClient()).startUrl({ prompt: 'none' }))
    expect(new URL(silent.url).searchParams.get('error')).toBe('login_required')
  })

  test('asks before it follows a link that no client vouches for', async () => {
    const browser = newBrowser()
    const login = await browser.open(`${ISSUER}/compte`)
    await login.submit('/connexion', { email: demo('USER'), motDePasse: MOT_DE_PASSE_DEMO })
    const page = await browser.open(`${ISSUER}/session/end`)
    expect(page.html).not.toContain('data-auto-submit')
    expect((await page.submit('/session/end/confirm', { logout: 'yes' })).title).toBe('À bientôt')
  })
})

describe('several instances on one database', () => {
  test('finish on one what was started on the other', async () => {
    const browser = newBrowser()
    const client = await newClient()
    const login = await browser.open(await client.startUrl())
    browser.address = second.address
    const back = await login.submit('/connexion', { email: demo('USER'), motDePasse: MOT_DE_PASSE_DEMO })
    expect((await client.finish(back.url)).claims.email).toBe(demo('USER'))
  })

  test('sign with the same key', async () => {
    const [one, other] = await Promise.all(
      [first, second].map(async ({ address }) => (await fetch(`${address}/passerelle/jwks`)).json()),
    )
    expect(one).toEqual(other)
  })

  test('may load the demonstration accounts again', async () => {
    await loadComptesDemo(database.db)
    const { nb } = await toPasserelleDb(database.db)
      .selectFrom('identite')
      .select((eb) => eb.fn.countAll<string>().as('nb'))
      .where(
        'sub',
        'in',
        COMPTES_DEMO.map((compte) => compte.sub),
      )
      .executeTakeFirstOrThrow()
    expect(Number(nb)).toBe(8)
  })
})

describe('cookies', () => {
  test('stay below the prefix, and are secure for an https issuer only', async () => {
    const issuer = 'https://sso.test/identite'
    const secure = await startPasserelle({ db: database.db, issuer, clients: [CLIENT] })
    const url = `/auth?client_id=passerelle-compte&response_type=none&scope=openid`
    const overHttps = new Browser(secure.address, issuer)
    await overHttps.open(`${issuer}${url}`)
    const overHttp = newBrowser()
    await overHttp.open(`${ISSUER}${url}`)
    await secure.close()
    expect(overHttps.setCookieHeaders.length).toBeGreaterThan(0)
    for (const header of overHttps.setCookieHeaders) expect(header).toMatch(/path=\/identite.*; secure; httponly/i)
    for (const header of overHttp.setCookieHeaders) expect(header).not.toMatch(/secure/i)
  })
})
