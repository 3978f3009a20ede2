import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { ConditionsModification } from '#contract/conditions.ts'
import { BRANDS, type BrowserSettings } from '#contract/settings.ts'
import { type Marques, readMarques } from '../organisme/marque.ts'
import { listOrganismeProblems, OrganismeEnvironment, withDemonstration } from '../organisme/organisme.ts'
import { parseAddress } from '../platform/hosts.ts'
import { BUREAU } from './config-bureau.ts'
import { CONDITIONS, hasWrongSteps, toConditions } from './config-conditions.ts'
import { CONTRAT } from './config-contrat.ts'
import { ConfigError } from './config-error.ts'
import { parseBrandHosts } from './config-hotes.ts'
import { LIENS, type Liens, toLiens } from './config-liens.ts'
import { listProductionProblems } from './config-production.ts'
import { findValidite, listSceauProblems, SCEAU, type Validite } from './config-sceau.ts'
import { VENTE } from './config-vente.ts'

const PARTS = ['app', 'auth', 'api', 'gestion', 'jobs', 'standins'] as const
type Part = (typeof PARTS)[number]

const Url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })
/** A path on the application's own host, or an address on another host. */
const Place = z.union([z.string().regex(/^\/[a-z0-9/-]*[a-z0-9]$/), Url], {
  error: 'must be a path like /api or an http(s) address',
})
const DatabaseUrl = z.string().refine((url) => parseAddress(url), {
  error:
    'must be a postgres:// address, of one host or of several, with target_session_attrs=read-write, primary or any',
})
const DatabaseReadUrl = z.string().refine((url) => parseAddress(url)?.needsWrite === false, {
  error: 'must be a postgres:// address, of one replica or of several, without target_session_attrs or with any',
})
const Switch = z.enum(['on', 'off'])

/** All settings. `.env.example` documents each one; a test keeps the two lists equal. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  SERVE: z.string().default(PARTS.join(',')),
  STANDINS: Switch.optional(),
  ACCEPT_STANDINS_IN_PRODUCTION: Switch.default('off'),
  APP_URL: Url.optional(),
  AUTH_URL: Place.default('/auth'),
  API_URL: Place.default('/api'),
  TRUST_PROXY: z.string().default(''),
  COOKIE_DOMAIN: z.string().default(''),
  DATABASE_URL: DatabaseUrl.optional(),
  DATABASE_READ_URL: DatabaseReadUrl.optional(),
  DATABASE_READ_MAX_LAG_SECONDS: z.coerce.number().min(2).max(300).default(5),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_TIMEOUT_SECONDS: z.coerce.number().min(0).max(600).default(10),
  DATABASE_LOCK_SECONDS: z.coerce.number().min(0).max(60).default(3),
  DATABASE_START_SECONDS: z.coerce.number().min(0).max(600).default(60),
  DATA_DIR: z.string().default('data'),
  SECRET: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  SIGN_IN_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30)
    .default(12),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  CLE_PAR_MINUTE: z.coerce.number().int().min(1).default(600),
  LOOKUPS_PER_HOUR: z.coerce.number().int().min(1).default(1_500),
  MAX_REQUESTS: z.coerce.number().int().min(0).default(40),
  MAX_DELAY_MS: z.coerce.number().int().min(0).default(1_000),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(60).default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  METRICS_HOST: z.string().default('localhost'),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  OIDC_ISSUER: Url.optional(),
  OIDC_CLIENT_ID: z.string().default('estrade'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_TIMEOUT_SECONDS: z.coerce.number().min(1).max(60).default(5),
  OIDC_EMAIL_TRUSTED: Switch.default('off'),
  OIDC_NAME: z.string().default('Passerelle'),
  OIDC_ACCOUNT_URL: Url.optional(),
  BRAND: z.enum(BRANDS).default('estrade'),
  BRAND_HOSTS: z.string().default(''),
  BRAND_DIR: z.string().optional(),
  CATALOGUE_FILE: z.string().optional(),
  ...OrganismeEnvironment,
  SUPPORT_EMAIL: z.email().default('assistance@institut-estrade.example'),
  SUPPORT_PHONE: z.string().default('01 99 00 12 34'),
  PERIMETRE_EMAIL: z.email().optional(),
  PERIMETRE_TELEPHONE: z.string().optional(),
  COMPANY_SEARCH_URL: Url.optional(),
  ADDRESS_SEARCH_URL: Url.optional(),
  COMPANY_SEARCH_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(10).default(3),
  SOCIETES_PAR_COMPTE: z.coerce.number().int().min(1).max(1_000).default(5),
  DECLARATIONS_PAR_JOUR: z.coerce.number().int().min(1).max(1_000).default(3),
  PAIEMENT_FOURNISSEUR: z.enum(['bac-a-sable', 'stripe']).default('bac-a-sable'),
  PAIEMENT_URL: Url.optional(),
  PAIEMENT_SECRET: z.string().optional(),
  PAIEMENT_MINUTES: z.coerce.number().min(0.1).max(60).default(15),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: Url.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().regex(/@/, { error: 'must hold an e-mail address' }).optional(),
  WEBHOOKS_PRIVES: Switch.default('off'),
  ...CONTRAT,
  ...SCEAU,
  ...CONDITIONS,
  ...VENTE,
  ...BUREAU,
  ...LIENS,
})
type Environment = z.infer<typeof Environment>

type Settled =
  | 'APP_URL'
  | 'SERVE'
  | 'STANDINS'
  | 'SECRET'
  | 'OIDC_ISSUER'
  | 'LOG_LEVEL'
  | 'MAIL_FROM'
  | 'PAIEMENT_URL'
  | 'BRAND_DIR'
  | keyof typeof CONDITIONS

export interface Config extends Omit<Environment, Settled | keyof Liens>, Liens {
  LOG_LEVEL: string
  version: string
  appUrl: string
  parts: ReadonlySet<Part>
  /** The origins on which the application is shown: the main one, then one per branded host. */
  origins: readonly string[]
  brandByOrigin: ReadonlyMap<string, BrowserSettings['brand']>
  /** The logo, icon and colours that the provider set in place of a brand's own. */
  marques: Marques
  issuer: string
  /** The conditions of the sessions whose import says none. */
  conditions: ConditionsModification
  /** The days of SEAL_CERTIFICATE. */
  sceau: Validite | undefined
  mailFrom: string
  /** The address of the payment provider; the content policy lets our pages lead to its host. */
  paiementUrl: string | undefined
  secret: string
}

