import type { Config } from './config.ts'

/** the public services of the State. */
const PUBLIC_SERVICES = {
  entreprises: 'https://recherche-entreprises.api.gouv.fr',
  adresses: 'https://data.geopf.fr/geocodage',
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
