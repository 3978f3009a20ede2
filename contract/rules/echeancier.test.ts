import { describe, expect, test } from 'vitest'
import { ACOMPTE_MAXIMAL, toEcheancier } from './echeancier.ts'
import { addDays } from './jour.ts'

const SUJET = { montantTtcCents: 100_000, acomptePourcent: 30, definitifLe: '2027-01-05', acompteJours: 10 }

const echeancierOf = (sessions: [string | null, string | null][], change: Partial<typeof SUJET> = {}) =>
  toEcheancier({ ...SUJET, ...change, sessions: sessions.map(([debut, fin]) => ({ debut, fin })) })

const linesOf = (...args: Parameters<typeof echeancierOf>) =>
  echeancierOf(...args).map(
    ({ rang, nature, montantCents, exigibleLe }) => `${rang} ${nature} ${montantCents} ${exigibleLe}`,
  )

describe('ECH-01 L. 6353-6 what an individual pays, and when', () => {
  test.each<[string, Parameters<typeof echeancierOf>, string[]]>([
    ['one day', [[['2027-03-08', null]]], ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 70000 2027-03-08']],
    ['31 days', [[['2027-03-01', '2027-03-31']]], ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 70000 2027-03-31']],
    [
      '32 days: at the end of each month',
      [[['2027-03-01', '2027-04-01']]],
      ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 35000 2027-03-31', '3 SOLDE 35000 2027-04-01'],
    ],
    [
      'three months, the last part takes the rest; a leap year',
      [[['2028-01-31', '2028-03-31']], { definitifLe: '2027-12-01', montantTtcCents: 100_001 }],
      [
        '1 ACOMPTE 30000 2027-12-11',
        '2 SOLDE 23333 2028-01-31',
        '3 SOLDE 23333 2028-02-29',
        '4 SOLDE 23335 2028-03-31',
      ],
    ],
    [
      'a cursus, in whatever order its sessions are',
      [
        [
          ['2027-06-01', '2027-06-03'],
          ['2027-03-08', '2027-03-09'],
          ['2027-03-09', null],
        ],
      ],
      ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 35000 2027-03-09', '3 SOLDE 35000 2027-06-03'],
    ],
    [
      'a cursus of which a step has no dates',
      [
        [
          [null, null],
          ['2027-03-08', '2027-03-09'],
        ],
      ],
      ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 70000 2027-03-09'],
    ],
    ['without dates', [[[null, null]]], ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 70000 2027-02-04']],
    ['without sessions', [[]], ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 70000 2027-02-04']],
    [
      'a training over before the day of the deposit',
      [[['2027-01-04', '2027-01-06']]],
      ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 70000 2027-01-15'],
    ],
    [
      'the deposit is rounded down',
      [[['2027-03-08', null]], { montantTtcCents: 999 }],
      ['1 ACOMPTE 299 2027-01-15', '2 SOLDE 700 2027-03-08'],
    ],
    [
      'a smaller deposit',
      [[['2027-03-08', null]], { acomptePourcent: 20, acompteJours: 5 }],
      ['1 ACOMPTE 20000 2027-01-10', '2 SOLDE 80000 2027-03-08'],
    ],
    ['cents of which 30 % are nothing', [[['2027-03-08', null]], { montantTtcCents: 3 }], ['1 SOLDE 3 2027-03-08']],
    [
      'fewer cents than months',
      [[['2027-03-01', '2027-12-15']], { montantTtcCents: 2 }],
      ['1 SOLDE 1 2027-11-30', '2 SOLDE 1 2027-12-15'],
    ],
    [
      'never above 30 %, whatever is asked for',
      [[['2027-03-08', null]], { acomptePourcent: 100 }],
      ['1 ACOMPTE 30000 2027-01-15', '2 SOLDE 70000 2027-03-08'],
    ],
  ])('%s', (_, args, lines) => {
    expect(linesOf(...args)).toEqual(lines)
  })
})

test('ECH-02 a training of eight thousand years has sixty parts', () => {
  const echeancier = echeancierOf([['2027-03-01', '9999-12-31']])
  expect([echeancier.length, echeancier.at(-1)?.exigibleLe]).toEqual([61, '9999-12-31'])
})

test('ECH-02 the sum is exact, the deposit at most 30 %, no day before the deposit’s, each later than the one before', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const take = (bound: number, salt: number) => (seed * 7_919 * salt + salt * salt * 104_729) % bound
    const definitifLe = addDays('2026-11-18', take(800, 3))
    const sessions = Array.from({ length: take(4, 5) }, (__, index): [string | null, string | null] => {
      const debut = take(7, 11 + index) === 0 ? null : addDays(definitifLe, take(300, 13 + index) - 10)
      return [debut, debut && addDays(debut, take(120, 17 + index))]
    })
    const montantTtcCents = 1 + take(seed % 2 === 0 ? 50 : 500_000, 19)
    const change = { definitifLe, montantTtcCents, acomptePourcent: 1 + take(30, 23), acompteJours: take(20, 29) }
    const echeancier = echeancierOf(sessions, change)
    const told = `seed ${seed}`
    const acompte = echeancier.filter(({ nature }) => nature === 'ACOMPTE')
    const solde = echeancier.filter(({ nature }) => nature === 'SOLDE')
    const sum = (some: typeof echeancier) => some.reduce((cents, { montantCents }) => cents + montantCents, 0)
    expect(sum(echeancier), told).toBe(montantTtcCents)
    expect(acompte.length, told).toBeLessThanOrEqual(1)
    expect(sum(acompte) * 100, told).toBeLessThanOrEqual(montantTtcCents * change.acomptePourcent)
    expect(change.acomptePourcent, told).toBeLessThanOrEqual(ACOMPTE_MAXIMAL)
    expect(solde.length, told).toBeGreaterThan(0)
    const jours = solde.map(({ exigibleLe }) => exigibleLe)
    expect(jours, told).toEqual([...new Set(jours)].toSorted())
    for (const { montantCents, exigibleLe } of echeancier) {
      expect(montantCents, told).toBeGreaterThan(0)
      expect(exigibleLe >= addDays(definitifLe, change.acompteJours), told).toBe(true)
    }
    expect(
      echeancier.map(({ rang }) => rang),
      told,
    ).toEqual(echeancier.map((__, index) => index + 1))
  }
})
