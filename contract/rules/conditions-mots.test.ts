import { describe, expect, test } from 'vitest'
import { TYPE } from '../reference/type-formation.ts'
import { CONDITIONS_USUELLES } from './conditions.ts'
import type { ConditionsModification } from './conditions-formes.ts'
import { sayConditions } from './conditions-mots.ts'

const SUJET = {
  conditions: CONDITIONS_USUELLES,
  typeId: TYPE.presentiel as number,
  jour: '2027-06-13' as string | null,
  today: '2027-01-05',
  isGratuit: false,
  isParticulier: false,
  isParEtape: false,
  hasElearning: false,
  hasADesigner: false,
}

/** All spaces alike, so that what is expected can be read. */
const say = (changes: Partial<typeof SUJET>) =>
  sayConditions({ ...SUJET, ...changes }).map(({ titre, texte }) =>
    `${titre} : ${texte}`.replace(/[\u00a0\u202f]/g, ' '),
  )
const sayWith = (conditions: Partial<ConditionsModification>, changes: Partial<typeof SUJET> = {}) =>
  say({ conditions: { ...CONDITIONS_USUELLES, ...conditions }, ...changes })

test('CND-15 the limits of a session are days', () => {
  expect(say({})).toEqual([
    'Remplacement d’un participant : Sans frais jusqu’au début de la session.',
    'Report à une autre date : Jusqu’au 03/06/2027.',
    'Annulation : Sans frais jusqu’au 30/05/2027, 50 % retenus ensuite, 100 % à partir du 10/06/2027.',
  ])
})

test('CND-15 without a day, they are counted from the beginning', () => {
  expect(say({ jour: null })).toEqual([
    'Remplacement d’un participant : Sans frais jusqu’au début de la session.',
    'Report à une autre date : Jusqu’à 10 jours avant le début.',
    'Annulation : Sans frais jusqu’à 14 jours avant le début, 50 % retenus ensuite, 100 % à partir de 3 jours avant.',
  ])
})

test('CND-15 a number is not cut from its noun', () => {
  const [, report, annulation] = sayConditions(SUJET)
  expect(report?.texte).toBe('Jusqu’au 03/06/2027.')
  expect(annulation?.texte).toContain('50\u00a0%')
})

describe('CND-15 what is over is said to be', () => {
  test.each([
    [
      '2027-05-30',
      'Jusqu’au 03/06/2027.',
      'Sans frais jusqu’au 30/05/2027, 50 % retenus ensuite, 100 % à partir du 10/06/2027.',
    ],
    ['2027-05-31', 'Jusqu’au 03/06/2027.', '50 % retenus, 100 % à partir du 10/06/2027.'],
    ['2027-06-03', 'Jusqu’au 03/06/2027.', '50 % retenus, 100 % à partir du 10/06/2027.'],
    ['2027-06-04', 'Plus possible depuis le 04/06/2027.', '50 % retenus, 100 % à partir du 10/06/2027.'],
    ['2027-06-10', 'Plus possible depuis le 04/06/2027.', '100 % retenus.'],
    ['2027-06-13', 'Plus possible depuis le 04/06/2027.', '100 % retenus.'],
  ])('on %s', (today, report, annulation) => {
    expect(say({ today }).slice(1)).toEqual([`Report à une autre date : ${report}`, `Annulation : ${annulation}`])
  })

  test('and nothing is said once the first day is over', () => {
    expect(say({ today: '2027-06-14' })).toEqual([])
  })
})

test.each<[Partial<ConditionsModification>, string | null, string]>([
  [{ annulationJours: 0, paliers: [] }, '2027-06-13', 'Sans frais jusqu’au début de la session.'],
  [{ annulationJours: null, retenue: 100, paliers: [] }, '2027-06-13', '100 % retenus.'],
  [{ annulationJours: null, retenue: 30 }, null, '30 % retenus, 100 % à partir de 3 jours avant.'],
  [{ annulationJours: 1, retenue: 1, paliers: [] }, null, 'Sans frais jusqu’à la veille du début, 1 % retenu ensuite.'],
  [
    {
      retenue: 20,
      paliers: [
        { jours: 1, retenue: 60 },
        { jours: 0, retenue: 100 },
      ],
    },
    null,
    'Sans frais jusqu’à 14 jours avant le début, 20 % retenus ensuite, 60 % à partir de la veille, 100 % le jour même.',
  ],
  [{ retenue: 0 }, '2027-06-13', 'Sans frais jusqu’au 09/06/2027, 100 % retenus ensuite.'],
  [
    { annulationJours: 12 },
    '2027-06-13',
    'Sans frais jusqu’au 01/06/2027, 50 % retenus ensuite, 100 % à partir du 10/06/2027.',
  ],
])('CND-15 %j, %s: %s', (conditions, jour, annulation) => {
  expect(sayWith(conditions, { jour }).at(-1)).toBe(`Annulation : ${annulation}`)
})

