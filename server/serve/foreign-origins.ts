import { browserSettings } from '../porte/page/browser-settings.ts'
import type { Config } from '../socle/config/config.ts'

/** The other hosts that our pages call: servers placed elsewhere, public services, the payment page. */
export function foreignOrigins(config: Config): string[] {
  const { services } = browserSettings(config, config.appUrl)
  const places = [config.AUTH_URL, config.API_URL, ...Object.values(services)]
  const origins = places.filter((place) => !place.startsWith('/')).map((place) => new URL(place).origin)
  return [...new Set(origins)].filter((origin) => origin !== config.appUrl)
}
