import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { getVersion } from '#contract/settings.ts'
import { sitemapRoutes } from '../catalogue/sitemap.routes.ts'
import { metricsRoutes } from '../exploitation/etat/metrics.routes.ts'
import { authRoutes, backchannelRoutes } from '../personne/auth/auth.routes.ts'
import { openAnnuaire } from '../personne/client/verification/verification.service.ts'
import { cleKeeper, isCle } from '../platform/cle.ts'
import { registerClock, systemNow } from '../platform/clock.ts'
import { registerCompression } from '../platform/compression.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { answerNotFound, registerErrorHandler } from '../platform/errors.ts'
import { registerHealth } from '../platform/health.ts'
import { Lane, toLaneBounds } from '../platform/lane.ts'
import { registerMetrics } from '../platform/metrics.ts'
import { registerRevalidation } from '../platform/revalidation.ts'
import { route } from '../platform/routes.ts'
import { registerSecurity } from '../platform/security.ts'
import { type Bounds, createShedding, type Shed } from '../platform/shedding.ts'
import { type SignInKeeper, signInKeeper } from '../platform/sign-in.ts'
import { endSilentConnections } from '../platform/silent-connections.ts'
import type { Db, Tables } from '../platform/tables.ts'
import { bureauKeeper } from '../porte/bureau/acces.service.ts'
import { pages } from '../porte/page/pages.ts'
import { type Config, mountPath } from '../socle/config/config.ts'
import type { Annuaire } from '../socle/external/annuaire.ts'
import { createSso } from '../socle/external/sso.ts'
import { registerApi } from './api.ts'
import { registerServer } from './calls.ts'
import { decorateWithDoors } from './doors.ts'
import { foreignOrigins } from './foreign-origins.ts'
import { createFastify, registerCors } from './framework.ts'

export interface AppOptions {
  config: Config
  database: DatabaseHandle<Tables>
  /** Where the catalogue is read, which may be late; by default the database itself. */
  readDb?: Db | undefined
  log: Logger
  /** The built browser application, when this process serves it. */
  webRoot: URL
  /** Local doubles of outside services, each below its path. */
  standins?: readonly { prefix: string; plugin: FastifyPluginAsync }[]
  /** The State's directory of companies; by default the one that the settings name. */
  annuaire?: Annuaire
  /** The one clock: tests set it. */
  now?: () => Date
  /** Whether this process was asked to stop: it then serves who still comes, and asks for nobody. */
  isStopping?: () => boolean
  /** Called for each route registered: the tests of the access matrix compare the routes with the matrix's rows. */
  onRoute?(route: { method: string | string[]; url: string }): void
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, log, webRoot, standins = [], now = systemNow, isStopping = () => false } = options
  const { db } = database
  const { readDb = db } = options
  const annuaire = options.annuaire ?? openAnnuaire(config)
  const app = createFastify(config, log)
  if (options.now) registerClock(app, options.now)
  if (options.onRoute) app.addHook('onRoute', options.onRoute)
  endSilentConnections(app)
  registerMetrics(app)
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, version } = config
  if (endpoint) (await import('../platform/spans.ts')).exportSpans(app, { endpoint, version })
  registerErrorHandler(app)
  registerRevalidation(app)
  registerCompression(app)
  await registerCors(app, config)
  await app.register(cookie)
  const signIns = signInKeeper(config, db)
  const lane = new Lane(toLaneBounds(config.DATABASE_POOL))
  const cles = cleKeeper(db, now, lane)
  const bureau = bureauKeeper(config, db, signIns.find)
  await registerSecurity(app, {
    origins: config.origins,
    connectTo: foreignOrigins(config),
    secure: config.appUrl.startsWith('https:'),
    perMinuteOf: (caller) => (isCle(caller) ? config.CLE_PAR_MINUTE : config.RATE_LIMIT_PER_MINUTE),
    callerOf: (request) => cles.callerOf(request) ?? signIns.callerOf(request),
  })
  decorateWithDoors(app, { signIns, cles, bureau })

  registerHealth(app, database, isStopping)
  metricsRoutes(app, config, database)
  route(app, getVersion, async ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { version: config.version }
  })
  const shed = createShedding(app, toBounds(config, database))
  if (config.parts.has('auth')) await registerAuth(app, config, { db, signIns, shed })
  if (config.parts.has('api') || config.parts.has('gestion'))
    await registerApi(app, { config, db, readDb, annuaire, now }, { shed, bureau, lane })
  for (const { prefix, plugin } of standins) await app.register(plugin, { prefix })
  if (config.parts.has('app')) {
    sitemapRoutes(app, { config, db })
    await pages(app, config, webRoot, bureau.find)
  } else app.setNotFoundHandler(answerNotFound)
  return app
}

/** The embedded database works in this process: how late that is says nothing of who waits. */
function toBounds(config: Config, { kind, countConnections }: DatabaseHandle<Tables>): Bounds {
  return {
    requests: config.MAX_REQUESTS,
    delayMs: kind === 'postgresql' ? config.MAX_DELAY_MS : 0,
    countWaiting: () => countConnections?.().waiting ?? 0,
  }
}

async function registerAuth(
  app: FastifyInstance,
  config: Config,
  { db, signIns, shed }: { db: Db; signIns: SignInKeeper; shed: Shed },
) {
  const sso = createSso({
    issuer: config.issuer,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    timeoutSeconds: config.OIDC_TIMEOUT_SECONDS,
    trustsEmails: config.OIDC_EMAIL_TRUSTED === 'on',
  })
  const services = { config, db, sso, signIns }
  await registerServer(app, config, { place: config.AUTH_URL, shed }, async (auth) => authRoutes(auth, services))
  await app.register((scope) => backchannelRoutes(scope, services), { prefix: mountPath(config.AUTH_URL) })
}
