import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import * as oidc from 'openid-client'
import { type PasserelleOptions, passerelle } from './passerelle.ts'

export const ISSUER = 'http://sso.test/passerelle'
export const CALLBACK = 'http://site.test/retour'
export const CLIENT = {
  clientId: 'site',
  clientSecret: 'secret-de-test',
  redirectUris: [CALLBACK],
  postLogoutRedirectUris: ['http://site.test/sorti'],
  backchannelLogoutUri: 'http://site.test/sortie',
  nom: 'Site de test',
  url: 'http://site.test/',
}

/** One server instance. It listens on an address other than the issuer's, as behind a proxy. */
export async function startPasserelle({
  issuer = ISSUER,
  ...rest
}: Pick<PasserelleOptions, 'db' | 'clients'> & { issuer?: string }) {
  // Creating the keys and tables takes longer than the usual 10 s while other tests load the machine.
  const app = Fastify({ pluginTimeout: 50_000 })
  await app.register(passerelle({ ...rest, issuer, secret: 'x'.repeat(32) }), { prefix: new URL(issuer).pathname })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => app.close() }
}

/** A back-channel logout address of a client, which keeps the tokens it receives. */
export async function startLogoutReceiver() {
  const tokens: string[] = []
  const server = createServer(async (request, response) => {
    tokens.push(new URLSearchParams(await text(request)).get('logout_token') ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sortie`
  return { url, tokens, close: () => new Promise((resolve) => server.close(resolve)) }
}

interface Cookie {
  name: string
  value: string
  path: string
}

/** A browser without a screen: keeps cookies by path and follows redirects until they leave the issuer. */
export class Browser {
  readonly issuer: string
  /** The real address of the issuer's server; may change between two steps. */
  address: string
  cookies: Cookie[] = []
  setCookieHeaders: string[] = []

  constructor(address: string, issuer = ISSUER) {
    this.address = address
    this.issuer = issuer
  }

  async open(url: string, form?: Record<string, string>): Promise<Visit> {
    const target = new URL(url, this.issuer)
    if (target.origin !== new URL(this.issuer).origin) return new Visit(this, target.href, 0, '')
    const response = await fetch(toServed(target.href, this.issuer, this.address), {
      redirect: 'manual',
      headers: { cookie: this.cookieHeader(target.pathname), accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    this.keepCookies(response.headers.getSetCookie())
    const location = response.headers.get('location')
    if (location) return this.open(new URL(location, target).href)
    return new Visit(this, target.href, response.status, await response.text())
  }

  private cookieHeader(path: string): string {
    const sent = this.cookies.filter((cookie) => `${path}/`.startsWith(cookie.path.replace(/\/?$/, '/')))
    return sent.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
  }

  private keepCookies(headers: string[]): void {
    this.setCookieHeaders.push(...headers)
    for (const header of headers) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      const path = /path=([^;]+)/i.exec(header)?.[1] ?? '/'
      this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path)
      if (value) this.cookies.push({ name, value, path })
    }
  }
}

/** A page a browser has reached; status 0 for a page of the client's own site. */
export class Visit {
  readonly browser: Browser
  readonly url: string
  readonly status: number
  readonly html: string

  constructor(browser: Browser, url: string, status: number, html: string) {
    this.browser = browser
    this.url = url
    this.status = status
    this.html = html
  }

  get title(): string {
    return /<h1>(.*?)<\/h1>/s.exec(this.html)?.[1] ?? ''
  }

  /** Sends the form whose action ends with `ending`, with its hidden fields. */
  submit(ending: string, values: Record<string, string>): Promise<Visit> {
    const forms = this.html.matchAll(/<form[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/gs)
    const [, action = '', content = ''] = forms.find(([, address]) => address?.endsWith(ending)) ?? []
    if (!action) throw new Error(`no form to ${ending} on the page ${this.title}`)
    const hidden = content.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
    const fields = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
    return this.browser.open(action, { ...fields, ...values })
  }

  follow(words: string): Promise<Visit> {
    const links = this.html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)
    const [, href] = links.find(([, , label]) => label?.includes(words)) ?? []
    if (!href) throw new Error(`no link '${words}' on the page ${this.title}`)
    return this.browser.open(href)
  }
}

/** The client's side of the protocol, with the library the application uses. */
export async function createRelyingParty(address: string) {
  const served: oidc.CustomFetch = (url, options) => fetch(toServed(url, ISSUER, address), options as RequestInit)
  const config = await oidc.discovery(new URL(ISSUER), CLIENT.clientId, CLIENT.clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: served,
  })
  const codeVerifier = oidc.randomPKCECodeVerifier()
  const nonce = oidc.randomNonce()
  return {
    config,
    async startUrl(extra: Record<string, string> = {}): Promise<string> {
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: CALLBACK,
        scope: 'openid profile email',
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...extra,
      }).href
    },
    async finish(callbackUrl: string) {
      const checks = { expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
      const tokens = await oidc.authorizationCodeGrant(config, new URL(callbackUrl), checks)
      const claims = tokens.claims()
      if (!claims || !tokens.id_token) throw new Error('no ID token')
      const userinfo = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
      return { idToken: tokens.id_token, claims, userinfo }
    },
  }
}

function toServed(url: string, issuer: string, address: string): string {
  return url.replace(new URL(issuer).origin, address)
}
