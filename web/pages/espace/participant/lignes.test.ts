import { expect, test } from 'vitest'
import type { InscriptionLigne } from '#contract/porte/inscription.ts'
import {
  formatJoursAcces,
  groupeOf,
  isExported,
  isPassee,
  listActions,
  listHoraires,
  type Noeud,
  toArbre,
  toTest,
} from './lignes.ts'

function ligne(id: number, autres: Partial<InscriptionLigne> = {}): InscriptionLigne {
  return {
    id,
    ligne: 'Formation',
    parentId: null,
    titre: `Formation ${id}`,
    type: { id: 1, label: 'Présentiel' },
    catalogueReference: 'F',
    reference: `F-${id}`,
    statut: 'Affecté',
    dateDebut: '2026-03-02',
    dateFin: '2026-03-03',
    sessionDates: [],
    sessionProgrammations: [],
    datesAvant: null,
    lieu: null,
    lienAcces: null,
    joursAcces: null,
    testPositionnementDisponible: null,
    testPositionnementRealise: false,
    appreciationRequise: false,
    inscritPar: '',
    documents: [],
    supports: [],
    ...autres,
  }
}

test('GRI-07 the test button says one of its four words, and leads somewhere for two of them', () => {
  const table: [boolean | null, boolean, string, boolean][] = [
    [null, false, 'Aucun', false],
    [true, false, 'Répondre au test', true],
    [true, true, 'Réalisé', true],
    [false, true, 'Réalisé', true],
    [false, false, 'Non Réalisé', false],
  ]
  for (const [testPositionnementDisponible, testPositionnementRealise, label, isOuvert] of table)
    expect(toTest(ligne(1, { testPositionnementDisponible, testPositionnementRealise }))).toEqual({ label, isOuvert })
})

test('GRI-02 of a parcours the export leaves out the row and keeps the steps', () => {
  const [parcours] = toArbre([ligne(1, { ligne: 'Parcours' }), ligne(2, { parentId: 1 })]) as [Noeud]
  expect([parcours, ...parcours.etapes].filter(isExported).map(({ id }) => id)).toEqual([2])
})

test('GRI-01 a Parcours holds its steps, and is over when all of them are', () => {
  const lignes = [
    ligne(1, { ligne: 'Parcours', dateDebut: null, dateFin: null }),
    ligne(2, { parentId: 1 }),
    ligne(3, { parentId: 1, dateDebut: '2026-05-04', dateFin: null }),
    ligne(4, { parentId: 99 }),
  ]
  const [parcours, orphan] = toArbre(lignes) as [Noeud, Noeud]
  expect(parcours.etapes.map(({ id }) => id)).toEqual([2, 3])
  expect(orphan.id).toBe(4)
  expect([isPassee(parcours, '2026-05-04'), isPassee(parcours, '2026-05-05')]).toEqual([false, true])
  expect(isPassee(orphan, '2026-03-04')).toBe(true)
})

test('an access without dates is over when no day is left of it', () => {
  const [open, closed] = toArbre([
    ligne(1, { dateDebut: null, dateFin: null, joursAcces: 12 }),
    ligne(2, { dateDebut: null, dateFin: null, joursAcces: 0 }),
  ]) as [Noeud, Noeud]
  expect([isPassee(open, '2099-01-01'), isPassee(closed, '2026-01-01')]).toEqual([false, true])
  expect([formatJoursAcces(0), formatJoursAcces(1), formatJoursAcces(12)]).toEqual([
    'Accès terminé',
    '1 jour restant',
    '12 jours restants',
  ])
})

test('a formation comes, goes on or is over by its days in Paris; without any it goes on', () => {
  const [dated, online] = toArbre([ligne(1), ligne(2, { dateDebut: null, dateFin: null })]) as [Noeud, Noeud]
  const on = (day: string) => groupeOf(dated, day)
  expect(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map(on)).toEqual([
    'a-venir',
    'en-cours',
    'en-cours',
    'passees',
  ])
  expect(groupeOf(online, '2026-03-01')).toBe('en-cours')
})

test('what is to be done now: the test that is open and not answered, the appreciation that is waited for', () => {
  const test = (disponible: boolean | null, realise: boolean) =>
    listActions(ligne(1, { testPositionnementDisponible: disponible, testPositionnementRealise: realise }))
  expect([test(true, false), test(true, true), test(false, false), test(null, false)]).toEqual([['test'], [], [], []])
  expect(listActions(ligne(1, { appreciationRequise: true }))).toEqual(['appreciation'])
})

test('LAY-18 the hours of each day in the order of time; of one day alone, the hours alone; of a half-day, which', () => {
  const hours = (date: string, heureDebut: number) => ({ date, heureDebut, heureFin: heureDebut + 210, seanceId: null })
  const sessionProgrammations = [hours('2026-03-03', 540), hours('2026-03-02', 840), hours('2026-03-02', 540)]
  expect(listHoraires(ligne(1, { sessionProgrammations }))).toEqual([
    '02/03/2026 : 9h00 à 12h30, 14h00 à 17h30',
    '03/03/2026 : 9h00 à 12h30',
  ])
  expect(listHoraires(ligne(1, { sessionProgrammations: [hours('2026-03-02', 540)] }))).toEqual(['9h00 à 12h30'])
  const half = { date: '2026-03-02', matin: true, aprem: false, seanceId: null }
  expect(listHoraires(ligne(1, { sessionDates: [half, { ...half, aprem: true }] }))).toEqual(['Le 02/03/2026 (matin)'])
})
