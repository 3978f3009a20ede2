import { describe, expect, test } from 'vitest'
import {
  formatAcces,
  formatAucun,
  formatCents,
  formatCount,
  formatDuree,
  formatDureeTotale,
  formatEuros,
  formatHoraire,
  formatJourCourt,
  formatJourLong,
  formatJournee,
  formatJours,
  formatPeriode,
  formatPrixHt,
  formatTaux,
} from './format.ts'
import { formatJourSemaine } from './jour-semaine.ts'

describe('format', () => {
  test.each([
    [1234.5, '1\u00a0234,50\u00a0€ HT'],
    [1250000, '1\u00a0250\u00a0000,00\u00a0€ HT'],
    [390, '390,00\u00a0€ HT'],
    [0.1 + 0.2, '0,30\u00a0€ HT'],
    [-45, '-45,00\u00a0€ HT'],
    [0, 'Gratuit'],
  ])('CAT-07 LAY-18 a price of %d reads %j', (euros, text) => expect(formatPrixHt(euros)).toBe(text))

  test('LAY-18 a total of zero stays an amount', () => expect(formatEuros(0)).toBe('0,00\u00a0€'))

  test.each([
    [20, '20\u00a0%'],
    [5.5, '5,5\u00a0%'],
    [2.1, '2,1\u00a0%'],
    [0, '0\u00a0%'],
  ])('CAT-07 a TVA rate of %d reads %j', (percent, text) => expect(formatTaux(percent)).toBe(text))

  test.each([
    ['2026-03-01', '01/03/2026'],
    ['2026-03-29', '29/03/2026'],
    ['2026-12-31', '31/12/2026'],
    ['2026-12-31T23:30:00.000Z', '31/12/2026'],
  ])('LAY-18 %s reads %s', (date, text) => expect(formatJourCourt(date)).toBe(text))

  test('LAY-18 days in words: French says 1er of the first of the month only', () => {
    expect([formatJourLong('2027-03-01'), formatJourSemaine('2027-03-01')]).toEqual([
      '1er mars 2027',
      'lundi 1er mars 2027',
    ])
    expect([formatJourLong('2027-03-11'), formatJourSemaine('2027-03-21')]).toEqual([
      '11 mars 2027',
      'dimanche 21 mars 2027',
    ])
  })

  test('LAY-18 amounts of papers are in cents, with a minus sign below zero, in the currency of a payment', () => {
    expect(formatCents(123_450)).toBe('1\u202f234,50\u00a0€')
    expect(formatCents(-7_800)).toBe('−78,00\u00a0€')
    expect(formatCents(7_800, 'CHF')).toBe('78,00\u00a0CHF')
  })

  test.each([
    [true, false, 'Le 12/03/2027 (matin)'],
    [false, true, 'Le 12/03/2027 (après-midi)'],
    [true, true, 'Le 12/03/2027'],
    [false, false, 'Le 12/03/2027'],
  ])('CAT-05 matin %s, aprem %s reads %j', (matin, aprem, text) => {
    expect(formatJournee('2027-03-12', matin, aprem)).toBe(text)
  })

  test('CAT-05 a period of one day is a day', () => {
    expect(formatPeriode('2027-03-12', '2027-03-13')).toBe('Du 12/03/2027 au 13/03/2027')
    expect(formatPeriode('2027-03-12', '2027-03-12')).toBe('Le 12/03/2027')
  })

  test('CAT-06 hours of the day', () => expect(formatHoraire(540, 750)).toBe('9h00 à 12h30'))

  test('CAT-11 an empty list says of what', () => expect(formatAucun('session')).toBe('Aucun(e) session disponible'))

  test.each([
    [450, '7h30'],
    [60, '1h00'],
    [5, '0h05'],
    [1260, '21h00'],
  ])('CAT-06 %d minutes read %s', (minutes, text) => expect(formatDuree(minutes)).toBe(text))

  test.each([
    [0, '0 jour'],
    [0.5, '0,5 jour'],
    [1, '1 jour'],
    [1.5, '1,5 jour'],
    [2, '2 jours'],
    [1000, '1\u00a0000 jours'],
  ])('CAT-06 %d days read %j', (jours, text) => expect(formatJours(jours)).toBe(text))

  test.each([
    [2, 840, '2 jours (14h00)'],
    [0.5, 210, '3h30'],
    [0, 90, '1h30'],
  ])('CAT-06 %d days and %d minutes read %j', (jours, minutes, text) => {
    expect(formatDureeTotale(jours, minutes)).toBe(text)
  })

  test('CAT-06 the e-learning access counts its days', () => {
    expect(formatAcces(1)).toBe('Accessible pendant 1 jour(s)')
    expect(formatAcces(90)).toBe('Accessible pendant 90 jour(s)')
  })

  test.each([
    [0, '0 place'],
    [1, '1 place'],
    [1.5, '1,5 place'],
    [12, '12 places'],
  ])('LAY-18 %d places read %j', (count, text) => expect(formatCount(count, 'place', 'places')).toBe(text))
})
