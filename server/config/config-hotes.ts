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