test('CND-15 what is not offered is said so', () => {
  expect(sayWith({ remplacementJours: null, reportJours: null }).slice(0, 2)).toEqual([
    'Remplacement d’un participant : Non proposé.',
    'Report à une autre date : Non proposé.',
  ])
})

describe('DES-03 until when places without a name are named', () => {
  const sayADesigner = (changes: Partial<typeof SUJET>, designationJours?: number | null) =>
    sayWith(designationJours === undefined ? {} : { designationJours }, { hasADesigner: true, ...changes }).at(-1)

  test.each<[string, Partial<typeof SUJET>, number | null | undefined, string]>([
    ['7 days before as a rule', {}, undefined, 'Participants à nommer jusqu’au 06/06/2027.'],
    ['without a day', { jour: null }, 10, 'Participants à nommer jusqu’à 10 jours avant le début.'],
    ['on the last day', { today: '2027-06-06' }, 7, 'Participants à nommer jusqu’au 06/06/2027.'],
    ['too late', { today: '2027-06-07' }, 7, 'Participants attendus depuis le 06/06/2027.'],
    ['as it begins', {}, 0, 'Participants à nommer jusqu’au début de la session.'],
  ])('%s', (_cas, changes, jours, texte) => {
    expect(sayADesigner(changes, jours)).toBe(`Places à désigner : ${texte}`)
  })

  test('is not said where there are none, nor to who registers for themself', () => {
    expect(say({})).toHaveLength(3)
    expect(sayADesigner({}, null)).toMatch(/^Annulation/)
    expect(sayADesigner({ isParticulier: true })).toMatch(/^Annulation/)
  })
})

test('CND-17 what costs nothing keeps nothing', () => {
  expect(say({ isGratuit: true }).at(-1)).toBe('Annulation : Jusqu’au début de la session.')
})

test('CND-15 who registers for themself is replaced by nobody; under a contract (decision 54), they write to change anything', () => {
  expect(say({ isParticulier: true })).toEqual([
    'Report à une autre date : Jusqu’au 03/06/2027, en nous écrivant.',
    'Annulation : Sans frais jusqu’au 30/05/2027, 50 % retenus ensuite, 100 % à partir du 10/06/2027, en nous écrivant.',
  ])
  expect(say({ isParticulier: true, today: '2027-06-04' })[0]).toBe(
    'Report à une autre date : Plus possible depuis le 04/06/2027.',
  )
  expect(say({ isParticulier: true, isGratuit: true })).toEqual([
    'Report à une autre date : Jusqu’au 03/06/2027.',
    'Annulation : Jusqu’au début de la session.',
  ])
})

test('CND-06 an e-learning counts from its first access', () => {
  expect(say({ typeId: TYPE.elearning, jour: null })).toEqual([
    'Remplacement d’un participant : Sans frais jusqu’à son premier accès.',
    'Annulation : Sans frais jusqu’au premier accès.',
  ])
  expect(say({ typeId: TYPE.elearning, jour: null, isGratuit: true, isParticulier: true })).toEqual([
    'Annulation : Jusqu’au premier accès.',
  ])
})

test('CND-05 a cursus is no session', () => {
  expect(say({ typeId: TYPE.cursus })[0]).toContain('jusqu’au début du cursus')
})

test('CND-18 a cursus with an e-learning step says that who has opened it stays', () => {
  expect(say({ typeId: TYPE.cursus, hasElearning: true })).toEqual([
    'Remplacement d’un participant : Sans frais jusqu’au début du cursus. Plus possible pour qui a ouvert une étape en e-learning.',
    'Report à une autre date : Jusqu’au 03/06/2027.',
    expect.stringMatching(/10\/06\/2027\. Plus possible pour qui a ouvert une étape en e-learning\.$/),
  ])
  expect(sayWith({ remplacementJours: null }, { hasElearning: true })[0]).toMatch(/: Non proposé\.$/)
})
