import { expect, test } from 'vitest'
import { toParticipant } from '../etat/changes.ts'
import { toReponses } from './reponses.ts'

const EMAILS = ['a@x.example', 'b@x.example', 'c@x.example']
const people = (...answers: string[]) =>
  answers.map((referenceInterne, rank) => ({
    ...toParticipant({ email: EMAILS[rank] ?? '', nom: 'N', prenom: 'P' }),
    referenceInterne,
  }))
const read = (...answers: string[]) => {
  const { commune, exceptions } = toReponses(people(...answers), ({ referenceInterne }) => referenceInterne)
  return [commune, ...exceptions]
}

test('INS-25 one answer for all, and who answered otherwise', () => {
  expect(read('0', '0', '0')).toEqual(['0'])
  expect(read('0', '1', '0')).toEqual(['0', 'b@x.example'])
  expect(read('1', '0')).toEqual(['1', 'b@x.example'])
  expect(read('', '', '4')).toEqual(['', 'c@x.example'])
  expect(read()).toEqual([''])
})
