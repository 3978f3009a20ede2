import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprintOf, readFingerprint } from '#server/platform/functions.ts'
import { readFunctions } from '#server/platform/migrations.ts'
import { MIGRATIONS } from '#server/socle/config/installation.ts'
import { ORDER } from './arrows/quarters.ts'
import { readOwners } from './arrows/tables.ts'

const read = (path: string): [string, string] => [path, readFileSync(path, 'utf8')]
const NUMBERED = globSync('server/migrations/*.sql').sort().map(read)
const BASELINE = globSync('server/migrations/baseline/*.sql').sort().map(read)
/** Those that a new database runs, too. */
const LATER = NUMBERED.filter(([path]) => basename(path, '.sql') > `${MIGRATIONS.baseline}`)

/** Landed from branches that did not know of each other, and applied by now: their names stay. */
const TWICE = ['025', '037', '039', '041', '045', '045', '060', '062', '063', '064', '065', '065', '070']

test('no migration takes the number of another', () => {
  const numbers = NUMBERED.map(([path]) => basename(path).slice(0, 3))
  expect(numbers.length).toBeGreaterThan(TWICE.length)
  expect(numbers.filter((number, index) => number === numbers[index - 1])).toEqual(TWICE)
})

test('the baseline has a file for each quarter with tables, in their order, with its tables and no others', () => {
  const owners = readOwners(globSync('server/**/*tables.ts').map(read))
  const later = new Set(LATER.flatMap(([, text]) => listTables(text)))
  const gone = LATER.flatMap(([, text]) => [...text.matchAll(/^drop table (\w+);/gm)].map(([, table]) => table))
  const kept = (text: string) => listTables(text).filter((table) => !gone.includes(table))
  const made = BASELINE.map(([path, text]) => [basename(path, '.sql'), kept(text).sort()])
  const owned = ORDER.map((quarter) => [...owners].filter(([table, owner]) => owner === quarter && !later.has(table)))
    .filter((own) => own.length > 0)
    .map((own, index) => [`${index + 1}_${own[0]?.[1]}`, own.map(([table]) => table).sort()])
  expect(made).toEqual(owned)
})

const listTables = (text: string) => [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => `${table}`)

test('who changes a function or a trigger adds a numbered file with their fingerprint, so that an old version sees it', async () => {
  const last = NUMBERED.map(([, text]) => readFingerprint(text)).findLast(Boolean)
  const today = fingerprintOf(await readFunctions(MIGRATIONS.folder))
  expect(last, `add server/migrations/{number}_{name}.sql with the line "-- functions: ${today}"`).toBe(today)
})

test('a numbered file after the baseline makes no function and no trigger', () => {
  expect(LATER.filter(([, text]) => /^create (or replace )?(function|trigger)/m.test(text))).toEqual([])
})
