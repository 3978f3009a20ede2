import { expect, test } from 'vitest'
import { listReglements, listReglementsOf } from './reglement.ts'

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

test('ECH-21 an individual who pays reads of every mode that it is paid by échéance, and never what the session says to others', () => {
  const achat = { formation: { paiement: PAIEMENT }, particulier: true, prix: { montantTtc: 468 } }
  const dits = listReglementsOf(achat).map(({ instructions }) => instructions)
  expect(dits).toHaveLength(4)
  for (const dit of dits) expect(dit).toContain('à chaque échéance')
  expect(listReglementsOf({ ...achat, particulier: false })).toEqual(listReglements(PAIEMENT))
  expect(listReglementsOf({ ...achat, prix: { montantTtc: 0 } })).toEqual(listReglements(PAIEMENT))
})
