import { describe, expect, test } from 'vitest'
import { computePrix } from './prix.ts'
import { computeAnnulation, listParts, totalCents } from './retenue.ts'

const partOf = (ht: number, tva: number, tauxTva = 20) => [{ tauxTva, ht, tva }]

describe('CND-13 what a cancellation keeps and gives back, in cents', () => {
  test.each([
    ['nothing kept', 39_000, 7_800, 0, [0, 0], [39_000, 7_800]],
    ['half', 39_000, 7_800, 50, [19_500, 3_900], [19_500, 3_900]],
    ['all', 39_000, 7_800, 100, [39_000, 7_800], [0, 0]],
    ['half of odd cents: the odd one is given back', 39_001, 7_801, 50, [19_500, 3_900], [19_501, 3_901]],
    ['one percent of one cent', 1, 0, 1, [0, 0], [1, 0]],
    ['99 % of one cent', 1, 1, 99, [0, 0], [1, 1]],
    ['a third', 10_000, 2_000, 33, [3_300, 660], [6_700, 1_340]],
    ['of what costs nothing', 0, 0, 50, [0, 0], [0, 0]],
  ])('CND-13 %s', (_, ht, tva, retenue, garde, rendu) => {
    expect(computeAnnulation([partOf(ht, tva)], retenue)).toEqual({
      garde: [{ tauxTva: 20, ht: garde[0], tva: garde[1] }],
      rendu: [{ tauxTva: 20, ht: rendu[0], tva: rendu[1] }],
    })
  })

  test('several rates stay apart, the highest first', () => {
    const part = [...partOf(101, 2, 2.1), ...partOf(1_001, 200)]
    expect(computeAnnulation([part, partOf(1_001, 201)], 50)).toEqual({
      garde: [
        { tauxTva: 20, ht: 1_000, tva: 200 },
        { tauxTva: 2.1, ht: 50, tva: 1 },
      ],
      rendu: [
        { tauxTva: 20, ht: 1_002, tva: 201 },
        { tauxTva: 2.1, ht: 51, tva: 1 },
      ],
    })
  })

  test('nobody cancelled, nothing moves', () => {
    expect(computeAnnulation([], 50)).toEqual({ garde: [], rendu: [] })
  })
})

describe('MOD-17 the part of each participant', () => {
  const demande = {
    tarifs: [
      {
        reference: null,
        prestations: [{ montantHt: 0.12, tauxTva: 20 }],
        remises: [{ id: 1, montantHt: 0.05, email: ['b@demo.example'] }],
      },
    ],
    options: [{ id: 7, montantHt: 0.03, tauxTva: 5.5 }],
    participants: [
      { email: 'a@demo.example', prestationsOptionnelles: [] },
      { email: 'b@demo.example', prestationsOptionnelles: [{ sessionPrestationOptionnelId: 7, quantite: 3 }] },
      { email: 'c@demo.example', prestationsOptionnelles: [] },
    ],
  }

  test('has its remise and its options, and the parts are the whole to the cent', () => {
    const parts = listParts(demande)
    expect(parts).toEqual([
      [{ tauxTva: 20, ht: 12, tva: 2 }],
      [
        { tauxTva: 20, ht: 7, tva: 2 },
        { tauxTva: 5.5, ht: 9, tva: 0 },
      ],
      [{ tauxTva: 20, ht: 12, tva: 2 }],
    ])
    const { montantHt, montantTva, montantTtc } = computePrix(demande)
    expect(totalCents(parts.flat())).toEqual({ ht: 40, tva: 6, ttc: 46 })
    expect([montantHt, montantTva, montantTtc]).toEqual([0.4, 0.06, 0.46])
  })
})
