import { expect, test } from 'vitest'
import { Lane, toLaneBounds } from './lane.ts'

const BOUNDS = { total: 1, perCaller: 1, waiting: { perCaller: 10, total: 100 }, waitMs: 600_000 }

/** A lane whose work ends when it is told to. */
function openLane(bounds: Partial<typeof BOUNDS> = {}) {
  const lane = new Lane({ ...BOUNDS, ...bounds })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const run = (name: string, mayWait?: boolean) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    const work = async () => {
      begun.push(name)
      await end.promise
      return name
    }
    return lane.run(name.slice(0, 1), work, mayWait)
  }
  return {
    run,
    begun,
    end: (name: string) => ends.get(name)?.resolve(),
    fail: (name: string) => ends.get(name)?.reject(),
  }
}

test('callers have their turns one after the other, however many calls each has made', async () => {
  const { run, begun, end } = openLane()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => run(name))
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) {
    await expect.poll(() => begun.at(-1)).toBe(name)
    end(name)
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
})

test('one caller leaves others a place', async () => {
  const { run, begun, end } = openLane({ total: 2 })
  const all = ['a1', 'a2', 'b1'].map((name) => run(name))
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'a2', 'b1']) end(name)
  await Promise.all(all)
  expect(toLaneBounds(10)).toMatchObject({ total: 4, perCaller: 3 })
  expect(toLaneBounds(2)).toMatchObject({ total: 1, perCaller: 1 })
})

test('who finds no room to wait is refused at once, and so is who may not wait', async () => {
  const { run, end } = openLane({ waiting: { perCaller: 1, total: 2 } })
  const kept = [run('a1'), run('a2'), run('b1')]
  for (const refused of [run('a3'), run('b2'), run('c1'), run('d1', false)])
    await expect(refused).rejects.toMatchObject({ code: 'SURCHARGE' })
  for (const name of ['a1', 'a2', 'b1']) end(name)
  await Promise.all(kept)
  const free = run('d2', false)
  end('d2')
  expect(await free).toBe('d2')
})

test('who waits too long is refused, and takes no place afterwards', async () => {
  const { run, begun, end } = openLane({ waitMs: 0 })
  const first = run('a1')
  await expect(run('a2')).rejects.toMatchObject({ code: 'SURCHARGE' })
  end('a1')
  await first
  const next = run('b1')
  end('b1')
  await next
  expect(begun).toEqual(['a1', 'b1'])
})

test('work that fails leaves its place to the next', async () => {
  const { run, end, fail } = openLane()
  const [failed, next] = [run('a1'), run('a2')]
  fail('a1')
  await expect(failed).rejects.toBeUndefined()
  end('a2')
  expect(await next).toBe('a2')
})
