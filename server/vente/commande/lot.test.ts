import { expect, test } from 'vitest'
import { participantOf } from '../../testing/document/dossier.ts'
import { isSameDemande, toCommandesForm } from './lot.service.ts'
import { inLockOrder } from './ordre.ts'

const LEA = participantOf('Roy', 'Léa')
const DEMANDE = {
  commandeur: { id: 1 },
  participants: [LEA],
  requiredReferences: { A: 'A-1' },
  optionalReferences: { B: 'B-1' },
}

test('CMD-09 an item asks for the same while its orderer, people, options and dates are the same', () => {
  expect(isSameDemande(DEMANDE, structuredClone(DEMANDE))).toBe(true)
  const renamed = { ...LEA, nom: 'Autre' }
  expect(isSameDemande(DEMANDE, { ...DEMANDE, participants: [renamed] })).toBe(true)
})

test.each([
  { cas: 'another orderer', changes: { commandeur: { id: 2 } } },
  { cas: 'other people', changes: { participants: [participantOf('Petit', 'Marc')] } },
  { cas: 'fewer people', changes: { participants: [] } },
  { cas: 'another option', changes: { participants: [{ ...LEA, prestationsOptionnelles: [{ id: 1, quantite: 1 }] }] } },
  { cas: 'another word on somebody (R-38)', changes: { participants: [{ ...LEA, situations: ['STAGIAIRE'] }] } },
  { cas: 'another mandatory date', changes: { requiredReferences: { A: 'A-2' } } },
  { cas: 'another optional date', changes: { optionalReferences: {} } },
])('CMD-09 an item that has $cas since asks for something else', ({ changes }) => {
  expect(isSameDemande({ ...DEMANDE, ...changes }, DEMANDE)).toBe(false)
})

test('CMD-03 the order of one item is a lot of one', () => {
  const item = { panierFormationId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', reference: 'TVA-PAR', montantTtc: 936 }
  const reglement = { facturationClientId: 1, modeReglementId: 2, contextUrl: 'http://localhost:3000/' }
  expect(toCommandesForm({ ...reglement, ...item })).toEqual({ ...reglement, items: [item] })
})

test('CMD-09 items are locked in the order of their ids, whatever they are asked in', () => {
  const items = ['c', 'a', 'd', 'b'].map((panierFormationId) => ({ panierFormationId }))
  expect(inLockOrder(items).map(({ panierFormationId }) => panierFormationId)).toEqual(['a', 'b', 'c', 'd'])
})
