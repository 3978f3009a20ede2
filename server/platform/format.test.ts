import { expect, test } from 'vitest'
import {
  formatJour,
  formatJourCourt,
  formatJourSemaine,
  formatMoment,
  formatMontant,
  formatSiren,
  formatSiret,
} from './format.ts'

test('LAY-18 days and amounts are written as French writes them, the first of the month too', () => {
  expect([formatJourCourt('2027-03-01'), formatJour('2027-03-01'), formatJourSemaine('2027-03-01')]).toEqual([
    '01/03/2027',
    '1er mars 2027',
    'lundi 1er mars 2027',
  ])
  expect([formatJour('2027-03-11'), formatJourSemaine('2027-03-21')]).toEqual(['11 mars 2027', 'dimanche 21 mars 2027'])
  expect(formatMoment(new Date('2027-02-28T23:30:00Z'))).toBe('1er mars 2027 à 00:30')
  expect(formatMontant(123_450)).toBe('1\u202f234,50\u00a0€')
})

test('what is below zero has a minus sign, and numbers of companies are grouped as their register does', () => {
  expect(formatMontant(-7_800)).toBe('−78,00\u00a0€')
  expect([formatSiren('123456789'), formatSiren('123 456 789')]).toEqual(Array(2).fill('123\u00a0456\u00a0789'))
  expect([formatSiret('12345678900012'), formatSiret('BE0123456789')]).toEqual([
    '123\u00a0456\u00a0789\u00a000012',
    'BE0123456789',
  ])
})
