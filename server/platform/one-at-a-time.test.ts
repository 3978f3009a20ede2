import { expect, test } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

test('each key has one piece of work at a time, and another once it is over', () => {
  const travaux = new OneAtATime()
  const end = travaux.begin('a')
  travaux.begin('b')
  expect(() => travaux.begin('a')).toThrow('Un export est déjà en cours.')
  end()
  travaux.begin('a')
  expect(() => travaux.begin('b')).toThrow('Un export est déjà en cours.')
})
