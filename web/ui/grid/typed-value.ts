interface Limits {
  max?: number
  maxLength?: number
}

const NUMBER = /^\d*\.?\d*$/

/** GRI-04: the text a numeric editor accepts in place of the one typed; undefined refuses it. */
export function acceptNumber(typed: string, { max, maxLength }: Limits): string | undefined {
  const text = typed.replace(',', '.').replace(/\s/g, '')
  if (!NUMBER.test(text)) return undefined
  if (maxLength !== undefined && text.length > maxLength) return undefined
  if (max !== undefined && Number(text) > max) return undefined
  return text
}

/** An empty text is no value. */
export function parseNumber(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}
