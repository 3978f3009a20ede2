import { describe, expect, test } from 'vitest'
import {
  type DemiJournee,
  debutOf,
  listDemiJournees,
  minutesManquees,
  type SessionProgrammee,
  sayDemiJournee,
  sayHoraires,
} from './demi-journee.ts'

const PRESENTIEL = 1
const JEUDI = '2027-04-01'

function session(changes: Partial<SessionProgrammee> = {}): SessionProgrammee {
  const days = { dateDebut: JEUDI, dateFin: JEUDI, dates: [], programmations: [] }
  return { typeId: PRESENTIEL, dureeJours: 1, dureeMinutes: 420, ...days, ...changes }
}

const heures = (date: string, heureDebut: number, heureFin: number) => ({ date, seanceId: null, heureDebut, heureFin })
const jour = (date: string, matin: boolean, aprem: boolean) => ({ date, matin, aprem, seanceId: null })
const dire = (list: readonly DemiJournee[]) =>
  list.map(({ jour: day, moment, minutes }) => `${day} ${moment} ${minutes}`)

describe('EMA-01 half days by the hours', () => {
  test.each([
    [
      'morning and afternoon',
      [
        [540, 750],
        [840, 1050],
      ],
      ['MATIN 210', 'APRES_MIDI 210'],
    ],
    ['one slot over lunch is two half days', [[540, 1050]], ['MATIN 198', 'APRES_MIDI 222']],
    ['a morning that ends late', [[540, 810]], ['MATIN 420']],
    ['an afternoon that begins before one o’clock', [[750, 990]], ['APRES_MIDI 420']],
    ['an evening', [[1080, 1260]], ['SOIR 420']],
    ['an evening that begins early', [[1020, 1200]], ['SOIR 420']],
    [
      'several slots of one half day',
      [
        [540, 630],
        [645, 750],
      ],
      ['MATIN 420'],
    ],
    [
      'a day with its evening',
      [
        [540, 750],
        [840, 1050],
        [1140, 1260],
      ],
      ['MATIN 163', 'APRES_MIDI 164', 'SOIR 93'],
    ],
  ])('%s', (_name, slots, expected) => {
    const programmations = slots.map(([from = 0, to = 0]) => heures(JEUDI, from, to))
    const found = listDemiJournees(session({ programmations }))
    expect(dire(found)).toEqual(expected.map((one) => `${JEUDI} ${one}`))
    expect(found.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(420)
  })

  test('the days are in order, whatever the catalogue’s', () => {
    const programmations = [heures('2027-04-08', 540, 750), heures(JEUDI, 840, 1050), heures(JEUDI, 540, 750)]
    const found = listDemiJournees(session({ programmations, dureeMinutes: 630 }))
    expect(dire(found)).toEqual(['2027-04-01 MATIN 210', '2027-04-01 APRES_MIDI 210', '2027-04-08 MATIN 210'])
    expect(found[0]).toMatchObject({ debut: 540, fin: 750 })
  })
})

describe('EMA-01 half days without hours', () => {
  test.each<[string, Partial<SessionProgrammee>, string[]]>([
    ['one day', {}, ['2027-04-01 MATIN 210', '2027-04-01 APRES_MIDI 210']],
    ['one day without a last one', { dateFin: null }, ['2027-04-01 MATIN 210', '2027-04-01 APRES_MIDI 210']],
    ['half a day, of which nobody says which half', { dureeJours: 0.5, dureeMinutes: 210 }, ['2027-04-01 JOUR 210']],
    ['a Saturday', { dateDebut: '2027-04-03', dateFin: null }, ['2027-04-03 MATIN 210', '2027-04-03 APRES_MIDI 210']],
    [
      'announced halves',
      { dates: [jour(JEUDI, true, false), jour('2027-04-02', false, true)] },
      ['2027-04-01 MATIN 210', '2027-04-02 APRES_MIDI 210'],
    ],
    [
      'a day of which no half is said',
      { dates: [jour(JEUDI, false, false)] },
      ['2027-04-01 MATIN 210', '2027-04-01 APRES_MIDI 210'],
    ],
    [
      'two days over a weekend',
      { dateDebut: '2027-04-02', dateFin: '2027-04-05', dureeJours: 2, dureeMinutes: 840 },
      ['2027-04-02 MATIN 210', '2027-04-02 APRES_MIDI 210', '2027-04-05 MATIN 210', '2027-04-05 APRES_MIDI 210'],
    ],
    ['days of which nobody says which', { dateFin: '2027-04-30', dureeJours: 2, dureeMinutes: 840 }, []],
    ['no date', { dateDebut: null, dateFin: null }, []],
    ['e-learning', { typeId: 2 }, []],
    ['at a distance, at one’s own pace', { typeId: 3 }, []],
    ['a virtual class', { typeId: 5 }, ['2027-04-01 MATIN 210', '2027-04-01 APRES_MIDI 210']],
    ['a cursus: its steps have theirs', { typeId: 8 }, []],
    [
      'a programme with a day of its own',
      { typeId: 4, dureeMinutes: 2000, dates: [jour(JEUDI, true, false)] },
      ['2027-04-01 MATIN 210'],
    ],
  ])('%s', (_name, changes, expected) => {
    expect(dire(listDemiJournees(session(changes)))).toEqual(expected)
  })
})

test('EMA-17 what is missed is counted in minutes, and never more than the half day', () => {
  const half = { minutes: 210 }
  expect(minutesManquees(half, { etat: 'PRESENT', retardMinutes: null })).toBe(0)
  expect(minutesManquees(half, { etat: 'RETARD', retardMinutes: 25 })).toBe(25)
  expect(minutesManquees(half, { etat: 'RETARD', retardMinutes: 600 })).toBe(210)
  expect(minutesManquees(half, { etat: 'ABSENT', retardMinutes: null })).toBe(210)
})

test('EMA-19 its words, and when it begins by the clocks of Paris', () => {
  const half = { jour: JEUDI, moment: 'APRES_MIDI', debut: 840, fin: 1050 } as const
  expect(sayDemiJournee(half)).toBe('01/04/2027, après-midi')
  expect(sayHoraires(half)).toBe('14 h – 17 h 30')
  expect(sayHoraires({ debut: null, fin: null })).toBe('')
  expect(debutOf(half)).toEqual(new Date('2027-04-01T12:00:00Z'))
  expect(debutOf({ ...half, debut: null })).toEqual(new Date('2027-04-01T11:00:00Z'))
  expect(debutOf({ ...half, moment: 'MATIN', debut: null })).toEqual(new Date('2027-03-31T22:00:00Z'))
})
