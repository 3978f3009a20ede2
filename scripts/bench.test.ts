import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const judged = (call: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { judge } from './bench/verdict.ts'; console.log(${call}); judge(1, { under: 2 })`,
    ],
    { encoding: 'utf8' },
  )

test.each([
  ['judge(1.9, { under: 2 })', 'ok (under 2)', 0],
  ['judge(2, { under: 2 })', 'TOO MUCH (under 2)', 1],
  ['judge(2, { atMost: 2 })', 'ok (at most 2)', 0],
  ['judge(2.1, { atMost: 2 })', 'TOO MUCH (at most 2)', 1],
  ['judge(2, { atLeast: 2 })', 'ok (at least 2)', 0],
  ['judge(1.9, { atLeast: 2 })', 'TOO LITTLE (at least 2)', 1],
  ['judge(NaN, { under: 2 })', 'TOO MUCH (under 2)', 1],
])('a bench that prints %s ends as it says', (call, verdict, code) => {
  const { stdout, stderr, status } = judged(call)
  expect([stdout.trim(), stderr, status]).toEqual([verdict, '', code])
})

test('the table at the end shows each figure under its bench, and a bench that threw', () => {
  const script = `import { begin, fail, judge, printTable } from './bench/verdict.ts'
    begin('grid'); judge(4.25, { under: 5 }, 'first row (ms)'); begin('web'); fail(new Error('no browser')); printTable()`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const rows = stdout.trim().split('\n')
  expect(rows.map((row) => row.split(/ {2,}/))).toEqual([
    ['travail', 'mesure', 'valeur', 'borne', 'verdict'],
    ['grid', 'first row (ms)', '4.25', 'under 5', 'ok'],
    ['web', 'no browser', '-', '-', 'FAILED'],
  ])
  expect(status).toBe(1)
})

test('every bench has its figures judged there, and nowhere else', () => {
  const benches = readFileSync('bench/run.ts', 'utf8').match(/(?<=from '\.\/)(?!verdict)[\w-]+\.ts/g) ?? []
  expect(benches).toHaveLength(9)
  for (const bench of benches) expect(readFileSync(`bench/${bench}`, 'utf8')).toContain("from './verdict.ts'")
  const judges = globSync('bench/*.ts').filter((file) =>
    /'TOO |TOO MUCH|process\.exit\(0/.test(readFileSync(file, 'utf8')),
  )
  expect(judges).toEqual(['bench/verdict.ts'])
})
