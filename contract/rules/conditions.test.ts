import { describe, expect, test } from 'vitest'
import {
  CONDITIONS_USUELLES,
  debutOf,
  droitsAt,
  listProblemes,
  listRetenues,
  premierDebut,
  toDerniersJours,
} from './conditions.ts'
import type { ConditionsModification } from './conditions-formes.ts'

const conditionsOf = (changes: Partial<ConditionsModification>) => ({ ...CONDITIONS_USUELLES, ...changes })
/** A Sunday, at 9:00. */
const DEBUT = { jour: '2027-06-13', minutes: 540 }
const at = (moment: string, conditions = CONDITIONS_USUELLES, debut = DEBUT) =>
  droitsAt(conditions, { debut }, new Date(moment))

describe('CND-01 the usual conditions, for a session on 2027-06-13 at 9:00', () => {
  test.each([
    ['months before', '2027-01-01T10:00:00Z', true, true, 0],
    ['the last minute of the 14th day before', '2027-05-30T21:59:59Z', true, true, 0],
    ['the first of the 13th', '2027-05-30T22:00:00Z', true, true, 50],
    ['the last minute of the 10th day before', '2027-06-03T21:59:59Z', true, true, 50],
    ['the first of the 9th', '2027-06-03T22:00:00Z', true, false, 50],
    ['the last minute of the 4th day before', '2027-06-09T21:59:59Z', true, false, 50],
    ['the first of the 3rd', '2027-06-09T22:00:00Z', true, false, 100],
    ['the day itself, before it begins', '2027-06-13T06:59:59Z', true, false, 100],
    ['when it begins', '2027-06-13T07:00:00Z', false, false, null],
    ['afterwards', '2027-07-01T00:00:00Z', false, false, null],
  ])('%s (%s)', (_, moment, remplacement, report, retenue) => {
    expect(at(moment)).toEqual({ remplacement, report, retenue })
  })
})

describe('CND-04 days are those of the calendar of Paris', () => {
  test.each([
    // The clocks go forward on 2027-03-28, back on 2027-10-31: those days have 23 and 25 hours.
    ['2027-04-01', '2027-03-28T21:59:59Z', 50],
    ['2027-04-01', '2027-03-28T22:00:00Z', 100],
    ['2027-03-31', '2027-03-27T22:59:59Z', 50],
    ['2027-03-31', '2027-03-27T23:00:00Z', 100],
    ['2027-11-03', '2027-10-30T21:59:59Z', 50],
    ['2027-11-03', '2027-10-30T22:00:00Z', 100],
    ['2027-11-04', '2027-10-31T22:59:59Z', 50],
    ['2027-11-04', '2027-10-31T23:00:00Z', 100],
  ])('a session on %s, at %s: %i %% are kept', (jour, moment, retenue) => {
    expect(at(moment, CONDITIONS_USUELLES, { jour, minutes: 540 }).retenue).toBe(retenue)
  })

  test('each limit is a moment, to the minute', () => {
    const derniersJours = toDerniersJours(CONDITIONS_USUELLES, { jour: '2027-04-07', minutes: 510 })
    expect(derniersJours).toEqual({
      remplacement: new Date('2027-04-07T06:30:00Z'),
      report: new Date('2027-03-28T22:00:00Z'),
      gratuite: new Date('2027-03-24T23:00:00Z'),
      annulation: new Date('2027-04-07T06:30:00Z'),
    })
  })
})

test('CND-01 what is never allowed has no limit, and is not allowed', () => {
  const jamais = conditionsOf({ remplacementJours: null, reportJours: null, annulationJours: null })
  expect(toDerniersJours(jamais, DEBUT)).toMatchObject({ remplacement: null, report: null, gratuite: null })
  expect(at('2027-01-01T00:00:00Z', jamais)).toEqual({ remplacement: false, report: false, retenue: 50 })
})

