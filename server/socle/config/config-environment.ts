import * as z from 'zod'
import { BRANDS } from '#contract/settings.ts'
import { parseAddress } from '../../platform/hosts.ts'
import { IDENTITE_DEMO, OrganismeEnvironment } from '../organisme/organisme.ts'
import { BUREAU } from './config-bureau.ts'
import { CONDITIONS } from './config-conditions.ts'
import { CONTRAT } from './config-contrat.ts'
import { parseBrandHosts } from './config-hotes.ts'
import { LIENS } from './config-liens.ts'
import { SCEAU } from './config-sceau.ts'
import { VENTE } from './config-vente.ts'

export const PARTS = ['app', 'auth', 'api', 'gestion', 'jobs', 'standins'] as const
export type Part = (typeof PARTS)[number]

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
const Switch = z.enum(['on', 'off'], { error: 'must be on or off' })
const Serve = z.string().superRefine((text, context) => {
  const unknown = listParts(text).find((name) => !PARTS.includes(name as Part))
  if (unknown !== undefined) context.addIssue(`names '${unknown}'; it takes ${PARTS.join(', ')}`)
})

/** All settings. `.env.example` documents each one; a test keeps the two lists equal. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  SERVE: Serve.default(PARTS.join(',')),
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
  DISKS: z.string().default(''),
  SECRET: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
  SECRET_OTHER: z.string().min(32, { error: 'must be at least 32 characters' }).optional(),
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
  OIDC_NAME: z.string().default(IDENTITE_DEMO.OIDC_NAME),
  OIDC_ACCOUNT_URL: Url.optional(),
  BRAND: z.enum(BRANDS).default('estrade'),
  BRAND_HOSTS: z
    .string()
    .refine(parseBrandHosts, { error: `must look like 'rivage=https://host' with a brand among ${BRANDS.join(', ')}` })
    .default(''),
  BRAND_DIR: z.string().optional(),
  CATALOGUE_FILE: z.string().optional(),
  ...OrganismeEnvironment,
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).default(IDENTITE_DEMO.SUPPORT_EMAIL),
  SUPPORT_PHONE: z.string().default(IDENTITE_DEMO.SUPPORT_PHONE),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, { error: 'must be a mailto: or https:// address' })
    .optional(),
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
  SMTP_TLS: z.enum(['required', 'offered'], { error: 'must be required or offered' }).optional(),
  MAIL_FROM: z.string().regex(/@/, { error: 'must hold an e-mail address' }).optional(),
  WEBHOOKS_PRIVES: Switch.default('off'),
  ...CONTRAT,
  ...SCEAU,
  ...CONDITIONS,
  ...VENTE,
  ...BUREAU,
  ...LIENS,
})
export type Settings = z.infer<typeof Environment>

export function listParts(serve: string): string[] {
  return serve.split(',').map((name) => name.trim())
}
