import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImports } from './arrows/imports.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
/** What an installation runs: a test or its support may use a package of the stand-ins. */
const SOURCES = globSync('{contract,server,standin}/**/*.ts', {
  exclude: (path) => path.startsWith('server/testing') || path.endsWith('.test.ts'),
})
/** Files of a package that are read at run time. */
const RESOLVED = /import\.meta\.resolve\('([^']+)'\)/g

/** `oidc-provider/lib/x.js` is of the package `oidc-provider`. */
const toPackage = (target: string) =>
  Object.keys(dependencies).find((name) => target === name || target.startsWith(`${name}/`))

/** The roots whose files use each package. */
function findUsers(sources: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const resolved = [...source.matchAll(RESOLVED)].map(([, target = '']) => target)
    for (const target of [...readImports(file, source).map((one) => one.target), ...resolved]) {
      const name = toPackage(target)
      if (name) users.set(name, (users.get(name) ?? new Set()).add(file.split('/')[0] ?? ''))
    }
  }
  return users
}

test('a package is used where it is imported, or where a file of it is read', () => {
  const users = findUsers(
    new Map([
      ['server/a.ts', "import type { X } from 'oidc-provider/lib/x.js'\nconst y = await import('smtp-server')"],
      ['standin/b.ts', "const file = import.meta.resolve('smtp-server/data.json')\nimport './c.ts'"],
    ]),
  )
  expect([...users]).toEqual([
    ['oidc-provider', new Set(['server'])],
    ['smtp-server', new Set(['server', 'standin'])],
  ])
})

test('CONTRIBUTING.md names the packages that only stand-ins use, and no other', () => {
  const users = findUsers(new Map(SOURCES.map((file) => [file, readFileSync(file, 'utf8')])))
  const ofStandins = [...users].filter(([, roots]) => [...roots].every((root) => root === 'standin'))
  const [, said = ''] = /Only the stand-ins use ([^:]+):/.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? []
  expect([...said.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(ofStandins.map(([name]) => name).sort())
})
