import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOwners } from './tables.ts'

const read = (path: string): [string, string] => [path, readFileSync(path, 'utf8')]

test('every table that a migration creates is declared by the feature that owns it', () => {
  const owners = readOwners(globSync('server/**/*tables.ts').map(read))
  const created = globSync('server/migrations/{baseline/,}*.sql').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^create table (?:if not exists )?(\w+)/gm)].map(
      ([, table]) => table as string,
    ),
  )
  expect(created.length).toBeGreaterThan(80)
  expect(created.filter((table) => !owners.has(table))).toEqual([])
})
