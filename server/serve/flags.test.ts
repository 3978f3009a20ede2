import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = `import { beginWithFlags } from '${resolve('server/serve/flags.ts')}'
  console.log(process.pid)
  beginWithFlags()
  console.log(process.execArgv.filter((arg) => arg.startsWith('--m')).join(' '), process.env.MALLOC_ARENA_MAX)`

function begin(env: Record<string, string>, cwd = '.'): string[] {
  const { PATH } = process.env
  const args = ['--input-type=module', '-e', SCRIPT]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd, env: { PATH, ...env } })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

const young = '--min-semi-space-size=4 --max-semi-space-size=4'

test('TEN-18 a process begins again once, with bounds on its memory and under the same id', () => {
  const [before, again, flags, ...more] = begin({})
  expect(again).toBe(before)
  expect(flags).toBe(`${young} --max-old-space-size=1024 2`)
  expect(more).toEqual([])
})

test('with a database of its own, named in the environment or in .env, the process needs half of it', () => {
  const half = `${young} --max-old-space-size=512 2`
  expect(begin({ DATABASE_URL: 'postgres://localhost/estrade' })[2]).toBe(half)
  const folder = mkdtempSync(join(tmpdir(), 'estrade-flags-'))
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=postgres://localhost/estrade\n')
  expect(begin({}, folder)[2]).toBe(half)
  rmSync(folder, { recursive: true })
})

test('TEN-18 the bounds that the operator has set are kept', () => {
  const [, , flags] = begin({ NODE_OPTIONS: '--max-old-space-size=2048', MALLOC_ARENA_MAX: '8' })
  expect(flags).toBe(`${young} 8`)
  const [, , rest] = begin({ NODE_OPTIONS: '--max-old-space-size=2048 --max-semi-space-size=16' })
  expect(rest).toBe('--min-semi-space-size=4 2')
})
