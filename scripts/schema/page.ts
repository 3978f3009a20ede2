import { ORDER } from '../arrows/quarters.ts'
import type { Column, Index, Table, Trigger } from './read.sql.ts'
import type { Sentences } from './sentences.ts'

const WIDTH = 120

const HEAD = `# The schema

Made by \`npm run schema\` of a new database, and compared with one by \`docs/schema.test.ts\`. The sentences are the comments
above each table, function and trigger: of tables in \`server/migrations/baseline/\` and in the numbered files after it, of
functions and triggers in \`server/migrations/functions/\`. The comments there explain single columns, and the checks stand there.

\`?\` may be null · \`= …\` where nothing is said · \`#\` numbered by the database · \`computed\` from other columns · \`→ table\`
refers to it · \`⇒ table\` and goes with it · \`⇢ table\` and is null once it is gone.

The tables \`migration_…\` say what was applied (\`server/platform/migrations.ts\`); the schema \`standin\` is the
stand-ins', and \`jobs\` an older version's.
`

/** The page, or what it lacks: tables without an owner or a sentence, functions without a sentence. */
export function toPage(tables: Table[], functions: string[], owners: Map<string, string>, sentences: Sentences) {
  const missing = [
    ...tables.filter(({ name }) => !owners.has(name)).map(({ name }) => `table ${name}: no *.tables.ts declares it`),
    ...tables
      .filter(({ name }) => !sentences.tables.has(name))
      .map(({ name }) => `table ${name}: no sentence above it`),
    ...functions
      .filter((name) => !sentences.functions.has(name))
      .map((name) => `function ${name}: no sentence above it`),
  ]
  const place = [...sentences.tables.keys()]
  const sorted = tables.toSorted((a, b) => place.indexOf(a.name) - place.indexOf(b.name))
  const quarters = ORDER.map((quarter) => sorted.filter(({ name }) => owners.get(name) === quarter))
  const parts = quarters.flatMap((own, index) =>
    own.length > 0 ? [toHeading(ORDER[index], sentences), ...own.map((table) => toTable(table, sentences))] : [],
  )
  const triggers = tables.flatMap((table) => table.triggers)
  return { text: [HEAD, ...parts, toFunctions(triggers, sentences)].join('\n'), missing }
}

function toHeading(quarter: string | undefined, { quarters }: Sentences): string {
  return `## ${quarter}\n\n${wrap(quarters.get(`${quarter}`) ?? '')}\n`
}

function toTable({ name, columns, indexes, triggers }: Table, sentences: Sentences): string {
  const lines = [
    `### \`${name}\``,
    '',
    wrap(sentences.tables.get(name) ?? ''),
    '',
    wrap(columns.map(toColumn).join(' · ')),
    '',
    ...toIndexes(indexes),
  ]
  const called = triggers.map((trigger) => `\`${trigger.name}\` → \`${trigger.function}\``)
  if (called.length > 0) lines.push(wrap(`- Triggers: ${called.join(', ')}`, '  '))
  return `${lines.join('\n')}\n`
}

const SHORT: [RegExp, string][] = [
  [/timestamp with time zone/g, 'timestamptz'],
  [/::[a-z][\w ]*(\[\])?/g, ''],
  [/ WHERE \((.*)\)$/, ' where $1'],
  [/ = ANY \(ARRAY\[(.*?)\]\)/g, ' in ($1)'],
]
const KEYWORDS = /\b(WHERE|IS|NOT|NULL|AND|OR|DESC|ANY|ARRAY|CASE|WHEN|THEN|ELSE|END)\b/g
const shorten = (text: string) =>
  SHORT.reduce((short, [long, word]) => short.replace(long, word), text).replace(KEYWORDS, (word) => word.toLowerCase())
const LONGEST = 40
const ARROWS = { a: '→', c: '⇒', n: '⇢' }

function toColumn({ name, type, isNullable, fallback, kind, target, onDelete }: Column): string {
  const said = fallback && shorten(fallback)
  const rest = [
    `${shorten(type)}${isNullable ? '?' : ''}`,
    kind === 'identity' && '#',
    kind === 'computed' && 'computed',
    kind === 'plain' && said && `= ${said.length > LONGEST ? `${said.slice(0, LONGEST)}…` : said}`,
    target && onDelete && `${ARROWS[onDelete]} ${target}`,
  ]
  return `\`${[name, ...rest.filter(Boolean)].join(' ')}\``
}

function toIndexes(indexes: Index[]): string[] {
  const columnsOf = ({ definition }: Index) =>
    shorten(definition.replace(/^.*? USING (\w+) /, (_, kind) => (kind === 'btree' ? '' : `${kind} `))).replace(
      / WITH \(.*\)$/,
      '',
    )
  const key = indexes.filter(({ isKey }) => isKey).map((index) => `- Key: \`${columnsOf(index)}\``)
  const listed = (label: string, list: Index[]) =>
    list.length > 0
      ? [wrap(`- ${label}: ${list.map((index) => `\`${index.name} ${columnsOf(index)}\``).join(', ')}`, '  ')]
      : []
  const others = indexes.filter(({ isKey }) => !isKey)
  return [
    ...key,
    ...listed(
      'Unique',
      others.filter(({ isUnique }) => isUnique),
    ),
    ...listed(
      'Indexes',
      others.filter(({ isUnique }) => !isUnique),
    ),
  ]
}

function toFunctions(triggers: Trigger[], sentences: Sentences): string {
  const lines = ['## Functions', '', 'Each with the triggers that call it; without one, statements do.', '']
  for (const { file, sentence, functions } of sentences.subjects) {
    lines.push(`### \`${file}\``, '', wrap(sentence), '')
    for (const name of functions) {
      lines.push(wrap(`- \`${name}\`: ${sentences.functions.get(name) ?? ''}`, '  '))
      for (const trigger of triggers.filter((one) => one.function === name))
        lines.push(wrap(`  - ${toTrigger(trigger, sentences)}`, '    '))
    }
    lines.push('')
  }
  return lines.join('\n')
}

function toTrigger({ name, table, definition }: Trigger, { triggers }: Sentences): string {
  const [, moment = ''] = / (BEFORE .*?|AFTER .*?) ON public\./.exec(definition) ?? []
  const own = triggers.get(`${table}.${name}`)
  const when = moment.replace(/BEFORE|AFTER|INSERT|UPDATE|DELETE|TRUNCATE|OF|OR/g, (word) => word.toLowerCase())
  return `\`${table}.${name}\`, ${when}${own ? `: ${own}` : ''}`
}

/** Breaks between words, and never within backticks unless one is longer than a line. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/`[^`]*`(?: ·|\S*)|\S+/g) ?? []) {
    const prefix = line === '' && lines.length === 0 ? (/^ */.exec(text)?.[0] ?? '') : ''
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = indent + word
    } else line = line ? `${line} ${word}` : prefix + word
  }
  return [...lines, line].join('\n')
}
