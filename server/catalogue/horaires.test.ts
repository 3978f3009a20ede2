import { expect, test } from 'vitest'
import { SESSION } from '../testing/document/dossier.ts'
import { listHoraires, sayPeriode } from './horaires.ts'

test('a period is one day, from one to another, or at one’s own pace', () => {
  const of = (dateDebut: string | null, dateFin: string | null) => sayPeriode({ dateDebut, dateFin })
  expect(of('2027-02-01', '2027-02-03')).toBe('du 1er février 2027 au 3 février 2027')
  expect(of('2027-02-01', '2027-02-01')).toBe('le 1er février 2027')
  expect(of('2027-02-11', null)).toBe('le 11 février 2027')
  expect(of(null, null)).toBe('à son rythme, dès l’inscription')
})

test('hours are by day and by part of the programme, in order', () => {
  const programmations = [
    { date: '2027-04-02', seanceId: 2, heureDebut: 540, heureFin: 720 },
    { date: '2027-04-01', seanceId: 1, heureDebut: 840, heureFin: 1_050 },
    { date: '2027-04-01', seanceId: 1, heureDebut: 540, heureFin: 725 },
    { date: '2027-04-02', seanceId: 9, heureDebut: 800, heureFin: 900 },
  ]
  const seances = [1, 2].map((id) => ({ id, index: id, nom: `Séance ${id}`, dureeMinutes: 60 }))
  expect(listHoraires({ ...SESSION, programmations, seances })).toEqual([
    { jour: 'jeudi 1er avril 2027', horaires: 'de 9 h à 12 h 05, de 14 h à 17 h 30', seance: 'Séance 1' },
    { jour: 'vendredi 2 avril 2027', horaires: 'de 9 h à 12 h', seance: 'Séance 2' },
    { jour: 'vendredi 2 avril 2027', horaires: 'de 13 h 20 à 15 h', seance: '' },
  ])
})

test('without hours, half days are said; without them the period; without dates nothing', () => {
  const jour = { date: '2027-04-01', seanceId: null }
  const dates = [
    { ...jour, matin: true, aprem: true },
    { ...jour, matin: true, aprem: false },
    { ...jour, matin: false, aprem: true },
  ]
  const nue = { ...SESSION, programmations: [] }
  expect(listHoraires({ ...nue, dates }).map(({ horaires }) => horaires)).toEqual([
    'matin et après-midi',
    'matin',
    'après-midi',
  ])
  expect(listHoraires(nue)).toEqual([
    { jour: 'du 1er avril 2027 au 2 avril 2027', horaires: 'horaires précisés par l’organisateur', seance: '' },
  ])
  expect(listHoraires({ ...nue, dateDebut: null })).toEqual([])
})
