import { expect, test } from 'vitest'
import { createQuota } from './quota.ts'

const START = Date.parse('2027-03-10T09:00:00Z')
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `p${from + index}`)

test('so many new things a minute for each key; asking again about the same ones is free', () => {
  let time = START
  const quota = createQuota({ perMinute: 3, now: () => new Date(time) })
  expect(quota.take('a', people(0, 3))).toBe(true)
  expect(quota.take('a', people(0, 3))).toBe(true)
  expect(quota.take('a', people(2, 4))).toBe(false)
  expect(quota.take('b', people(2, 4))).toBe(true)
  time += 60_000
  expect(quota.take('a', people(2, 6))).toBe(true)
  expect(quota.take('a', people(6, 7))).toBe(false)
  time += 3_600_000
  expect(quota.take('a', people(0, 4))).toBe(false)
})
