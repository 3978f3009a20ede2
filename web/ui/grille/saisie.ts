interface Limits {
  max?: number
  longueurMax?: number
}

const NOMBRE = /^\d*\.?\d*$/

/** GRI-04: the text a numeric editor accepts in place of the one typed; undefined refuses it. */
export function acceptNombre(typed: string, { max, longueurMax }: Limits): string | undefined {
  const text = typed.replace(',', '.').replace(/\s/g, '')
  if (!NOMBRE.test(text)) return undefined
  if (longueurMax !== undefined && text.length > longueurMax) return undefined
  if (max !== undefined && Number(text) > max) return undefined
  return text
}

/** An empty text is no value. */
export function parseNombre(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}
