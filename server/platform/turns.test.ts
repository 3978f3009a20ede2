import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const OCCUPIED = Object.assign(new Error('lock timeout'), { code: '55P03' })

/** Starts work of these keys that lasts until `end` or `fail` is called; `log` holds the names of what has begun. */
function createTrial(bounds: { total: number; perKey: number; waitMs?: number }) {
  const turns = new Turns({ waitMs: 60_000, ...bounds })
  const log: string[] = []
  const start = (name: string, ...keys: string[]) => {
    const { promise, resolve: end, reject: fail } = Promise.withResolvers<string>()
    const answer = turns.run(keys, () => {
      log.push(name)
      return promise
    })
    const code = answer.then(
      () => name,
      (error: { code: string }) => error.code,
    )
    return { code, end: () => end(name), fail: () => fail(OCCUPIED) }
  }
  return { start, log }
}

test('TEN-12 so many of one key are under way, others pass them, and who waits comes in order', async () => {
  const { start, log } = createTrial({ total: 3, perKey: 1 })
  const first = start('a1', 'a')
  const second = start('a2', 'a')
  const third = start('a3', 'a', 'b')
  start('b1', 'b')
  expect(log).toEqual(['a1', 'b1'])
  first.end()
  await first.code
  expect(log).toEqual(['a1', 'b1', 'a2'])
  second.end()
  await second.code
  // a3 still waits for b.
  expect(log).toEqual(['a1', 'b1', 'a2'])
  third.end()
})

test('never more than the total, whatever their keys', async () => {
  const { start, log } = createTrial({ total: 2, perKey: 2 })
  const first = start('a', 'a')
  start('b', 'b')
  start('c', 'c')
  expect(log).toEqual(['a', 'b'])
  first.end()
  await first.code
  expect(log).toEqual(['a', 'b', 'c'])
})

test('TEN-12 one that meets a lock takes along those who wait for the same, and no other', async () => {
  const { start, log } = createTrial({ total: 2, perKey: 1 })
  const first = start('a1', 'a')
  const same = start('a2', 'a')
  const other = start('b1', 'b')
  const late = start('b2', 'b')
  first.fail()
  expect(await Promise.all([first.code, same.code])).toEqual(['55P03', 'OCCUPE'])
  other.end()
  late.end()
  expect(await Promise.all([other.code, late.code])).toEqual(['b1', 'b2'])
  expect(log).toEqual(['a1', 'b1', 'b2'])
})

test('nobody waits for ever: a turn that does not come is refused, and its place is free', async () => {
  const { start, log } = createTrial({ total: 1, perKey: 1, waitMs: 5 })
  const first = start('a1', 'a')
  expect(await start('a2', 'a').code).toBe('OCCUPE')
  first.end()
  await first.code
  start('a3', 'a')
  expect(log).toEqual(['a1', 'a3'])
})
