import type { Title } from './titles.ts'

/** A test title that names a requirement. */
export interface Naming {
  id: string
  file: string
  title: string
}

const REQUIREMENT = /^- ([A-Z]{3}-\d{2}) /gm
const RULING = /\bR-\d+\b/

/** The ids of the rows of docs/requirements.md (`- NAV-01 …`), in its order. */
export function parseRequirements(markdown: string): string[] {
  return [...markdown.matchAll(REQUIREMENT)].map(([, id]) => id as string)
}

/** The ids that stand for two statements. */
export function findTwice(ids: string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
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

/** A control shows that a test would see the fault: it proves that test, and nothing of the product. */
function isControl({ text, groups }: Title): boolean {
  return [text, ...groups].some((title) => /^control\b/.test(title))
}

export function findNamings(titles: Title[]): Naming[] {
  const proofs = titles.filter((title) => !isControl(title))
  return proofs.flatMap(({ file, text }) => findIds(text).map((id) => ({ id, file, title: text })))
}

/** The tests that name neither a requirement nor a ruling, in their title or in that of a group around them. */
export function findUnnamed(titles: Title[]): Title[] {
  const tests = titles.filter((title) => !title.isGroup && !isControl(title))
  return tests.filter(({ text, groups }) => {
    return ![text, ...groups].some((title) => findIds(title).length > 0 || RULING.test(title))
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
