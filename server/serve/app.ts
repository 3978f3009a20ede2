import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Logger } from 'pino'
import { getVersion } from '#contract/settings.ts'
import { echeanceRoutes } from '../argent/echeance/echeance.routes.ts'
import { openPaiement } from '../argent/paiement/fournisseur.ts'
import { notificationRoutes, paiementRoutes } from '../argent/paiement/paiement.routes.ts'
import { freeItem } from '../argent/paiement/paiement.service.ts'
import { agendaRoutes } from '../catalogue/agenda.routes.ts'
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts'
import { sitemapRoutes } from '../catalogue/sitemap.routes.ts'
import { metricsRoutes } from '../exploitation/etat/metrics.routes.ts'
import { devisRoutes } from '../papier/devis/devis.routes.ts'
import { documentRoutes } from '../papier/document/document.routes.ts'
import { financementRoutes } from '../papier/financement/financement.routes.ts'
import { contratRoutes } from '../papier/signature/contrat.routes.ts'
import { signatureRoutes } from '../papier/signature/signature.routes.ts'
import { authRoutes, backchannelRoutes } from '../personne/auth/auth.routes.ts'
import { clientRoutes } from '../personne/client/client.routes.ts'
import { facturationRoutes } from '../personne/client/facturation/facturation.routes.ts'
import { informationsRoutes } from '../personne/client/informations/informations.routes.ts'
import { interlocuteurRoutes } from '../personne/client/interlocuteur/interlocuteur.routes.ts'
import { rattachementRoutes } from '../personne/client/rattachement/rattachement.routes.ts'
import { signataireRoutes } from '../personne/client/signataire/signataire.routes.ts'
import { openAnnuaire } from '../personne/client/verification/verification.service.ts'
import { compteRoutes } from '../personne/compte/compte.routes.ts'
import { participantRoutes } from '../personne/compte/participant.routes.ts'
import { cleKeeper, isCle } from '../platform/cle.ts'
import { registerClock, systemNow } from '../platform/clock.ts'
import { registerCompression } from '../platform/compression.ts'
import type { DatabaseHandle } from '../platform/database.ts'
import { answerNotFound, registerErrorHandler } from '../platform/errors.ts'
import { registerHealth } from '../platform/health.ts'
import { Lane, toLaneBounds, workInLane } from '../platform/lane.ts'
import { registerMetrics } from '../platform/metrics.ts'
import { registerRevalidation } from '../platform/revalidation.ts'
import { route } from '../platform/routes.ts'
import { registerSecurity } from '../platform/security.ts'
import { type Bounds, createShedding, type Shed } from '../platform/shedding.ts'
import { type SignInKeeper, signInKeeper } from '../platform/sign-in.ts'
import { endSilentConnections } from '../platform/silent-connections.ts'
import type { Db, Tables } from '../platform/tables.ts'
import { type BureauKeeper, bureauKeeper } from '../porte/bureau/acces.service.ts'
import { bureauRoutes } from '../porte/bureau/bureau.routes.ts'
import { espaceRoutes } from '../porte/espace/espace.routes.ts'
import { integrationRoutes } from '../porte/integration/integration.routes.ts'
import { pages } from '../porte/page/pages.ts'
import { verificationRoutes } from '../porte/page/verification.routes.ts'
import { type Config, mountPath } from '../socle/config/config.ts'
import { evenementRoutes } from '../socle/evenement/evenement.routes.ts'
import type { Annuaire } from '../socle/external/annuaire.ts'
import { createSso } from '../socle/external/sso.ts'
import { nomenclatureRoutes } from '../socle/nomenclature/nomenclature.routes.ts'
import { emargementRoutes } from '../suite/emargement/emargement.routes.ts'
import { modificationRoutes } from '../suite/modification/modification.routes.ts'
import { participantsRoutes } from '../vente/annuaire/annuaire.routes.ts'
import { attenteRoutes } from '../vente/attente/attente.routes.ts'
import { commandeRoutes } from '../vente/commande/commande.routes.ts'
import { freeASigner } from '../vente/contrat/contrat.service.ts'
import { createConsultations } from '../vente/demande/consultation.service.ts'
import { demandeRoutes } from '../vente/demande/demande.routes.ts'
import { panierRoutes } from '../vente/panier/panier.routes.ts'
import { registerCalls, registerServer } from './calls.ts'
import { decorateWithDoors } from './doors.ts'
import { foreignOrigins } from './foreign-origins.ts'
import { createFastify, registerCors, registerOpenapi } from './framework.ts'
import { handIn } from './suites.ts'

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
  handIn()
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
  if (config.NODE_ENV === 'development') await registerOpenapi(app, config)

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
    await registerApi(app, config, { db, readDb, annuaire, now, shed, bureau, lane })
  for (const { prefix, plugin } of standins) await app.register(plugin, { prefix })
  if (config.parts.has('app')) {
    sitemapRoutes(app, config, db)
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
  const services = { db, sso, signIns }
  await registerServer(app, config, { place: config.AUTH_URL, shed }, async (auth) =>
    authRoutes(auth, config, services),
  )
  await app.register((scope) => backchannelRoutes(scope, services), { prefix: mountPath(config.AUTH_URL) })
}

