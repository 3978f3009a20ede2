/** A test title that names a requirement. */
export interface Naming {
  id: string
  file: string
  title: string
}

/** The ids of the rows of docs/requirements.md (`- NAV-01 …`), in its order. */
export function parseRequirements(markdown: string): string[] {
  return [...markdown.matchAll(/^- ([A-Z]{3}-\d{2}) /gm)].map(([, id]) => id as string)
}

/** Titles are the strings that open a call: `test('…', `, `describe('…', `, `test.each(rows)('…', `. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

export function findNamings(file: string, source: string): Naming[] {
  const titles = [...source.matchAll(TITLE)].map(([, , title]) => title as string)
  return titles.flatMap((title) => findIds(title).map((id) => ({ id, file, title })))
}

/** An id, or a range of one area: `NAV-01–NAV-05`, `NAV-01–05`, `NAV-01..05`, `NAV-01 to NAV-05`. */
const ID_OR_RANGE = /(?<![-/])\b([A-Z]{3})-(\d{2})(?:\s?(?:–|\.\.|…)\s?(?:\1-)?(\d{2})|\sto\s\1-(\d{2}))?\b/g

export function findIds(title: string): string[] {
  return [...title.matchAll(ID_OR_RANGE)].flatMap(([, area, first, last, lastInWords]) => {
    const from = Number(first)
    const to = Number(last ?? lastInWords ?? first)
    return Array.from({ length: to - from + 1 }, (_, index) => `${area}-${String(from + index).padStart(2, '0')}`)
  })
}

export interface Coverage {
  /** One entry for each requirement, with the titles that name it. */
  named: Map<string, Naming[]>
  /** Titles that name a requirement which does not exist. */
  unknown: Naming[]
}

export function coverRequirements(ids: string[], namings: Naming[]): Coverage {
  const named = new Map<string, Naming[]>(ids.map((id) => [id, []]))
  const unknown: Naming[] = []
  for (const naming of namings) (named.get(naming.id) ?? unknown).push(naming)
  return { named, unknown }
}
