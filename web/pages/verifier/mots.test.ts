import { expect, test } from 'vitest'
import { type Reponse, sayVerdict } from './mots.ts'

const ACTUEL: Reponse = {
  resultat: 'AUTHENTIQUE',
  etat: 'DERNIERE',
  emisLe: '2027-03-10',
  derniereLe: '2027-03-10',
  sceau: null,
  isFichier: true,
}

function say(changes: Partial<Reponse>): string[] {
  const { kind, titre, suite } = sayVerdict({ ...ACTUEL, ...changes })
  return [kind, titre, suite.replace(/\u00a0/g, ' ')]
}

const SIGNE =
  'Il a été signé le 12/03/2027 : gardez l’exemplaire signé, qui fait foi. Il porte notre cachet et finit par une page de preuve.'

test('SCE-12 an unsigned file that has a signed one says so, and which to keep', () => {
  expect(say({ signeeLe: '2027-03-12' })).toEqual([
    'attention',
    'Ce fichier vient de nous et il est intact, mais ce n’est pas l’exemplaire signé',
    `Émis le 10/03/2027, il n’a pas de version plus récente. ${SIGNE}`,
  ])
  expect(say({})).toEqual([
    'success',
    'Ce fichier vient de nous et il est intact',
    'Émis le 10/03/2027, il n’a pas de version plus récente.',
  ])
})

test('SCE-12 of a number and a code, nobody knows which of the two one holds: both are told', () => {
  const [kind, , suite] = say({ resultat: 'CONNU', isFichier: false, signeeLe: '2027-03-12' })
  expect(kind).toBe('success')
  expect(suite).toContain(`déposez son fichier. ${SIGNE}`)
})

test('SCE-12 a version that was replaced is not to be kept, signed or not', () => {
  expect(say({ etat: 'REMPLACEE', derniereLe: '2027-03-20', signeeLe: '2027-03-12' }).join()).not.toContain('gardez')
})
