import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOwners } from './tables.ts'

const read = (path: string): [string, string] => [path, readFileSync(path, 'utf8')]

test('every table that a migration creates is declared by the feature that owns it', () => {
  const owners = readOwners(globSync('server/**/*tables.ts').map(read))
  const files = globSync('server/migrations/{baseline/,}*.sql').map(read)
  const list = (statement: RegExp) =>
    files.flatMap(([, text]) => [...text.matchAll(statement)].map(([, table = '']) => table))
  const created = list(/^create table (?:if not exists )?(\w+)/gm)
  const dropped = new Set(list(/^drop table (\w+);/gm))
  expect(created.length).toBeGreaterThan(80)
  expect(created.filter((table) => !owners.has(table) && !dropped.has(table))).toEqual([])
})
