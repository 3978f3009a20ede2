import { expect, test } from 'vitest'
import { formatJour, formatJourCourt, formatJourSemaine, formatMoment, formatMontant } from './format.ts'

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
