import { expect, test } from 'vitest'
import type { Remise } from '../vente/demande.ts'
import {
  computePrix,
  computePrixParticipant,
  countOption,
  listLignes,
  listRemisesOf,
  sumLignes,
  tauxOf,
  toTarifs,
  totalOf,
} from './prix.ts'

const TARIF = {
  reference: null,
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

test('PRX-04 the best remise comes off the lines in their order, TVA is counted per rate, the highest rate first', () => {
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

test('PRX-07 rates are listed from the highest, whichever line comes first', () => {
  const prestations = [...TARIF.prestations].reverse()
  const prix = computePrix({
    tarifs: [{ ...TARIF, prestations, remises: [] }],
    options: [],
    participants: [participant('a@demo.example')],
  })
  expect(prix.taux.map(({ tauxTva }) => tauxTva)).toEqual([20, 10])
})

test('PRX-04 a remise never takes off more than there is, and a rate that nothing is left of is not listed', () => {
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

test('PRX-06 each session of a programme is paid by each participant; a service that is not on offer costs nothing', () => {
  const tarif = { reference: null, prestations: [{ montantHt: 0.1, tauxTva: 20 }], remises: [] }
  const participants = [participant('a@demo.example', 2, 99), participant('b@demo.example', 1)]
  expect(computePrix({ tarifs: [tarif, tarif, tarif], options: OPTIONS, participants })).toMatchObject({
    montantInscriptions: 0.6,
    montantOptions: 10,
    montantHt: 10.6,
    montantTva: 2.12,
    montantTtc: 12.72,
  })
})

const remise = (id: number, montantHt: number, email: string[]): Remise => ({
  id,
  montantHt,
  email,
  tarificationPublic: '',
  description: `Remise ${id}`,
  precisions: null,
  condition: 'ANTICIPEE' as const,
})

test('PRX-04 of the remises of a person the best of each session, the first of equals; of those of others none', () => {
  const remises = TARIF.remises.map(({ id, montantHt, email }) => remise(id, montantHt, email))
  const cursusRemises = [{ reference: 'E-1', remises: [remise(4, 5, ['b@demo.example'])] }]
  const idsOf = (email: string) => listRemisesOf({ remises, cursusRemises }, email).map(({ id }) => id)
  expect(idsOf('a@demo.example')).toEqual([2])
  expect(idsOf('B@demo.example')).toEqual([1, 4])
  expect(idsOf('c@demo.example')).toEqual([])
  const reversed = { remises: remises.toReversed(), cursusRemises: [] }
  expect(listRemisesOf(reversed, 'a@demo.example').map(({ id }) => id)).toEqual([3])
})

test('R-18 the lines of a price: registrations, remises below zero, options, and they add up to it', () => {
  const participants = [participant('a@demo.example', 1), participant('c@demo.example', 3)]
  const demande = { tarifs: [{ ...TARIF, reference: 'E-1' }], options: OPTIONS, participants }
  const lignes = listLignes<unknown>(demande)
  expect(lignes.map(({ genre, reference, quantite, montantHt }) => [genre, reference, quantite, montantHt])).toEqual([
    ['inscription', 'E-1', 1, 100],
    ['inscription', 'E-1', 1, 50],
    ['inscription', 'E-1', 1, 100],
    ['inscription', 'E-1', 1, 50],
    ['remise', 'E-1', 1, -100],
    ['remise', 'E-1', 1, -20],
    ['option', null, 4, 10],
  ])
  expect(computePrix(demande)).toMatchObject(sumLignes(lignes))
  expect(countOption(7, participants)).toBe(4)
})

test('R-18 what nobody takes, and a remise that is used up, have no line', () => {
  const tarif = { ...TARIF, remises: [{ id: 1, montantHt: 100, email: ['a@demo.example'] }] }
  const lignes = listLignes<unknown>({
    tarifs: [tarif],
    options: OPTIONS,
    participants: [participant('a@demo.example')],
  })
  expect(lignes.map(({ genre, montantHt }) => [genre, montantHt])).toEqual([
    ['inscription', 100],
    ['inscription', 50],
    ['remise', -100],
  ])
})

test('CUR-08 a tarif for what is asked for itself, then one for each chosen session, with its own remises', () => {
  const ligne = { id: 1, description: 'Inscription', montantHt: 10, soumisTva: true, tauxTva: 20 }
  const etape = (reference: string) => ({ reference, prestations: [ligne] })
  const prestations = { prestations: [], prestationsOptionnelles: [], cursusPrestations: [etape('E-1'), etape('E-2')] }
  const sienne = remise(9, 5, ['a@demo.example'])
  expect(toTarifs(prestations, { remises: [], cursusRemises: [{ reference: 'E-2', remises: [sienne] }] })).toEqual([
    { reference: null, prestations: [], remises: [] },
    { reference: 'E-1', prestations: [ligne], remises: [] },
    { reference: 'E-2', prestations: [ligne], remises: [sienne] },
  ])
})

test('R-19 a line bears the rate of its session, unless it or its whole session is exempt', () => {
  const session = { perimetreFiscalise: true, tauxTva: 20 }
  expect(tauxOf(session, { soumisTva: true })).toBe(20)
  expect(tauxOf(session, { soumisTva: false })).toBe(0)
  expect(tauxOf({ ...session, perimetreFiscalise: false }, { soumisTva: true })).toBe(0)
})

test('CAT-07 the price of one participant is that of the lines alone', () => {
  expect(computePrixParticipant(TARIF.prestations)).toMatchObject({ montantHt: 150, montantTva: 25, montantTtc: 175 })
})

test('PAN-03 the totals of several requests are exact sums, to the cent', () => {
  const prix = (montantHt: number, montantTva: number, montantTtc: number) => ({
    prix: { montantHt, montantTva, montantTtc },
  })
  expect(totalOf([prix(0.1, 0.02, 0.12), prix(0.2, 0.04, 0.24), prix(1000.7, 0, 1000.7)])).toEqual({
    montantHt: 1001,
    montantTva: 0.06,
    montantTtc: 1001.06,
  })
})