test.each([
  ['free until it begins', { annulationJours: 0, paliers: [] }, [[null, 0]], 0],
  [
    'nothing kept, then all',
    { retenue: 0 },
    [
      [null, 0],
      [3, 100],
    ],
    4,
  ],
  ['all kept from the order on', { annulationJours: null, retenue: 100, paliers: [] }, [[null, 100]], null],
  [
    'a step that begins with the first',
    { paliers: [{ jours: 13, retenue: 80 }] },
    [
      [null, 0],
      [13, 80],
    ],
    14,
  ],
  [
    'from the eve',
    { annulationJours: 2, retenue: 30, paliers: [{ jours: 0, retenue: 90 }] },
    [
      [null, 0],
      [1, 30],
      [0, 90],
    ],
    2,
  ],
] as const)('CND-01 %s', (_, changes, retenues, gratuiteJours) => {
  const conditions = conditionsOf(changes as Partial<ConditionsModification>)
  expect(listRetenues(conditions).map(({ depuis, retenue }) => [depuis, retenue])).toEqual(retenues)
  const { gratuite } = toDerniersJours(conditions, DEBUT)
  const day = gratuiteJours === null ? null : new Date(Date.UTC(2027, 5, 14 - gratuiteJours, -2))
  expect(gratuite).toEqual(gratuiteJours === 0 ? new Date('2027-06-13T07:00:00Z') : day)
})

test('CND-06 before its first access, an e-learning is replaced and cancelled freely, and never afterwards', () => {
  const now = new Date('2027-06-01T00:00:00Z')
  expect(droitsAt(CONDITIONS_USUELLES, { isOpened: false }, now)).toEqual({
    remplacement: true,
    report: false,
    retenue: 0,
  })
  expect(droitsAt(CONDITIONS_USUELLES, { isOpened: true }, now)).toEqual({
    remplacement: false,
    report: false,
    retenue: null,
  })
})

test('CND-04 while the dates are unknown, no limit has passed', () => {
  const now = new Date('2027-06-01T00:00:00Z')
  expect(droitsAt(CONDITIONS_USUELLES, { debut: null }, now)).toEqual({ remplacement: true, report: true, retenue: 0 })
  const ferme = conditionsOf({ reportJours: null, annulationJours: null })
  expect(droitsAt(ferme, { debut: null }, now)).toEqual({ remplacement: true, report: false, retenue: 50 })
})

describe('the beginning', () => {
  const jour = '2027-06-13'
  const sessionDates = [{ date: '2027-06-14' }, { date: jour }]
  test('CND-04 is the first hour of the first day', () => {
    const sessionProgrammations = [
      { date: '2027-06-14', heureDebut: 480 },
      { date: jour, heureDebut: 840 },
      { date: jour, heureDebut: 540 },
    ]
    expect(debutOf({ dateDebut: jour, sessionDates, sessionProgrammations })).toEqual(DEBUT)
  })

  test('CND-04 is midnight where the hours of the first day are unknown', () => {
    const sessionProgrammations = [{ date: '2027-06-14', heureDebut: 480 }]
    expect(debutOf({ dateDebut: jour, sessionDates, sessionProgrammations })).toEqual({ jour, minutes: 0 })
    expect(debutOf({ dateDebut: jour, sessionDates: [], sessionProgrammations: [] })).toEqual({ jour, minutes: 0 })
    expect(debutOf({ dateDebut: null, sessionDates: [], sessionProgrammations: [] })).toBeNull()
  })

  test('CND-05 of a cursus is that of its first step; each step has its own limits', () => {
    const etape = { jour: '2027-09-20', minutes: 540 }
    expect(premierDebut([etape, { ...DEBUT, minutes: 600 }, null, DEBUT])).toEqual(DEBUT)
    expect(premierDebut([null])).toBeNull()
    const now = '2027-06-11T10:00:00Z'
    expect(at(now)).toEqual({ remplacement: true, report: false, retenue: 100 })
    expect(at(now, CONDITIONS_USUELLES, etape)).toEqual({ remplacement: true, report: true, retenue: 0 })
  })
})

test.each<[Partial<ConditionsModification>, string[]]>([
  [{}, []],
  [{ annulationJours: null, paliers: [{ jours: 400, retenue: 60 }] }, []],
  [{ annulationJours: 3 }, ['paliers.0.jours doit être inférieur à annulationJours (3)']],
  [{ retenue: 100 }, ['paliers.0.retenue doit dépasser la retenue précédente (100)']],
  [
    {
      paliers: [
        { jours: 5, retenue: 60 },
        { jours: 5, retenue: 60 },
      ],
    },
    [
      'paliers.1.jours doit être inférieur à celui du palier précédent (5)',
      'paliers.1.retenue doit dépasser la retenue précédente (60)',
    ],
  ],
])('CND-01 steps come nearer and keep more: %j', (changes, problemes) => {
  expect(listProblemes(conditionsOf(changes)).map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual(
    problemes,
  )
})
