import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'estrade-bundle-'))
const source = join(folder, 'server/config.ts')

/** An installation whose sources and bundle say which of them runs. */
beforeAll(() => {
  mkdirSync(join(folder, 'dist/serveur'), { recursive: true })
  mkdirSync(join(folder, 'server/testing'), { recursive: true })
  cpSync('server/serve/bundle.ts', join(folder, 'server/serve/bundle.ts'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(join(folder, 'server/serve/run.ts'), 'export const which: string = "sources"')
  writeFileSync(join(folder, 'dist/serveur/run.js'), 'export const which = "bundle"')
  writeFileSync(source, 'export {}')
})
beforeEach(() => writeFileSync(join(folder, 'dist/serveur/.sources'), evaluate('describeSources()')))
afterAll(() => rmSync(folder, { recursive: true }))

function evaluate(expression: string, env: Record<string, string> = {}): string {
  const script = `import { describeSources, loadRun } from './server/serve/bundle.ts'
    console.log(${expression})`
  const args = ['--input-type=module', '-e', script]
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env }).trim()
}

const which = (env?: Record<string, string>) => evaluate('(await loadRun()).which', env)

test('a start runs the bundle of its sources', () => {
  expect(which()).toBe('bundle')
})

test('a file that only tests use changes nothing', () => {
  writeFileSync(join(folder, 'server/testing/one.ts'), 'export {}')
  writeFileSync(join(folder, 'server/config.test.ts'), 'export {}')
  expect(which()).toBe('bundle')
})

test('with something loaded into each process, or under --watch, the sources run', () => {
  expect(which({ NODE_OPTIONS: '--import=data:text/javascript,' })).toBe('sources')
  expect(which({ WATCH_REPORT_DEPENDENCIES: '1' })).toBe('sources')
})

test('after a source has changed its date, even to an older one, the sources run', () => {
  utimesSync(source, 1_000, 1_000)
  expect(which()).toBe('sources')
})
