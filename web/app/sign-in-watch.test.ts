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
] as const)(
  'NAV-20 NAV-21 cookie %j then %j, protected page %s: %s',
  (previous, current, isProtectedPage, reaction) => {
    expect(reactionTo(previous, current, { isProtectedPage, isSigningOut: false })).toBe(reaction)
  },
)

test('NAV-20 NAV-22 the protected tab that is on its way to sign out does not call it back by a reload', () => {
  const tab = { isProtectedPage: true, isSigningOut: true }
  expect(reactionTo('1.a', '', tab)).toBe('wait')
  expect(reactionTo('1.a', '2.b', tab)).toBe('refresh')
  expect(reactionTo('1.a', '', { ...tab, isProtectedPage: false })).toBe('refresh')
})
