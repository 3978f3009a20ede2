import { expect, test } from 'vitest'
import { createShortMemory } from './short-memory.ts'

function setUp() {
  const clock = { now: 0 }
  const asked: string[] = []
  const memory = createShortMemory<string>({ max: 2, seconds: 60, now: () => new Date(clock.now) })
  const recall = (key: string) =>
    memory.recall(key, async () => {
      asked.push(key)
      return `${key}${asked.length}`
    })
  return { clock, asked, memory, recall }
}

test('finds once, for as long as it is fresh, however many ask at the same time', async () => {
  const { clock, recall } = setUp()
  expect(await Promise.all([recall('a'), recall('a')])).toEqual(['a1', 'a1'])
  clock.now = 59_999
  expect(await recall('a')).toBe('a1')
  clock.now = 60_000
  expect(await recall('a')).toBe('a2')
})

test('holds no more than it may: the one not used for longest goes', async () => {
  const { asked, recall } = setUp()
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await recall(key)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('a failure is told, and not remembered', async () => {
  const { memory, recall } = setUp()
  await expect(memory.recall('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await recall('a')).toBe('a1')
})
