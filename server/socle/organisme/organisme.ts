import type { CoordonneesBancaires } from '#contract/rules/banque.ts'
import { formatIban } from '#contract/rules/iban.ts'
import type { Settings as Reglages } from '../config/environment.ts'
import { DEMONSTRATION } from './demonstration.ts'

/** The mediator of disputes between customers and the provider (L. 612-1 of the Code de la consommation). */
export interface Mediateur {
  nom: string
  adresse: string
  site: string
}

type Settings = Pick<Reglages, Extract<keyof Reglages, `PROVIDER_${string}`>>

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
