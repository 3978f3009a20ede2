/** What a browser says of itself, the more particular first: Edge and Opera say Chrome too, Chrome says Safari. */
const NAVIGATEURS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMES: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/**
 * 'Firefox sur Windows': what a person recognises a browser by. Nothing else of what it sends is kept, neither its
 * version nor its address.
 */
export function toAppareil(userAgent: string | undefined): string | null {
  const find = (known: typeof NAVIGATEURS) => known.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const [navigateur, systeme] = [find(NAVIGATEURS), find(SYSTEMES)]
  if (navigateur && systeme) return `${navigateur} sur ${systeme}`
  return navigateur ?? systeme ?? null
}
