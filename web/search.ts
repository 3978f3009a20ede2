/**
 * Search parameters are strings, never JSON: a reference such as 007 stays itself. Lists are comma-joined and
 * empty values dropped (NAV-23).
 */
export function parseSearch(search: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(search)) {
    found[key] = key in found ? `${found[key]},${value}` : value
  }
  return found
}

export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') written.set(key, text)
  }
  const text = written.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

export interface CatalogueSearch {
  q?: string
  dateDebut?: string
  dateFin?: string
  typesIds?: number[]
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** NAV-23: what the catalogue reads from its URL; anything else is dropped. */
export function validateCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  return {
    q: text(search.q),
    dateDebut: date(search.dateDebut),
    dateFin: date(search.dateFin),
    typesIds: ids(search.typesIds),
  }
}

/** NAV-12, LAY-16: a number of three digits, or none. */
export function validateErrorSearch(search: Record<string, unknown>): { error_number?: string } {
  return { error_number: /^\d{3}$/.test(String(search.error_number)) ? String(search.error_number) : undefined }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function date(value: unknown): string | undefined {
  return typeof value === 'string' && DATE.test(value) ? value : undefined
}

function ids(value: unknown): number[] | undefined {
  const parts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []
  const found = parts.filter((part) => /^\d{1,6}$/.test(part)).map(Number)
  return found.length > 0 ? found : undefined
}
