import { expect, test } from 'vitest'
import { computePrix, findRemise } from './prix.ts'

const TARIF = {
  prestations: [
    { montantHt: 100, tauxTva: 20 },
    { montantHt: 50, tauxTva: 10 },
  ],
  remises: [
    { id: 1, montantHt: 30, email: ['a@demo.example', 'b@demo.example'] },
    { id: 2, montantHt: 120, email: ['a@demo.example'] },
    { id: 3, montantHt: 120, email: ['a@demo.example'] },
  ],
}
const OPTIONS = [{ id: 7, montantHt: 10, tauxTva: 20 }]
const participant = (email: string, quantite = 0, id = 7) => ({
  email,
  prestationsOptionnelles: quantite > 0 ? [{ sessionPrestationOptionnelId: id, quantite }] : [],
})

test('the best remise comes off the lines in their order, TVA is counted per rate, the highest rate first', () => {
  const participants = [participant('a@demo.example'), participant('c@demo.example', 3)]
  expect(computePrix({ tarifs: [TARIF], options: OPTIONS, participants })).toEqual({
    montantInscriptions: 300,
    montantRemises: 120,
    montantOptions: 30,
    montantHt: 210,
    montantTva: 34,
    montantTtc: 244,
    taux: [
      { tauxTva: 20, montantHt: 130, montantTva: 26 },
      { tauxTva: 10, montantHt: 80, montantTva: 8 },
    ],
  })
})

test('rates are listed from the highest, whichever line comes first', () => {
  const prestations = [...TARIF.prestations].reverse()
  const prix = computePrix({
    tarifs: [{ prestations, remises: [] }],
    options: [],
    participants: [participant('a@demo.example')],
  })
  expect(prix.taux.map(({ tauxTva }) => tauxTva)).toEqual([20, 10])
})

test('a remise never takes off more than there is, and a rate that nothing is left of is not listed', () => {
  const tarif = { ...TARIF, remises: [{ id: 1, montantHt: 130, email: ['a@demo.example'] }] }
  const all = { ...TARIF, remises: [{ id: 1, montantHt: 500, email: ['a@demo.example'] }] }
  const participants = [participant('a@demo.example')]
  expect(computePrix({ tarifs: [tarif], options: [], participants })).toMatchObject({
    montantRemises: 130,
    montantHt: 20,
    taux: [{ tauxTva: 10, montantHt: 20, montantTva: 2 }],
  })
  expect(computePrix({ tarifs: [all], options: [], participants })).toMatchObject({
    montantRemises: 150,
    montantTtc: 0,
    taux: [],
  })
})

test('each session of a programme is paid by each participant; a service that is not on offer costs nothing', () => {
  const tarif = { prestations: [{ montantHt: 0.1, tauxTva: 20 }], remises: [] }
  const participants = [participant('a@demo.example', 2, 99), participant('b@demo.example', 1)]
  expect(computePrix({ tarifs: [tarif, tarif, tarif], options: OPTIONS, participants })).toMatchObject({
    montantInscriptions: 0.6,
    montantOptions: 10,
    montantHt: 10.6,
    montantTva: 2.12,
    montantTtc: 12.72,
  })
})

test('of the remises of a person the best, the first of equals; of those of others none', () => {
  expect(findRemise(TARIF, 'a@demo.example')?.id).toBe(2)
  expect(findRemise(TARIF, 'b@demo.example')?.id).toBe(1)
  expect(findRemise(TARIF, 'c@demo.example')).toBeUndefined()
  expect(findRemise({ remises: [...TARIF.remises].reverse() }, 'a@demo.example')?.id).toBe(3)
})
