import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { boundedArray, boundedRecord } from './liste.ts'

const Liste = boundedArray(z.int(), 2)
const Textes = boundedRecord(z.string().check(z.maxLength(3)), 2, 'Trop de réponses.')

test.each<[string, z.ZodMiniType, unknown, string[]]>([
  ['a list as long as it may be', Liste, [1, 2], []],
  ['a longer list', Liste, [1, 2, 3], ['2 lignes au plus.']],
  ['a longer list, whose items nobody reads', Liste, ['a', 'b', 'c'], ['2 lignes au plus.']],
  ['what is no list', Liste, { length: 1 }, ['Une liste est attendue.']],
  ['as many texts as there may be', Textes, { a: 'un', b: 'six' }, []],
  ['more texts', Textes, { a: 'un', b: 'six', c: 'dix' }, ['Trop de réponses.']],
  ['nothing in place of texts', Textes, null, ['Une liste est attendue.']],
  ['a text in place of texts', Textes, 'ab', ['Une liste est attendue.']],
  ['a list in place of texts', Textes, ['a'], ['Une liste est attendue.']],
])('its length is judged before its items: %s', (_name, schema, given, refusals) => {
  const { error } = schema.safeParse(given)
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(refusals)
})

test('each item of a list that is short enough is judged', () => {
  expect(Liste.safeParse([1, 'a']).error?.issues[0]?.path).toEqual([1])
  expect(Textes.safeParse({ a: 'quatre' }).error?.issues[0]?.path).toEqual(['a'])
})
