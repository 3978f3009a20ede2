import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { Environment } from '#server/socle/config/environment.ts'
import { IDENTITE_DEMO } from '#server/socle/organisme/demonstration.ts'
import { ORDER, OUTSIDE } from '../scripts/arrows/quarters.ts'

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md').sort()]
const ROOTS = ['bench', 'contract', 'docs', 'e2e', 'scripts', 'server', 'standin', 'web']
const DECISIONS = globSync('docs/decisions/*.md').sort()
const DECISION_LINES = 45
const QUARTER_LINES = 150
const ARCHITECTURE_LINES = 120

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts)

function read(path: string): string {
  return readFileSync(path, 'utf8')
}

/** `npm run x`, `npm test` and `npm start`; what npm does by itself (`npm ci`) is no script of ours. */
function findScripts(markdown: string): string[] {
  const named = [...markdown.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name as string)
  const short = [...markdown.matchAll(/\bnpm (test|start)\b/g)].map(([, name]) => name as string)
  return [...new Set([...named, ...short])]
}

/** What looks like a path of ours, in backticks or as the target of a link; fenced blocks are drawings. */
function findPaths(document: string, markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path as string)
  const linked = [...prose.matchAll(/\]\((?!\w+:|#)([^)\s#]+)[^)]*\)/g)].map(([, path]) =>
    join(dirname(document), path as string),
  )
  const paths = quoted.filter((path) => ROOTS.includes(path.split('/')[0] as string) && path.includes('/'))
  return [...new Set([...paths, ...linked])].filter((path) => !/[{}…<>]/.test(path))
}

function isThere(path: string): boolean {
  return path.includes('*') ? globSync(path).length > 0 : existsSync(path)
}

test.each(DOCUMENTS)('%s names only npm scripts that exist', (document) => {
  expect(findScripts(read(document)).filter((name) => !scripts.includes(name))).toEqual([])
})

test.each(DOCUMENTS)('%s names only files that exist', (document) => {
  expect(findPaths(document, read(document)).filter((path) => !isThere(path))).toEqual([])
})

/** Headings as GitHub names them in an address: in lower case, without punctuation, hyphens for spaces. */
function listAnchors(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading as string)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test.each(DOCUMENTS)('%s leads only to headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!\w+:)([^)\s#]*)#([^)\s]+)\)/g)]
  const lost = links.filter(([, path, anchor]) => {
    const target = path ? join(dirname(document), path) : document
    return !listAnchors(read(target)).includes(decodeURIComponent(anchor as string))
  })
  expect(lost.map(([link]) => link)).toEqual([])
})

test('the reader of documents sees scripts and paths, and lets examples be', () => {
  const text =
    'Run `npm test`, `npm run dev:all -- x` and `npm ci`. See [how](../docs/a.md#b), [out](https://x.example).'
  expect(findScripts(text)).toEqual(['dev:all', 'test'])
  expect(
    findPaths('docs/b.md', `${text} In \`web/api/\`, \`server/{feature}/x.ts\`, \`/panier\` or \`e2e/*.e2e.ts\`.`),
  ).toEqual(['web/api/', 'e2e/*.e2e.ts', 'docs/a.md'])
})

test('.env.example shows every setting of the server, and no other', () => {
  const shown = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name as string)
  expect(shown.sort()).toEqual(Object.keys(Environment.shape).sort())
})

