import * as z from 'zod'
import { isAdresseElectronique } from '#contract/rules/adresse-electronique.ts'
import { CONDITIONS_USUELLES } from '#contract/rules/conditions.ts'
import { DESIGNATION_JOURS } from '#contract/rules/designation.ts'
import { ACOMPTE_MAXIMAL } from '#contract/rules/echeancier.ts'
import { isBic, isIban, isIcs } from '#contract/rules/iban.ts'
import { isSiren, isSiret } from '#contract/rules/siret.ts'
import { BRANDS } from '#contract/settings.ts'
import { IDENTITE_DEMO } from '../organisme/demonstration.ts'
import { parseBrandHosts } from './config-hotes.ts'
import {
  CodeJournal,
  Compte,
  ComptesParTaux,
  DatabaseReadUrl,
  DatabaseUrl,
  Jours,
  LienPage,
  PARTS,
  PathOrUrl,
  Relances,
  Retenues,
  Serve,
  Switch,
  Url,
} from './formes.ts'

const { remplacementJours, reportJours, annulationJours, ...retenues } = CONDITIONS_USUELLES

/** All settings. `.env.example` documents each one; a test keeps the two lists equal. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('localhost'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  SERVE: Serve.default(PARTS.join(',')),
  STANDINS: Switch.optional(),
  ACCEPT_STANDINS_IN_PRODUCTION: Switch.default('off'),
  APP_URL: Url.optional(),
  AUTH_URL: PathOrUrl.default('/auth'),
  API_URL: PathOrUrl.default('/api'),
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

  // Who the training provider is, on orders and documents.
  PROVIDER_NAME: z.string().default(IDENTITE_DEMO.PROVIDER_NAME),
  PROVIDER_ADDRESS: z.string().default(IDENTITE_DEMO.PROVIDER_ADDRESS),
  PROVIDER_LEGAL_FORM: z.string().default(IDENTITE_DEMO.PROVIDER_LEGAL_FORM),
  PROVIDER_SIREN: z.string().refine(isSiren, { error: 'must be a SIREN' }).default(IDENTITE_DEMO.PROVIDER_SIREN),
  PROVIDER_SIRET: z.string().refine(isSiret, { error: 'must be a SIRET' }).optional(),
  PROVIDER_ELECTRONIC_ADDRESS: z
    .string()
    .refine(isAdresseElectronique, { error: 'must be the SIREN, then at will _ and letters, digits, . - or _' })
    .optional(),
  PROVIDER_VAT_ON_DEBITS: z.enum(['on', 'off']).default('off'),
  PROVIDER_EXEMPTION: z.string().default('Exonération de TVA – article 261-4-4° a du CGI.'),
  PROVIDER_EXEMPTION_2028: z.string().optional(),
  PROVIDER_RCS: z.string().optional(),
  PROVIDER_VAT: z.string().optional(),
  PROVIDER_NDA: z.string().default(IDENTITE_DEMO.PROVIDER_NDA),
  PROVIDER_SIGNATORY: z.string().default(IDENTITE_DEMO.PROVIDER_SIGNATORY),
  PROVIDER_ACCOUNT_HOLDER: z.string().optional(),
  PROVIDER_IBAN: z.string().refine(isIban, { error: 'must be an IBAN, with its digits of control' }).optional(),
  PROVIDER_BIC: z.string().refine(isBic, { error: 'must be a BIC' }).optional(),
  PROVIDER_ICS: z.string().refine(isIcs, { error: 'must be a SEPA creditor identifier' }).optional(),
  PROVIDER_MEDIATOR: z
    .string()
    .regex(/^[^|]+\|[^|]+\|https?:\/\/[^|\s]+$/, { error: "must look like 'name|address|https://site'" })
    .optional(),

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

  // The sale to individuals (decisions 54 and 55).
  SIGNATURE_MINUTES: z.coerce.number().min(5).max(1_440).default(60),
  CONTRAT_DEBUT_ANTICIPE: z.enum(['on', 'off']).default('off'),
  ACOMPTE_POURCENT: z.coerce
    .number()
    .int()
    .min(1)
    .max(ACOMPTE_MAXIMAL, { error: `must be at most ${ACOMPTE_MAXIMAL} (L. 6353-6 of the Code du travail)` })
    .default(ACOMPTE_MAXIMAL),
  ACOMPTE_JOURS: z.coerce.number().int().min(2).max(60).default(10),

  // The certificate that documents are sealed with, and its key: PEM, or the path of a file that holds it.
  SEAL_CERTIFICATE: z.string().optional(),
  SEAL_KEY: z.string().optional(),

  // The conditions of the sessions whose import says none.
  CONDITIONS_REMPLACEMENT: Jours.default(remplacementJours),
  CONDITIONS_REPORT: Jours.default(reportJours),
  CONDITIONS_ANNULATION: Jours.default(annulationJours),
  CONDITIONS_RETENUES: Retenues.default(retenues),
  CONDITIONS_DESIGNATION: Jours.default(DESIGNATION_JOURS),

  // How long places are held and funders waited for, how documents are signed, when unpaid invoices are reminded of.
  RESERVATION_MAX_MINUTES: z.coerce.number().min(1).default(60),
  ATTENTE_HEURES: z.coerce.number().min(1).max(720).default(48),
  PLACES_IMPAYEES: z.coerce.number().int().min(0).default(10),
  NOUVEAUX_UNE_PLACE_SUR: z.coerce.number().int().min(1).max(100).default(3),
  OPCO_SEARCH_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  OPCO_SEARCH_KEY: z.string().min(1).optional(),
  FINANCEMENT_RAPPEL_JOURS: z.coerce.number().int().min(1).max(90).default(10),
  FINANCEMENT_DELAI_JOURS: z.coerce.number().int().min(1).max(365).default(60),
  RELANCE_JOURS: Relances.prefault('7,15,30'),
  DEVIS_JOURS: z.coerce.number().int().min(1).max(365).default(30),
  SIGNATURE_CONVENTIONS: z.enum(['demande', 'toujours']).default('demande'),

  // The accounts of the books (decision 62).
  JOURNAL_VENTES: CodeJournal.default('VE'),
  JOURNAL_BANQUE: CodeJournal.default('BQ'),
  COMPTE_CLIENTS: Compte.default('411000'),
  COMPTE_BANQUE: Compte.default('512000'),
  COMPTE_CARTE: Compte.default('512000'),
  COMPTES_VENTES: ComptesParTaux.prefault('0=706000,2.1=706021,5.5=706055,8.5=706085,10=706010,20=706020'),
  COMPTES_TVA: ComptesParTaux.prefault('2.1=4457121,5.5=4457155,8.5=4457185,10=4457110,20=4457120'),

  // How long somebody is at the desk after typing their password, in hours, and without using it, in minutes.
  GESTION_HEURES: z.coerce.number().min(0.1).max(24).default(8),
  GESTION_INACTIVITE: z.coerce.number().min(1).max(480).default(30),

  // The links that leave the application.
  URL_NOUVEAUX_ESPACES: LienPage.default('/espace/participant'),
  URL_ANCIENS_ESPACES: LienPage.optional(),
  URL_PLATEFORME: LienPage.optional(),
  URL_AIDE: LienPage.optional(),
  URL_PROTECTION_DONNEES: LienPage.optional(),
  URL_MENTIONS_LEGALES: LienPage.optional(),
  URL_CONDITIONS_VENTE: LienPage.optional(),
  URL_CERTIFICAT_QUALITE: LienPage.optional(),
})
export type Settings = z.infer<typeof Environment>
