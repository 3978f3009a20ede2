import { expect, test } from 'vitest'
import { TYPE } from '#contract/reference/type-formation.ts'
import { findChevauchement, type Horaires } from './chevauchement.ts'

const NBSP = '\u00a0'

interface Jours {
  typeId?: number
  periode?: [string, string]
  /** '2027-03-12' is the whole day, '2027-03-12 matin' its morning, '2027-03-12 9-12.5' its hours. */
  jours?: string[]
}

function horaires({ typeId = TYPE.presentiel, periode, jours = [] }: Jours): Horaires {
  const lus = jours.map((jour) => {
    const [date = '', partie = ''] = jour.split(' ')
    return {
      date,
      partie,
      heures: partie
        .match(/^([\d.]+)-([\d.]+)$/)
        ?.slice(1)
        .map(Number),
    }
  })
  const dates = [...new Set(lus.map(({ date }) => date))]
  return {
    typeId,
    dateDebut: periode?.[0] ?? dates[0] ?? null,
    dateFin: periode?.[1] ?? dates.at(-1) ?? null,
    sessionDates: dates.map((date) => {
      const { partie = '' } = lus.find((one) => one.date === date) ?? {}
      return { date, matin: partie !== 'aprem', aprem: partie !== 'matin', seanceId: null }
    }),
    sessionProgrammations: lus.flatMap(({ date, heures: [debut = 0, fin = 0] = [] }) =>
      fin === 0 ? [] : [{ date, seanceId: null, heureDebut: debut * 60, heureFin: fin * 60 }],
    ),
  }
}

function find(voulue: Jours, prise: Jours) {
  return findChevauchement([horaires(voulue)], [{ ...horaires(prise), titre: 'La TVA' }])
}

test.each<[string, Jours, Jours, string]>([
  ['hours', { jours: ['2027-03-12 9-12'] }, { jours: ['2027-03-12 9-12.5'] }, 'le 12/03/2027 de 9 h à 12 h 30'],
  [
    'all hours of that day',
    { jours: ['2027-03-12 16-18'] },
    { jours: ['2027-03-12 9-12.5', '2027-03-12 14-17.5'] },
    'le 12/03/2027 de 9 h à 12 h 30 et de 14 h à 17 h 30',
  ],
  ['a morning', { jours: ['2027-03-12'] }, { jours: ['2027-03-12 matin'] }, 'le 12/03/2027, le matin'],
  ['an afternoon', { jours: ['2027-03-12'] }, { jours: ['2027-03-12 aprem'] }, 'le 12/03/2027, l’après-midi'],
  ['a day', { jours: ['2027-03-01 9-12'] }, { jours: ['2027-03-01'] }, 'le 01/03/2027, toute la journée'],
  [
    'a period of which no day is known',
    { jours: ['2027-03-14 9-12'] },
    { periode: ['2027-03-12', '2027-03-16'] },
    'du 12/03/2027 au 16/03/2027',
  ],
  [
    'asked for by its period',
    { periode: ['2027-03-10', '2027-03-12'] },
    { jours: ['2027-03-12 9-12'] },
    'le 12/03/2027 de 9 h à 12 h',
  ],
])('MOD-23 a clash says when the other session is: %s', (_cas, voulue, prise, quand) => {
  expect(find(voulue, prise)?.quand.replaceAll(NBSP, ' ')).toBe(quand)
})

test('MOD-23 hours stay on one line', () => {
  const { quand } = find({ jours: ['2027-03-12'] }, { jours: ['2027-03-12 9-12.5'] }) ?? {}
  expect(quand).toContain(`de 9${NBSP}h à 12${NBSP}h${NBSP}30`)
})

test.each<[string, Jours, Jours]>([
  ['other hours', { jours: ['2027-03-12 9-12'] }, { jours: ['2027-03-12 12-14'] }],
  ['the other half of the day', { jours: ['2027-03-12 matin'] }, { jours: ['2027-03-12 aprem'] }],
  ['another day', { jours: ['2027-03-12'] }, { jours: ['2027-03-11', '2027-03-13'] }],
  ['periods one after the other', { periode: ['2027-03-10', '2027-03-12'] }, { periode: ['2027-03-13', '2027-03-16'] }],
  [
    'an e-learning, at any hour',
    { jours: ['2027-03-12'] },
    { typeId: TYPE.elearning, periode: ['2027-03-01', '2027-03-31'] },
  ],
  [
    'a cursus: its steps take the time',
    { jours: ['2027-03-12'] },
    { typeId: TYPE.cursus, periode: ['2027-03-01', '2027-03-31'] },
  ],
])('MOD-23 no clash with %s', (_cas, voulue, prise) => {
  expect(find(voulue, prise)).toBeNull()
  expect(find(prise, voulue)).toBeNull()
})

test('MOD-23 the first moment in common, of whichever registration', () => {
  const long = { ...horaires({ periode: ['2027-03-01', '2027-03-31'] }), titre: 'La paie' }
  const court = { ...horaires({ jours: ['2027-03-12'] }), titre: 'La TVA' }
  const found = findChevauchement([horaires({ jours: ['2027-03-12', '2027-03-20'] })], [court, long])
  expect(found).toMatchObject({ titre: 'La TVA', date: '2027-03-12' })
  expect(findChevauchement([horaires({ jours: ['2027-03-20'] })], [court, long])).toMatchObject({
    titre: 'La paie',
    date: '2027-03-20',
  })
})
