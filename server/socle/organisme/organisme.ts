import * as z from 'zod'
import { isAdresseElectronique } from '#contract/rules/adresse-electronique.ts'
import type { CoordonneesBancaires } from '#contract/rules/banque.ts'
import { formatIban, isBic, isIban, isIcs } from '#contract/rules/iban.ts'
import { isSiren, isSiret } from '#contract/rules/siret.ts'

/** The mediator of disputes between customers and the provider (L. 612-1 of the Code de la consommation). */
export interface Mediateur {
  nom: string
  adresse: string
  site: string
}

/** Who the demonstration's provider is, and who signs its people in: a real one says each of these itself. */
export const IDENTITE_DEMO = {
  PROVIDER_NAME: 'Institut Estrade',
  PROVIDER_ADDRESS: '12 rue des Tribunes|75009 Paris',
  PROVIDER_LEGAL_FORM: 'SAS au capital de 50 000 €',
  PROVIDER_SIREN: '000 000 018',
  PROVIDER_NDA: '11 99 00000 99',
  PROVIDER_SIGNATORY: 'Hélène Marchetti, directrice générale',
  SUPPORT_EMAIL: 'assistance@institut-estrade.example',
  SUPPORT_PHONE: '01 99 00 12 34',
  OIDC_NAME: 'Passerelle',
}

/** The settings that identify the provider on orders and documents. */
export const OrganismeEnvironment = {
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
}
const Settings = z.object(OrganismeEnvironment)
type Settings = z.infer<typeof Settings>

/** Values for the demonstration only: a real provider must never show them as its own. */
export const DEMONSTRATION = {
  PROVIDER_SIRET: '000 000 018 00002',
  PROVIDER_EXEMPTION_2028:
    'Exonération de TVA – formation professionnelle continue, code des impositions sur les biens et services.',
  PROVIDER_RCS: 'Paris',
  PROVIDER_IBAN: 'FR76 9999 9000 0100 0000 0001 861',
  PROVIDER_BIC: 'ESTRFRPPXXX',
  PROVIDER_ICS: 'FR53ZZZ999999',
  PROVIDER_MEDIATOR: 'Médiation de la formation|4 place des Arbitres, 75011 Paris|https://mediation-formation.example',
}

/**
 * Completes the settings of a demonstration with the demonstration's values. Elsewhere, absent settings stay absent.
 */
export function withDemonstration<S extends Settings>(settings: S, isDemonstration: boolean): S {
  return isDemonstration ? { ...settings, ...filled(DEMONSTRATION, settings) } : settings
}

function filled(defaults: typeof DEMONSTRATION, settings: Settings): Partial<Settings> {
  // IBAN and BIC come together: a provider who sets one of them must not get the other from the demonstration.
  const { PROVIDER_IBAN, PROVIDER_BIC, ...others } = defaults
  const account = settings.PROVIDER_IBAN || settings.PROVIDER_BIC ? {} : { PROVIDER_IBAN, PROVIDER_BIC }
  // The demonstration's establishment is one of the demonstration's company.
  const { PROVIDER_SIRET, ...reste } = others
  const siege = isOf(settings.PROVIDER_SIREN, PROVIDER_SIRET) ? { PROVIDER_SIRET } : {}
  const missing = Object.entries({ ...reste, ...siege, ...account }).filter(
    ([name]) => !settings[name as keyof Settings],
  )
  return Object.fromEntries(missing)
}

/** What the settings of the provider have to correct, in words. */
export function listOrganismeProblems(settings: Settings): string[] {
  const { PROVIDER_SIREN, PROVIDER_SIRET, PROVIDER_ELECTRONIC_ADDRESS, PROVIDER_IBAN, PROVIDER_BIC } = settings
  const checks: [boolean, string][] = [
    [!isOf(PROVIDER_SIREN, PROVIDER_SIRET), 'PROVIDER_SIRET must begin with PROVIDER_SIREN.'],
    [!isOf(PROVIDER_SIREN, PROVIDER_ELECTRONIC_ADDRESS), 'PROVIDER_ELECTRONIC_ADDRESS must begin with PROVIDER_SIREN.'],
    [!PROVIDER_IBAN !== !PROVIDER_BIC, 'PROVIDER_IBAN and PROVIDER_BIC must be set together.'],
  ]
  return checks.filter(([isProblem]) => isProblem).map(([, line]) => line)
}

/** Whether an establishment, or an electronic address, is one of this SIREN. */
function isOf(siren: string, numero: string | undefined): boolean {
  const compact = (text: string) => text.replace(/\s/g, '')
  return numero === undefined || compact(numero).startsWith(compact(siren))
}

/** What invoices lack, as machines read them, each with what it is wanted for. */
export function listManquants(settings: Settings): string[] {
  const wanted: [keyof Settings, string][] = [
    ['PROVIDER_SIRET', 'invoices do not say which establishment sells'],
    ['PROVIDER_IBAN', 'invoices to be paid by transfer name no account'],
    ['PROVIDER_EXEMPTION_2028', 'from 2028 on, exempt sales are to cite the CIBS instead of the CGI'],
  ]
  return wanted.flatMap(([name, reason]) => (settings[name] ? [] : [`${name} is not set: ${reason}.`]))
}

/** The bank account for transfers; null when the settings name none. */
export function toBanque(settings: Settings): CoordonneesBancaires | null {
  const { PROVIDER_IBAN: iban, PROVIDER_BIC: bic } = settings
  if (!iban || !bic) return null
  return { titulaire: settings.PROVIDER_ACCOUNT_HOLDER ?? settings.PROVIDER_NAME, iban: formatIban(iban), bic }
}

/** Who debits the accounts of others, by their mandate. */
export interface Creancier extends CoordonneesBancaires {
  /** Its identifier as a SEPA creditor. */
  ics: string
}

/** Who debits accounts; undefined when the settings do not say it. */
export function toCreancier(settings: Settings): Creancier | undefined {
  const { PROVIDER_ICS: ics } = settings
  const banque = toBanque(settings)
  if (!ics || !banque) return undefined
  return { ...banque, ics }
}

export function toMediateur({ PROVIDER_MEDIATOR }: Pick<Settings, 'PROVIDER_MEDIATOR'>): Mediateur | null {
  if (!PROVIDER_MEDIATOR) return null
  const [nom = '', adresse = '', site = ''] = PROVIDER_MEDIATOR.split('|')
  return { nom, adresse, site }
}
