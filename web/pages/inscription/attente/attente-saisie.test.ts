import { expect, test } from 'vitest'
import { AttenteSaisie, PARTICULIER, toAttenteForm } from './attente-saisie.ts'

const moi = { prenom: 'Camille', nom: 'Perrin', email: 'camille@demo.example' }
const lea = { prenom: 'Léa', nom: 'Roy', email: 'lea@demo.example' }
const saisie = { commandeur: '7', participants: [moi, lea], choix: 'tous' as const, minimum: '1' }

test('ATT-04 ATT-19 a group waits for all its places, or for some of them; an individual for their own', () => {
  const form = (changes: object) => toAttenteForm('S-1', moi, { ...saisie, ...changes })
  expect(form({})).toMatchObject({ commandeurId: 7, particulier: false, minimum: 2, participants: [moi, lea] })
  expect(form({ choix: 'moins' }).minimum).toBe(1)
  expect(form({ choix: 'moins', minimum: '5' }).minimum).toBe(2)
  expect(form({ commandeur: PARTICULIER })).toMatchObject({
    commandeurId: null,
    particulier: true,
    minimum: 1,
    participants: [moi],
  })
})

test('ATT-15 nobody is named twice, and somebody is chosen to wait for', () => {
  const errors = (changes: object) =>
    AttenteSaisie.safeParse({ ...saisie, ...changes }).error?.issues.map(({ path }) => path.join('.'))
  expect(errors({})).toBeUndefined()
  expect(errors({ participants: [moi, moi] })).toEqual(['participants.1.email'])
  expect(errors({ commandeur: '' })).toEqual(['commandeur'])
})
