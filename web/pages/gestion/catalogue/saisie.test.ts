import { expect, test } from 'vitest'
import { toErreurs, toLigne, toSaisie } from './saisie.ts'

const LIGNE = { ligne: 'session', reference: 'A-1', publiee: false, nbPlaces: 12, lieuId: null, remises: [{ a: 1 }] }

test('a line that nobody changed is the same again', () => {
  const { ligne, erreurs } = toLigne('session', toSaisie('session', LIGNE))
  expect(ligne).toMatchObject(LIGNE)
  expect(erreurs).toEqual({})
})

test('an emptied field is null, a number is a number, and what is none is left to the server', () => {
  const saisie = {
    ...toSaisie('session', LIGNE),
    nbPlaces: ' ',
    partDistance: '12,5',
    lieuId: 'Paris',
    titreSession: 'Été',
  }
  expect(toLigne('session', saisie).ligne).toMatchObject({
    ...{ nbPlaces: null, partDistance: 12.5, lieuId: 'Paris', titreSession: 'Été' },
  })
})

test('a list that is no JSON is told at its field', () => {
  const { erreurs } = toLigne('session', { ...toSaisie('session', LIGNE), remises: '[{' })
  expect(erreurs).toEqual({ remises: expect.stringContaining('JSON') })
})

test('an error of the server is told at the field that holds it, the first one of each', () => {
  expect(
    toErreurs([
      { path: 'lignes.0.sessionDates[0].date', message: 'premier' },
      { path: 'lignes.0.sessionDates[1].date', message: 'second' },
      { path: 'lignes.0.titre', message: 'titre' },
    ]),
  ).toEqual({ sessionDates: 'premier', titre: 'titre' })
})
