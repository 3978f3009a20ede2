import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { MIGRATIONS } from '#server/socle/config/installation.ts'

/** What the comment above each table, function and trigger says of it. Keys are names; of a trigger, `table.trigger`. */
export interface Sentences {
  tables: Map<string, string>
  functions: Map<string, string>
  triggers: Map<string, string>
  /** What the first comment of its file of the baseline says of a quarter. */
  quarters: Map<string, string>
  /** The files of functions, each with its first comment and the functions in it, in order. */
  subjects: { file: string; sentence: string; functions: string[] }[]
}

const COMMENTED = /((?:^--.*\n)*)^create (?:or replace )?(table|function|trigger) (\w+)([^;]*)/gm

/** Tables stand in the baseline, and later ones in the numbered files after it. */
export function readSentences(): Sentences {
  const sentences: Sentences = {
    tables: new Map(),
    functions: new Map(),
    triggers: new Map(),
    quarters: new Map(),
    subjects: [],
  }
  const later = globSync('server/migrations/*.sql').filter((path) => basename(path, '.sql') > `${MIGRATIONS.baseline}`)
  const functions = globSync('server/migrations/functions/*.sql').sort()
  for (const path of [...globSync('server/migrations/baseline/*.sql').sort(), ...later.sort(), ...functions])
    readFile(sentences, path, readFileSync(path, 'utf8'))
  return sentences
}

function readFile(sentences: Sentences, path: string, text: string): void {
  const names: string[] = []
  for (const [, comment = '', kind, name = '', rest = ''] of text.matchAll(COMMENTED)) {
    const sentence = toSentence(comment)
    if (kind === 'table' && sentence) sentences.tables.set(name, sentence)
    if (kind === 'trigger' && sentence) sentences.triggers.set(`${/\son (\w+)\s/.exec(rest)?.[1]}.${name}`, sentence)
    if (kind === 'function') names.push(name)
    if (kind === 'function' && sentence) sentences.functions.set(name, sentence)
  }
  const head = toSentence(/^(--.*\n)+/.exec(text)?.[0] ?? '')
  if (names.length > 0) sentences.subjects.push({ file: path, sentence: head, functions: names })
  const [quarter = '', said] = /baseline/.test(path) ? head.split(': ') : []
  if (said) sentences.quarters.set(quarter, said.charAt(0).toUpperCase() + said.slice(1))
}

const toSentence = (comment: string) => comment.replace(/^-- ?/gm, '').replace(/\s+/g, ' ').trim()
