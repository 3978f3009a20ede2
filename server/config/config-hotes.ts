import { BRANDS, type BrowserSettings } from '#contract/settings.ts'
import { ConfigError } from './config-error.ts'

/** Parses `rivage=https://rivage.example,ardoise=https://ardoise.example`. */
export function parseBrandHosts(value: string): Map<string, BrowserSettings['brand']> {
  const pairs = value
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.trim().split('=') as [string, string])
  return new Map(
    pairs.map(([brand, address]) => {
      const known = BRANDS.find((name) => name === brand)
      if (!known || !URL.canParse(address)) {
        throw new ConfigError(
          `BRAND_HOSTS must look like 'rivage=https://host' with a brand among ${BRANDS.join(', ')}.`,
        )
      }
      return [new URL(address).origin, known]
    }),
  )
}