interface ApiParts {
  db: Db
  readDb: Db
  annuaire: Annuaire
  now: () => Date
  shed: Shed
  bureau: BureauKeeper
  lane: Lane
}

/** The API and, on the same address, the calls of the desk. */
async function registerApi(app: FastifyInstance, config: Config, { shed, readDb, bureau, lane, ...base }: ApiParts) {
  const { db, now } = base
  const services = { ...base, paiement: await openPaiement(config, now) }
  const consult = createConsultations(db, config.LOOKUPS_PER_HOUR)
  await registerServer(app, config, { place: config.API_URL, shed }, async (api) => {
    if (config.parts.has('gestion')) bureauRoutes(api, config, { ...services, bureau })
    if (!config.parts.has('api')) return
    catalogueRoutes(api, { db, readDb }, now)
    agendaRoutes(api, config, db, now)
    attenteRoutes(api, { db, now, consult })
    clientRoutes(api, config, services)
    facturationRoutes(api, config, db, now)
    informationsRoutes(api, db)
    commandeRoutes(api, config, db, now)
    compteRoutes(api, db)
    contratRoutes(api, db, now)
    demandeRoutes(api, config, db, now)
    devisRoutes(api, config, { db, now, consult })
    documentRoutes(api, db, now)
    verificationRoutes(api, db, now)
    echeanceRoutes(api, config, services)
    emargementRoutes(api, config, { db, now })
    espaceRoutes(api, config, services)
    modificationRoutes(api, config, services)
    financementRoutes(api, config, services)
    interlocuteurRoutes(api, config, db)
    rattachementRoutes(api, config, db)
    nomenclatureRoutes(api)
    paiementRoutes(api, config, services)
    panierRoutes(api, {
      ...{ db, now, consult, unePlaceSur: config.NOUVEAUX_UNE_PLACE_SUR },
      freeItem: async ({ log }, compteId, one) => {
        await freeItem({ ...services, log }, compteId, one)
        await freeASigner(db, compteId, one)
      },
    })
    participantRoutes(api, config, db)
    signataireRoutes(api, config, db)
    signatureRoutes(api, config, db, now)
    participantsRoutes(api, db)
  })
  if (!config.parts.has('api')) return
  await app.register((scope) => notificationRoutes(scope, services), { prefix: mountPath(config.API_URL) })
  await registerCalls(app, { place: config.API_URL, shed }, async (api) => {
    workInLane(api, lane)
    integrationRoutes(api, { config, db, now })
    evenementRoutes(api, db)
  })
}
