import { readFileSync } from 'node:fs'
import en from 'zod/v4/locales/en.js'
import type { ConditionsModification } from '#contract/rules/conditions-formes.ts'
import type { BrowserSettings } from '#contract/settings.ts'
import { type Marques, readMarques } from '../organisme/marque.ts'
import { withDemonstration } from '../organisme/organisme.ts'
import { type Conditions, toConditions } from './config-conditions.ts'
import { ConfigError } from './config-error.ts'
import { type Origins, parseBrandHosts } from './config-hotes.ts'
import { type Liens, toLiens } from './config-liens.ts'
import { listProblems, toBasis } from './config-problems.ts'
import { LOOPBACK } from './config-production.ts'
import { findValidite, type Validite } from './config-sceau.ts'
import { Environment, type Settings } from './environment.ts'
import { listParts, type ServerPart } from './formes.ts'

type Settled =
  | 'APP_URL'
  | 'SERVE'
  | 'STANDINS'
  | 'SECRET'
  | 'SECRET_OTHER'
  | 'OIDC_ISSUER'
  | 'LOG_LEVEL'
  | 'MAIL_FROM'
  | 'SMTP_TLS'
  | 'PAIEMENT_URL'
  | 'BRAND_DIR'
  | keyof Conditions

export interface Config extends Omit<Settings, Settled | keyof Liens>, Liens {
  LOG_LEVEL: string
  version: string
  appUrl: string
  parts: ReadonlySet<ServerPart>
  /** The origins on which the application is shown. */
  origins: Origins
  brandByOrigin: ReadonlyMap<string, BrowserSettings['brand']>
  /** The logo, icon and colours that the provider set in place of a brand's own. */
  marques: Marques
  issuer: string
  /** The conditions of the sessions whose import says none. */
  conditions: ConditionsModification
  /** The days of SEAL_CERTIFICATE. */
  sceau: Validite | undefined
  mailFrom: string
  /** Whether SMTP_URL sends nothing without TLS. */
  requiresSmtpTls: boolean
  /** The address of the payment provider; the content policy lets our pages lead to its host. */
  paiementUrl: string | undefined
  /** SECRET, and SECRET_OTHER while one replaces the other. */
  secret: readonly string[]
}

/** Reads the settings, or throws a ConfigError with one line for each setting to correct: all of them at once. */
export function loadConfig(env: Record<string, string | undefined>, makeSecret?: (dataDir: string) => string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { settings, wrong } = readSettings(given)
  const problems = listProblems(settings, { given: Object.keys(given), wrong, makesSecret: Boolean(makeSecret) })
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return toConfig(settings, makeSecret)
}

/** The settings, with the default of each one that cannot be read, and what is wrong with that one. */
function readSettings(given: Record<string, string | undefined>) {
  // The settings are English, whatever the product tells who calls it.
  const parsed = Environment.safeParse(given, { error: en().localeError })
  if (parsed.success) return { settings: parsed.data, wrong: new Map<string, string>() }
  const wrong = new Map(parsed.error.issues.map(({ path: [name], message }) => [String(name), message]))
  const others = Object.entries(given).filter(([name]) => !wrong.has(name))
  return { settings: Environment.parse(Object.fromEntries(others)), wrong }
}

function toConfig(settings: Settings, makeSecret?: (dataDir: string) => string): Config {
  const {
    APP_URL,
    SERVE,
    STANDINS,
    SECRET,
    SECRET_OTHER,
    OIDC_ISSUER,
    MAIL_FROM,
    SMTP_TLS,
    PAIEMENT_URL,
    BRAND_DIR,
    ...rest
  } = settings
  const { appUrl, standins } = toBasis(settings)
  const parts = new Set(listParts(SERVE) as ServerPart[])
  if (!standins) parts.delete('standins')
  const brandByOrigin = parseBrandHosts(settings.BRAND_HOSTS) ?? new Map()
  const secret = SECRET ?? makeSecret?.(settings.DATA_DIR) ?? ''
  return {
    ...withDemonstration(rest, standins),
    ...toLiens(settings),
    // The stand-ins run in the same process as the servers, so that they need no shared setting.
    OIDC_CLIENT_SECRET: settings.OIDC_CLIENT_SECRET ?? (standins ? `stand-in client of ${secret}` : undefined),
    PAIEMENT_SECRET: settings.PAIEMENT_SECRET ?? (standins ? `stand-in payment of ${secret}` : undefined),
    LOG_LEVEL: settings.LOG_LEVEL ?? (settings.NODE_ENV === 'production' ? 'info' : 'warn'),
    version: readVersion(),
    appUrl,
    parts,
    origins: [appUrl, ...brandByOrigin.keys()],
    brandByOrigin,
    marques: readMarques(BRAND_DIR, settings.BRAND),
    conditions: toConditions(settings),
    sceau: findValidite(settings),
    issuer: OIDC_ISSUER ?? `${appUrl}/passerelle`,
    requiresSmtpTls: isTlsRequired(settings),
    mailFrom: MAIL_FROM ?? `"${settings.PROVIDER_NAME}" <${settings.SUPPORT_EMAIL}>`,
    paiementUrl: PAIEMENT_URL ?? toPaiementUrl(settings.PAIEMENT_FOURNISSEUR, standins, appUrl),
    secret: [secret, ...(SECRET_OTHER ? [SECRET_OTHER] : [])],
  }
}

/** In production a relay without TLS would carry people's mails in clear; one on this machine carries them nowhere. */
function isTlsRequired({ SMTP_TLS, SMTP_URL, NODE_ENV }: Settings): boolean {
  if (!SMTP_URL || SMTP_TLS) return Boolean(SMTP_URL) && SMTP_TLS === 'required'
  return NODE_ENV === 'production' && !LOOPBACK.test(new URL(SMTP_URL).hostname)
}

function toPaiementUrl(fournisseur: string, standins: boolean, appUrl: string): string | undefined {
  if (fournisseur === 'stripe') return 'https://checkout.stripe.com'
  return standins ? `${appUrl}/paiement-demo` : undefined
}

function readVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
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
