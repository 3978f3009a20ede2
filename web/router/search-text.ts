/**
 * Search parameters are strings, never JSON: a reference such as 007 stays itself. Lists are comma-joined and
 * empty values dropped (NAV-23).
 */
export function parseSearch(search: string): Record<string, string> {
  const found = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(search)) {
    if (value === '') continue
    const before = found.get(key)
    found.set(key, before === undefined ? value : `${before},${value}`)
  }
  return Object.fromEntries(found)
}

export function stringifySearch(search: object): string {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') written.set(key, text)
  }
  const text = written.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
