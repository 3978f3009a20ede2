import { expect, test } from 'vitest'
import { listAttended } from './a-commander.service.ts'

test.each<[string, number, number[], number[]]>([
  ['a session by itself', 5, [5], [5]],
  ['a cursus, on the dates chosen for its steps', 5, [3, 5, 9], [3, 9]],
  ['a cursus without a step to choose', 5, [5, 5], [5, 5]],
])('CUR-06 %s is what is attended', (_what, sessionId, sessionIds, attended) => {
  expect(listAttended(sessionId, sessionIds)).toEqual(attended)
})
