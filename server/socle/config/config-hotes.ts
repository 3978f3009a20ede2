import { BRANDS, type Brand } from '#contract/settings.ts'

/** Parses `rivage=https://rivage.example,ardoise=https://ardoise.example`: brands by origin; undefined otherwise. */
export function parseBrandHosts(value: string): Map<string, Brand> | undefined {
  const pairs = value
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.trim().split('=') as [Brand, string])
  if (!pairs.every(([brand, address]) => BRANDS.includes(brand) && URL.canParse(address))) return undefined
  return new Map(pairs.map(([brand, address]) => [new URL(address).origin, brand]))
}

/** The main origin, then one per branded host. */
export type Origins = readonly [string, ...string[]]

interface Hotes {
  BRAND: Brand
  brandByOrigin: ReadonlyMap<string, Brand>
}

export function brandOf({ BRAND, brandByOrigin }: Hotes, origin: string): Brand {
  return brandByOrigin.get(origin) ?? BRAND
}

/** The origin of ours that this address is of; the main one of an address that is no longer ours. */
export function ownOriginOf(origins: Origins, address: string): string {
  const origin = URL.parse(address)?.origin
  return origins.find((one) => one === origin) ?? origins[0]
}
