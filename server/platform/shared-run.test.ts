import { expect, test } from 'vitest'
import { shareByKey, shareRuns } from './shared-run.ts'

function setUp() {
  const runs: PromiseWithResolvers<string>[] = []
  const ask = shareRuns(() => {
    const run = Promise.withResolvers<string>()
    runs.push(run)
    return run.promise
  })
  return { runs, ask }
}

test('who comes while a run is under way waits for the next, and shares it', async () => {
  const { runs, ask } = setUp()
  const first = [ask(), ask()]
  await expect.poll(() => runs.length).toBe(1)
  const second = [ask(), ask()]
  runs[0]?.resolve('first')
  expect(await Promise.all(first)).toEqual(['first', 'first'])
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve('second')
  expect(await Promise.all(second)).toEqual(['second', 'second'])
})

test('a run that fails, fails for those who asked for it; the next is made', async () => {
  const { runs, ask } = setUp()
  const failed = ask()
  await expect.poll(() => runs.length).toBe(1)
  const next = ask()
  runs[0]?.reject(new Error('away'))
  await expect(failed).rejects.toThrow('away')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve('back')
  expect(await next).toBe('back')
})

test('each key has its own runs, and is forgotten when nobody asks for it', async () => {
  const runs: string[] = []
  const ask = shareByKey(async (key) => {
    runs.push(key)
    return runs.length
  })
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('a')])).toEqual([1, 2, 1, 1])
  expect([await ask('a'), await ask('a')]).toEqual([3, 4])
  expect(runs).toEqual(['a', 'b', 'a', 'a'])
})