/** Reads the settings, or throws a ConfigError with one line for each setting to correct. */
export function loadConfig(env: Record<string, string | undefined>, makeSecret?: (dataDir: string) => string): Config {
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new ConfigError(`Settings to correct (see .env.example):\n  ${lines.join('\n  ')}`)
  }
  return toConfig(parsed.data, makeSecret)
}

function toConfig(settings: Environment, makeSecret?: (dataDir: string) => string): Config {
  const { APP_URL, SERVE, STANDINS, SECRET, OIDC_ISSUER, MAIL_FROM, PAIEMENT_URL, BRAND_DIR, ...rest } = settings
  const appUrl = new URL(APP_URL ?? `http://localhost:${settings.PORT}`).origin
  const parts = parseParts(SERVE)
  const standins = (STANDINS ?? (settings.NODE_ENV === 'production' ? 'off' : 'on')) === 'on'
  if (!standins) parts.delete('standins')
  const { liens, missing } = toLiens(settings, standins)
  const brandByOrigin = parseBrandHosts(settings.BRAND_HOSTS)
  const isSecretMissing = !SECRET && Boolean(settings.DATABASE_URL || !makeSecret)
  const problems = [
    ...listProblems(settings, { standins, missing, isSecretMissing }),
    ...listSceauProblems(settings),
    ...listOrganismeProblems(settings),
    ...(settings.NODE_ENV === 'production'
      ? listProductionProblems({ settings, standins, appUrl, brandOrigins: [...brandByOrigin.keys()] })
      : []),
  ]
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const secret = SECRET ?? makeSecret?.(settings.DATA_DIR) ?? ''
  return {
    ...withDemonstration(rest, standins),
    ...liens,
    // The stand-ins run in the same process as the servers, so that they need no shared setting.
    OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRET ?? (standins ? `stand-in client of ${secret}` : undefined),
    PAIEMENT_SECRET: settings.PAIEMENT_SECRET ?? (standins ? `stand-in payment of ${secret}` : undefined),
    LOG_LEVEL: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
    version: readVersion(),
    appUrl,
    parts,
    origins: [appUrl, ...brandByOrigin.keys()],
    brandByOrigin,
    marques: readMarques(BRAND_DIR),
    conditions: toConditions(settings),
    sceau: findValidite(settings),
    issuer: OIDC_ISSUER ?? `${appUrl}/passerelle`,
    mailFrom: MAIL_FROM ?? `"${settings.PROVIDER_NAME}" <${settings.SUPPORT_EMAIL}>`,
    paiementUrl: PAIEMENT_URL ?? toPaiementUrl(settings.PAIEMENT_FOURNISSEUR, standins, appUrl),
    secret,
  }
}

function listProblems(
  settings: Environment,
  { standins, missing, isSecretMissing }: { standins: boolean; missing: string[]; isSecretMissing: boolean },
): string[] {
  const checks: [boolean, string][] = [
    [!standins && !settings.OIDC_ISSUER, 'OIDC_ISSUER must name the identity service when STANDINS is off.'],
    [missing.length > 0, `${missing.join(', ')} must lead to pages of your own when STANDINS is off.`],
    [isSecretMissing, 'SECRET must be set (32 characters or more, the same on every instance) with DATABASE_URL.'],
    [Boolean(settings.DATABASE_READ_URL && !settings.DATABASE_URL), 'DATABASE_READ_URL needs DATABASE_URL.'],
    [
      hasWrongSteps(settings),
      'CONDITIONS_RETENUES must come nearer and keep more with each step, after CONDITIONS_ANNULATION.',
    ],
  ]
  return checks.filter(([isProblem]) => isProblem).map(([, line]) => line)
}

function toPaiementUrl(fournisseur: string, standins: boolean, appUrl: string): string | undefined {
  if (fournisseur === 'stripe') return 'https://checkout.stripe.com'
  return standins ? `${appUrl}/paiement-demo` : undefined
}

function parseParts(serve: string): Set<Part> {
  const names = serve.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !PARTS.includes(name as Part))
  if (unknown !== undefined) throw new ConfigError(`SERVE names '${unknown}'; it takes ${PARTS.join(', ')}.`)
  return new Set(names as Part[])
}

function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** The path of a server's address; '' when the server has a host of its own and no path. */
export function mountPath(place: string): string {
  return place.startsWith('/') ? place : new URL(place).pathname.replace(/\/$/, '')
}

/** The absolute address of a server, as seen from one of our origins. */
export function absoluteUrl(place: string, origin: string): string {
  return place.startsWith('/') ? `${origin}${place}` : place.replace(/\/$/, '')
}
