import { expect, test } from 'vitest'
import { checkNumber, toChoix, toEmails } from './choix.ts'
import type { OffreDemande, SessionEtape } from './offre.service.ts'

const session = (reference: string, produitReference: string, obligatoire: boolean) =>
  [reference, { reference, produitReference, obligatoire } as SessionEtape] as const
const OFFRE = {
  sessions: new Map([
    session('E-1', 'ECRIT', true),
    session('E-2', 'ECRIT', true),
    session('M-1', 'MEMOIRE', true),
    session('O-1', 'ORAL', false),
  ]),
} as Pick<OffreDemande, 'sessions'>

test('CUR-08 the sessions a query names, each under the product of its step', () => {
  expect(toChoix(OFFRE, {})).toEqual({ requiredReferences: {}, optionalReferences: {} })
  expect(toChoix(OFFRE, { requiredReferences: ' E-2 ,, M-1', optionalReferences: 'O-1' })).toEqual({
    requiredReferences: { ECRIT: 'E-2', MEMOIRE: 'M-1' },
    optionalReferences: { ORAL: 'O-1' },
  })
})

test.each([
  ['from elsewhere', { requiredReferences: 'X-1' }, 'requiredReferences'],
  ['of an optional step among the mandatory ones', { requiredReferences: 'O-1' }, 'requiredReferences'],
  ['of a mandatory step among the optional ones', { optionalReferences: 'E-1' }, 'optionalReferences'],
  ['besides another of the same step', { requiredReferences: 'E-1,E-2' }, 'requiredReferences'],
])('CUR-08 a date %s is refused', (_cas, references, path) => {
  const fields = [{ path, message: 'Cette date n’est pas une date de ce cursus.' }]
  expect(() => toChoix(OFFRE, references)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', fields }))
})

test('INS-26 addresses are asked about once each, in small letters and their order, 100 at most', () => {
  expect(toEmails('Zoe@x.example, anne@x.example,,ZOE@x.example ')).toEqual(['zoe@x.example', 'anne@x.example'])
  expect(toEmails('')).toEqual([])
  const many = Array.from({ length: 101 }, (_, at) => `p${at}@x.example`)
  expect(() => checkNumber('emails', many.slice(1))).not.toThrow()
  const fields = [{ path: 'emails', message: '100 adresses au plus par appel.' }]
  expect(() => checkNumber('emails', many)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT', fields }))
})
