import { quarterOf } from './quarters.ts'

/** A table that a statement names. */
interface Use {
  /** As SQL calls it. */
  table: string
  writes: boolean
}

/** The tables and the quarter that declares each in a `*.tables.ts`. */
export function readOwners(sources: readonly [string, string][]): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [file, source] of sources) {
    if (!file.endsWith('tables.ts')) continue
    for (const [, body = ''] of source.matchAll(/interface \w*Tables\b[^{]*\{([^}]*)\}/g))
      for (const [, name = ''] of body.matchAll(/^\s*(\w+): \w+$/gm)) owners.set(toSnake(name), quarterOf(file) ?? '')
  }
  return owners
}

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const BUILT =
  /\.(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|innerJoin|leftJoin|rightJoin|crossJoin|using)\(\s*(\[[^\]]*\]|'[^']*')/g
const WRITTEN =
  /\b(insert into|delete from|merge into|lock table|update|from|join)\s+(?:only\s+)?(?:public\.)?(\w+)(?=([\s\S]{0,40}))/g
const SET = /^\s+(?:(?:as\s+)?\w+\s+)?set\b/
const WRITES = /^(insert|update|delete|merge|lock)/

/** Every table that the statements of a file name, in Kysely's words or in SQL, comments left out. */
export function readStatements(source: string, tables: ReadonlyMap<string, string>): Use[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const built = [...text.matchAll(BUILT)].flatMap(([, verb = '', names = '']) =>
    [...names.matchAll(/'(\w+)[^']*'/g)].map(([, name = '']) => ({ verb, table: toSnake(name) })),
  )
  const written = [...text.matchAll(WRITTEN)].flatMap(([, verb = '', table = '', rest = '']) =>
    verb === 'update' && !SET.test(rest) ? [] : [{ verb, table }],
  )
  const uses = [...built, ...written].filter(({ table }) => tables.has(table))
  const distinct = new Map(
    uses.map(({ verb, table }) => [`${table} ${WRITES.test(verb)}`, { table, writes: WRITES.test(verb) }]),
  )
  return [...distinct.values()]
}
