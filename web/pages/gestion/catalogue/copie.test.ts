import { expect, test } from 'vitest'
import { copySession, nextReference } from './copie.ts'

const LIGNE = {
  reference: 'A-09',
  ficheReference: 'A',
  statut: 'Complet',
  previewHash: 'x',
  nbPlaces: 12,
  nbPlacesExternes: 4,
  dateDebut: '2031-02-27',
  dateFin: '2031-03-06',
  dateLimiteInscription: '2031-02-20',
  sessionDates: [{ date: '2031-02-27', matin: true }, { date: '2031-03-06' }],
  sessionProgrammations: [{ date: '2031-03-06', heureDebut: 540, heureFin: 1020 }],
}

test('ENV-14 another session has the same hours and rules, each day as far from its first day', () => {
  expect(copySession(LIGNE, 'A-10', '2032-02-26')).toEqual({
    reference: 'A-10',
    ficheReference: 'A',
    nbPlaces: 12,
    dateDebut: '2032-02-26',
    dateFin: '2032-03-04',
    dateLimiteInscription: '2032-02-19',
    sessionDates: [{ date: '2032-02-26', matin: true }, { date: '2032-03-04' }],
    sessionProgrammations: [{ date: '2032-03-04', heureDebut: 540, heureFin: 1020 }],
  })
})

test('ENV-14 without a first day it has no day at all: none is sold twice by mistake', () => {
  expect(copySession(LIGNE, 'A-10', undefined)).toMatchObject({
    dateDebut: null,
    dateFin: null,
    dateLimiteInscription: null,
    sessionDates: [],
    sessionProgrammations: [],
  })
})

test.each([
  ['A-09', 'A-10'],
  ['FIS-TVA-PAR-99', 'FIS-TVA-PAR-100'],
  ['COURS', 'COURS-02'],
])('ENV-14 %s is followed by %s', (reference, next) => {
  expect(nextReference(reference)).toBe(next)
})
