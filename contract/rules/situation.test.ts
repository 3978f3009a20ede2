import { expect, test } from 'vitest'
import type { Remise } from '../vente/demande.ts'
import { isSituation, Situations, withSituations } from './situation.ts'

const A = 'a@demo.example'
const B = 'b@demo.example'

const remise = (condition: Remise['condition'], ...email: string[]): Remise => ({
  id: 1,
  tarificationPublic: '',
  description: condition,
  precisions: null,
  montantHt: 10,
  condition,
  email,
})

test('R-38 what the orderer may say of a participant: two situations at most, of the list', () => {
  const accepts = (value: unknown) => Situations.safeParse(value).success
  expect([[], ['STAGIAIRE'], ['ANECS_CJEC', 'STAGIAIRE']].map(accepts)).toEqual([true, true, true])
  const wrong = [['ANTICIPEE'], 'STAGIAIRE', ['STAGIAIRE', 'STAGIAIRE', 'STAGIAIRE'], [null]]
  expect(wrong.map(accepts)).toEqual([false, false, false, false])
  expect(isSituation('TROISIEME_PARTICIPANT')).toBe(false)
})

test('R-38 the orderer’s word counts of who may be spoken for, for the conditions on what a person is, and once', () => {
  const remises = {
    remises: [remise('STAGIAIRE', A), remise('ANTICIPEE')],
    cursusRemises: [{ reference: 'E-1', remises: [remise('ANECS_CJEC')] }],
    declarables: [A],
  }
  const all = ['STAGIAIRE', 'ANECS_CJEC'] as const
  const said = withSituations(remises, [
    { email: A.toUpperCase(), situations: all },
    { email: B, situations: all },
  ])
  expect(said.remises.map(({ email }) => email)).toEqual([[A], []])
  expect(said.cursusRemises[0]?.remises[0]?.email).toEqual([A])
  expect(withSituations(remises, [{ email: A }, { email: B }])).toEqual(remises)
})
