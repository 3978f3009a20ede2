import { expect, test } from 'vitest'
import { listReglements } from './reglement.ts'

const PAIEMENT = {
  modeReglementId: 3,
  modeReglementLabel: 'Carte bancaire',
  accepteCb: true,
  accepteVirement: true,
  accepteSepa: true,
  accepteCheque: true,
  instructionsCb: 'cb',
  instructionsVirement: 'virement',
  instructionsSepa: null,
  instructionsCheque: 'chèque',
}

test('CMD-01 the modes a session accepts, each with its instructions, in the order cb, virement, sepa, cheque', () => {
  expect(listReglements(PAIEMENT)).toEqual([
    { modeReglementId: 3, instructions: 'cb' },
    { modeReglementId: 2, instructions: 'virement' },
    { modeReglementId: 5, instructions: null },
    { modeReglementId: 1, instructions: 'chèque' },
  ])
  expect(listReglements({ ...PAIEMENT, accepteCb: false, accepteSepa: false })).toEqual([
    { modeReglementId: 2, instructions: 'virement' },
    { modeReglementId: 1, instructions: 'chèque' },
  ])
  expect(listReglements({ ...PAIEMENT, accepteVirement: false, accepteCheque: false })).toEqual([
    { modeReglementId: 3, instructions: 'cb' },
    { modeReglementId: 5, instructions: null },
  ])
})

test('CMD-01 none where nothing is said of the payment', () => {
  expect(listReglements(null)).toEqual([])
})
