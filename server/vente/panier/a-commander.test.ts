import { expect, test } from 'vitest'
import { listAttended, toSessionIds } from './a-commander.service.ts'

test.each<[string, number, number[], number[]]>([
  ['a session by itself', 5, [5], [5]],
  ['a cursus, on the dates chosen for its steps', 5, [3, 5, 9], [3, 9]],
  ['a cursus without a step to choose', 5, [5, 5], [5, 5]],
])('CUR-06 %s is what is attended', (_what, sessionId, sessionIds, attended) => {
  expect(listAttended(sessionId, sessionIds)).toEqual(attended)
})

test('CMD-09 the places of an order are taken in the order of their sessions, each once', () => {
  const sessions = [20, 100, 9, 20].map((sessionId) => ({ sessionId }))
  expect(toSessionIds(sessions)).toEqual([9, 20, 100])
})
