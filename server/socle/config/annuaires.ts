import type { Config } from './config.ts'

/** the public services of the State. */
const PUBLIC_SERVICES = {
  entreprises: 'https://recherche-entreprises.api.gouv.fr',
  adresses: 'https://data.geopf.fr/geocodage',
}

/** The key that the stand-in wants. */
export const CLE_OPCO_DEMO = 'demonstration'

/** Decision 63: the directory of OPCOs: of the settings, or the stand-in; undefined where there is none. */
export function opcoOf({ OPCO_SEARCH_URL, OPCO_SEARCH_KEY, parts, appUrl }: Config) {
  if (OPCO_SEARCH_URL && OPCO_SEARCH_KEY) return { url: OPCO_SEARCH_URL, cle: OPCO_SEARCH_KEY }
  return parts.has('standins') ? { url: `${appUrl}/opco-demo`, cle: CLE_OPCO_DEMO } : undefined
}

/** The addresses of the directories of companies and of addresses: a setting, a stand-in or the State's own. */
export function annuairesOf({ COMPANY_SEARCH_URL, ADDRESS_SEARCH_URL, parts, appUrl }: Config) {
  const place = (service: keyof typeof PUBLIC_SERVICES) =>
    parts.has('standins') ? `${appUrl}/annuaire/${service}` : PUBLIC_SERVICES[service]
  return {
    entreprises: COMPANY_SEARCH_URL ?? place('entreprises'),
    adresses: ADDRESS_SEARCH_URL ?? place('adresses'),
  }
}
