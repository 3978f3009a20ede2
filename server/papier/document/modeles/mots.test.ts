import { expect, test } from 'vitest'
import { SESSION } from '../../../testing/document/dossier.ts'
import { partDistanceOf, sayDuree, sayHeures, sayLieu } from './mots.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('PAP-27 a length is in hours and minutes, and in days where there is one', () => {
  expect([30, 60, 90, 120, 425].map(sayHeures)).toEqual(['30 minutes', '1 heure', '1 h 30', '2 heures', '7 h 05'])
  const of = (dureeJours: number, dureeMinutes: number) => plain(sayDuree({ dureeJours, dureeMinutes }))
  expect([of(0.5, 210), of(1, 420), of(1.5, 630), of(2, 840)]).toEqual([
    '3 h 30',
    '7 heures, soit 1 jour',
    '10 h 30, soit 1,5 jour',
    '14 heures, soit 2 jours',
  ])
})

test('PAP-27 a place is where people come: the customer’s in intra, none at a distance, or told later', () => {
  expect(sayLieu(SESSION)).toEqual(['Centre Opéra', '12 rue des Tribunes', '75009 Paris'])
  expect(sayLieu({ ...SESSION, modeId: 2, lieuIntra: 'Chez vous, Lyon' })).toEqual(['Chez vous, Lyon'])
  expect(sayLieu({ ...SESSION, modeId: 2 })).toEqual(['Précisé sur la convocation'])
  expect(sayLieu({ ...SESSION, lieu: null })).toEqual(['Précisé sur la convocation'])
  expect(sayLieu({ ...SESSION, lieu: null, typeId: 5 })).toEqual(['À distance'])
})

test('PAP-27 what is at a distance is what was said of it, else a share of the time, and nothing of no time', () => {
  const classe = { ...SESSION, typeId: 5, dureeMinutes: 420 }
  expect(partDistanceOf({ ...SESSION, partDistance: 0 }, [classe])).toBe(0)
  expect(partDistanceOf(SESSION, [SESSION, classe])).toBe(33)
  expect(partDistanceOf(SESSION, [{ ...classe, dureeMinutes: 0 }])).toBe(0)
})
