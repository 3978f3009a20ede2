import { hkdfSync } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import { errors, type Provider } from 'oidc-provider'
import { addPageHeaders, sendPage, serveAssets } from '../web-pages.ts'
import { getSigningKey } from './cle-signature.sql.ts'
import { addCompteRoutes } from './compte.routes.ts'
import type { PasserelleContext } from './context.ts'
import { addInteractionRoutes } from './interaction.routes.ts'
import { createProviderPages, errorPage, toErreur } from './pages/provider-pages.ts'
import { createProvider } from './provider.ts'
import { addReinitialisationRoutes } from './reinitialisation.routes.ts'
import { ASSETS, type PasserelleClient, type Site } from './site.ts'
import { toPasserelleDb } from './tables.ts'

const FORM_LIMIT = 16 * 1024

export interface PasserelleOptions {
  /** Already migrated. It holds all state, so that instances share it. */
  // biome-ignore lint/suspicious/noExplicitAny: the application's tables are none of its business
  db: Kysely<any>
  issuer: string
  /** Key material: derives the keys of the cookies. */
  secret: string
  clients: PasserelleClient[]
  /** True for the ways of oidc-provider as it comes: e-mail by userinfo, no `prompt=create`, `auth_time` on demand. */
  isPlain?: boolean
}

/** Fastify plugin; register it with the path of the issuer as its prefix. */
export function passerelle({
  db: handle,
  issuer,
  secret,
  clients,
  isPlain = false,
}: PasserelleOptions): FastifyPluginAsync {
  return async (app) => {
    const db = toPasserelleDb(handle)
    const site: Site = { issuer, prefix: new URL(issuer).pathname, clients }
    const pages = createProviderPages(site)
    const provider = createProvider({ db, issuer, secret, clients, isPlain, jwk: await getSigningKey(db), pages })
    const csrfKey = Buffer.from(hkdfSync('sha256', secret, '', 'passerelle csrf', 32))
    logFaults(app, provider)
    addPageHeaders(app)
    showAsIssuer(app, issuer)
    serveAssets(app, ASSETS)
    await app.register(async (scope) => addPages(scope, { provider, db, site, csrfKey }))
    await app.register(async (scope) => mountProvider(scope, provider, site.prefix))
  }
}

/** oidc-provider builds addresses from the request's host: the hook replaces that host with the issuer's. */
function showAsIssuer(app: FastifyInstance, issuer: string): void {
  const { protocol, host } = new URL(issuer)
  app.addHook('onRequest', async (request) => {
    request.raw.headers['x-forwarded-proto'] = protocol.replace(':', '')
    request.raw.headers['x-forwarded-host'] = host
  })
}

function addPages(app: FastifyInstance, context: PasserelleContext): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return sendPage(reply, errorPage(context.site, toErreur(error)), status)
  })
  addInteractionRoutes(app, context)
  addReinitialisationRoutes(app, context)
  addCompteRoutes(app, context)
}

/** The provider handles every other path. It reads the body itself and ignores the prefix. */
function mountProvider(app: FastifyInstance, provider: Provider, prefix: string): void {
  const handle = provider.callback()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/*', async ({ raw }, reply) => {
    reply.hijack()
    const mounted: typeof raw & { originalUrl?: string } = raw
    mounted.originalUrl = raw.url
    mounted.url = raw.url?.slice(prefix.length)
    await handle(mounted, reply.raw)
  })
}

function logFaults(app: FastifyInstance, provider: Provider): void {
  provider.onerror = (error) => app.log.error(error)
  provider.on('server_error', (_ctx, error) => {
    if (!(error instanceof errors.OIDCProviderError)) app.log.error(error)
  })
  provider.on('backchannel.error', (_ctx, error, client) => app.log.warn({ err: error, client: client.clientId }))
}