test('R-26 the settings of an installation are the server’s, hold who the provider is, and those of the sale to individuals have its defaults', () => {
  const shown = new Map(
    [...read('ops/estrade.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(
      ([, ...one]) => one as [string, string],
    ),
  )
  const unknown = [...shown.keys()].filter((name) => !(name in Environment.shape))
  expect(unknown.filter((name) => !name.startsWith('POSTGRES_'))).toEqual([])
  const defaults = Environment.parse({})
  const sold = [
    'SIGNATURE_CONVENTIONS',
    'SIGNATURE_MINUTES',
    'CONTRAT_DEBUT_ANTICIPE',
    'ACOMPTE_POURCENT',
    'ACOMPTE_JOURS',
  ] as const
  expect(sold.map((name) => [name, shown.get(name)])).toEqual(sold.map((name) => [name, String(defaults[name])]))
  const page = read('docs/production.md')
  const who = Object.keys(IDENTITE_DEMO)
  expect(who.filter((name) => !shown.has(name) || !page.includes(`\`${name}\``))).toEqual([])
  expect(sold.filter((name) => !page.includes(`\`${name}\` (${defaults[name]}`))).toEqual([])
})

/** What a reader of the source is sent to: a ruling, a decision of docs/decisions, a requirement. */
function findCitations(source: string): string[] {
  const cited = [...source.matchAll(/\bR-\d+\b|\b[Dd]ecision \d+\b|(?<![-/\w])(?:[A-Z]{3})-\d{2}\b(?![-\w])/g)].map(
    String,
  )
  return [...new Set(cited.map((one) => one.replace(/^[Dd]ecision (\d+)$/, (_, n) => `decision ${Number(n)}`)))]
}

const known = new Set([
  ...[...read('docs/rulings.md').matchAll(/^- (R-\d+) /gm)].map(([, id]) => id),
  ...DECISIONS.map((path) => `decision ${Number(/(\d+)-[^/]*$/.exec(path)?.[1])}`),
  ...[...read('docs/requirements.md').matchAll(/^- ([A-Z]{3}-\d{2}) /gm)].map(([, id]) => id),
])
const families = new Set([...known].map((id) => String(id).replace(/\d+$/, '')))

test('comments and tests cite only rulings, decisions and requirements that exist', () => {
  const sources = globSync(`{${ROOTS.join()}}/**/*.{ts,tsx,css,sql,md}`)
  const cited = sources.flatMap((path) => findCitations(read(path)).map((id) => ({ path, id })))
  const ours = cited.filter(({ id }) => families.has(id.replace(/\d+$/, '')))
  expect(ours.length).toBeGreaterThan(500)
  expect(ours.filter(({ id }) => !known.has(id))).toEqual([])
})

test('the reader of citations sees rulings, decisions and requirements', () => {
  const text = '/** R-10, decision 024 and INS-09: see [decision 3](x). */ `SOC-TRI-CV-01` FIS-27 a/NAV-01'
  expect(findCitations(text)).toEqual(['R-10', 'decision 24', 'INS-09', 'decision 3', 'FIS-27'])
})

test.each(DECISIONS)('%s is short', (decision) => {
  expect(read(decision).split('\n').length).toBeLessThan(DECISION_LINES)
})

/** Line 3 of a decision: its day, what it is today, and the pages that say how it works. */
const DECISION_HEAD =
  /^\d{4}-\d{2}-\d{2} · (in force|(amended|superseded) by (?<by>\[\d+\]\([^)]+\)(, \[\d+\]\([^)]+\))*)) · how it works: \[/

test.each(DECISIONS)('%s says its day, whether it is in force, what was chosen and what was not', (decision) => {
  const page = read(decision)
  const [title = '', , line = ''] = page.split('\n')
  expect(title).toMatch(new RegExp(`^# ${Number(/(\d+)-[^/]*$/.exec(decision)?.[1])}\\. `))
  const head = DECISION_HEAD.exec(line)
  expect(head, line).not.toBeNull()
  for (const [, id, path] of (head?.groups?.by ?? '').matchAll(/\[(\d+)\]\(([^)]+)\)/g))
    expect(path).toMatch(new RegExp(`^0*${id}-`))
  const sections = page.split(/^## /m).slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(['Chosen', 'Not chosen'])
  expect(sections.filter((section) => section.split('\n').slice(1).join('').trim() === '')).toEqual([])
})

function countLines(path: string): number {
  return read(path).trimEnd().split('\n').length
}

test('every quarter of the server has a page that is read in one go, and the architecture is short', () => {
  const pages = globSync('docs/quartiers/*.md').sort()
  expect(pages).toEqual([...ORDER, 'web'].map((name) => `docs/quartiers/${name}.md`).sort())
  expect(pages.filter((page) => countLines(page) > QUARTER_LINES)).toEqual([])
  expect(countLines('docs/architecture.md')).toBeLessThanOrEqual(ARCHITECTURE_LINES)
})

test('every quarter of the server has its paragraph, in the order of the quarters', () => {
  const page = read('docs/architecture.md')
  const told = [...page.matchAll(/^\*\*`server\/(\w+)\/`\*\*/gm)].map(([, name]) => name)
  expect(told).toEqual(ORDER)
  expect(OUTSIDE.filter((name) => !page.includes(`\`server/${name}`))).toEqual([])
})

test('every feature of a quarter is named in its paragraph', () => {
  const [, ...paragraphs] = read('docs/architecture.md').split(/^\*\*`server\/(?=\w+\/`\*\*)/m)
  const untold = paragraphs.flatMap((paragraph) => {
    const quarter = /^\w+/.exec(paragraph)?.[0] ?? ''
    if (['platform', 'catalogue', 'serve'].includes(quarter)) return []
    const features = globSync(`server/${quarter}/*/`).map((path) => path.split('/')[2] ?? '')
    return features
      .filter((feature) => !paragraph.includes(`\`${feature}/\``))
      .map((feature) => `${quarter}/${feature}`)
  })
  expect(untold).toEqual([])
})
