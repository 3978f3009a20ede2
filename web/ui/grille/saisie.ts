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

const FRANCAISE = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/
const ISO = /^\d{4}-\d{2}-\d{2}$/

/** 9/3/2026 or 2026-03-09 → 2026-03-09; undefined when there is no such day. */
export function parseDate(text: string): string | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, day = '', month = '', year] = FRANCAISE.exec(typed) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed
  const date = new Date(`${iso}T00:00:00Z`)
  // February 31st would become March 3rd.
  return ISO.test(iso) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
