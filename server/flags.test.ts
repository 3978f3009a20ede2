import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const SCRIPT = `import { beginWithFlags } from './server/flags.ts'
  console.log(process.pid)
  beginWithFlags()
  console.log(process.execArgv.filter((arg) => arg.startsWith('--max')).join(' '), process.env.MALLOC_ARENA_MAX)`

function begin(env: Record<string, string>): string[] {
  const { PATH } = process.env
  const args = ['--input-type=module', '-e', SCRIPT]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH, ...env } })
  expect(stderr).toBe('')
  return stdout.trim().split('\n')
}

test('a process begins again once, with bounds on its memory and under the same id', () => {
  const [before, again, flags, ...more] = begin({})
  expect(again).toBe(before)
  expect(flags).toBe('--max-semi-space-size=4 --max-old-space-size=1024 2')
  expect(more).toEqual([])
})

test('the bounds that the operator has set are kept', () => {
  const [, , flags] = begin({ NODE_OPTIONS: '--max-old-space-size=2048', MALLOC_ARENA_MAX: '8' })
  expect(flags).toBe('--max-semi-space-size=4 8')
  expect(begin({ NODE_OPTIONS: '--max-old-space-size=2048 --max-semi-space-size=16' })).toHaveLength(2)
})
