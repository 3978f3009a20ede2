import { expect, test } from 'vitest'
import { reactionTo } from './sign-in-watch.ts'

test.each([
  ['', '', true, 'none'],
  ['1.a', '1.a', true, 'none'],
  ['1.a', '', true, 'reload'],
  ['1.a', '', false, 'refresh'],
  ['', '1.a', true, 'refresh'],
  ['', '1.a', false, 'refresh'],
  ['1.a', '2.b', true, 'refresh'],
] as const)('NAV-20 NAV-21 cookie %j then %j, protected page %s: %s', (previous, current, isProtected, reaction) => {
  expect(reactionTo(previous, current, isProtected)).toBe(reaction)
})
