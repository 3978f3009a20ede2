import { expect, test } from 'vitest'
import { sayTaux } from '#contract/rules/taux.ts'
import { listHoraires, sayPeriode } from '../../../catalogue/horaires.ts'
import { SESSION } from '../../../testing/document/dossier.ts'
import { partDistanceOf, sayDuree, sayHeures, sayLieu } from './mots.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a period is one day, from one to another, or at one’s own pace', () => {
  const of = (dateDebut: string | null, dateFin: string | null) => sayPeriode({ dateDebut, dateFin })
  expect(of('2027-02-01', '2027-02-03')).toBe('du 1er février 2027 au 3 février 2027')
  expect(of('2027-02-01', '2027-02-01')).toBe('le 1er février 2027')
  expect(of('2027-02-11', null)).toBe('le 11 février 2027')
  expect(of(null, null)).toBe('à son rythme, dès l’inscription')
})

test('a length is in hours and minutes, and in days where there is one', () => {
  expect([30, 60, 90, 120, 425].map(sayHeures)).toEqual(['30 minutes', '1 heure', '1 h 30', '2 heures', '7 h 05'])
  const of = (dureeJours: number, dureeMinutes: number) => plain(sayDuree({ dureeJours, dureeMinutes }))
  expect([of(0.5, 210), of(1, 420), of(1.5, 630), of(2, 840)]).toEqual([
    '3 h 30',
    '7 heures, soit 1 jour',
    '10 h 30, soit 1,5 jour',
    '14 heures, soit 2 jours',
  ])
  expect([plain(sayTaux(5.5)), plain(sayTaux(20))]).toEqual(['5,5 %', '20 %'])
})

test('a place is where people come: the customer’s in intra, none at a distance, or told later', () => {
  expect(sayLieu(SESSION)).toEqual(['Centre Opéra', '12 rue des Tribunes', '75009 Paris'])
  expect(sayLieu({ ...SESSION, modeId: 2, lieuIntra: 'Chez vous, Lyon' })).toEqual(['Chez vous, Lyon'])
  expect(sayLieu({ ...SESSION, modeId: 2 })).toEqual(['Précisé sur la convocation'])
  expect(sayLieu({ ...SESSION, lieu: null })).toEqual(['Précisé sur la convocation'])
  expect(sayLieu({ ...SESSION, lieu: null, typeId: 5 })).toEqual(['À distance'])
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

test('what is at a distance is what was said of it, else a share of the time, and nothing of no time', () => {
  const classe = { ...SESSION, typeId: 5, dureeMinutes: 420 }
  expect(partDistanceOf({ ...SESSION, partDistance: 0 }, [classe])).toBe(0)
  expect(partDistanceOf(SESSION, [SESSION, classe])).toBe(33)
  expect(partDistanceOf(SESSION, [{ ...classe, dureeMinutes: 0 }])).toBe(0)
})
